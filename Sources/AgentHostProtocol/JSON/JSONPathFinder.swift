/// Finds the path to a byte offset after an error, so that decoding itself does not track paths.
enum JSONPathFinder {
  /// Returns the path to the value at `offset`, as far as the text can be parsed. An incomplete key is an empty
  /// last element, if requested.
  static func path(
    to offset: Int, in bytes: UnsafeBufferPointer<UInt8>, depth: Int, keepsKey: Bool = false
  ) -> [JSONError.PathElement] {
    var path: [JSONError.PathElement] = []
    // Whether each open container expects a key next.
    var expectsKey: [Bool] = []
    var at = 0
    while at < offset, at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "{"):
        guard expectsKey.count < depth else { return path }
        expectsKey.append(true)
        path.append(.key(""))
      case UInt8(ascii: "["):
        guard expectsKey.count < depth else { return path }
        expectsKey.append(false)
        path.append(.index(0))
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard !path.isEmpty else { return path }
        path.removeLast()
        expectsKey.removeLast()
      case UInt8(ascii: ","):
        guard let last = path.last else { return path }
        switch last {
        case .index(let index): path[path.count - 1] = .index(index + 1)
        case .key:
          expectsKey[expectsKey.count - 1] = true
          path[path.count - 1] = .key("")
        }
      case UInt8(ascii: "\""):
        let close = endOfString(from: at, in: bytes)
        if expectsKey.last == true, case .key = path.last {
          guard close < offset else { return trimmed(path) }
          expectsKey[expectsKey.count - 1] = false
          path[path.count - 1] = .key(text(bytes, at + 1, close))
        } else if close >= offset {
          return trimmed(path)
        }
        at = close
      default: break
      }
      at += 1
    }
    return keepsKey ? path : trimmed(path)
  }

  /// Returns the path to the object that closes at `offset`, not to its last member.
  static func pathToObject(
    closingAt offset: Int, in bytes: UnsafeBufferPointer<UInt8>, depth: Int
  ) -> [JSONError.PathElement] {
    var path = self.path(to: offset, in: bytes, depth: depth, keepsKey: true)
    if bytes.indices.contains(offset), bytes[offset] == UInt8(ascii: "}"), case .key = path.last {
      path.removeLast()
      return path
    }
    return trimmed(path)
  }

  private static func trimmed(_ path: [JSONError.PathElement]) -> [JSONError.PathElement] {
    guard case .key("") = path.last else { return path }
    return Array(path.dropLast())
  }

  private static func endOfString(from: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var at = from + 1
    while at < bytes.count {
      if bytes[at] == UInt8(ascii: "\"") { return at }
      at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1
    }
    return bytes.count
  }

  private static func text(_ bytes: UnsafeBufferPointer<UInt8>, _ from: Int, _ to: Int) -> String {
    TextExcerpt.of(UnsafeBufferPointer(rebasing: bytes[from..<max(from, min(to, bytes.count))]))
  }
}
