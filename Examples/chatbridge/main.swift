print("…")
