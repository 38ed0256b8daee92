extension String {
  /// Returns the text with a backslash before each of the special characters.
  ///
  /// By Unicode scalars: a combining mark after a quote does not hide it.
  func escaping(_ special: String) -> String {
    unicodeScalars.reduce(into: "") { result, scalar in
      if special.unicodeScalars.contains(scalar) { result.unicodeScalars.append("\\") }
      result.unicodeScalars.append(scalar)
    }
  }
}
