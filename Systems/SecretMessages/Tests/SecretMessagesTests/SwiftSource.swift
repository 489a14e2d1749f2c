import Foundation

/// A parser that finds the string literals passed to certain functions in a module's sources.
struct SwiftSource {
  /// The strings in each argument of a call.
  ///
  /// An interpolation is replaced by the last string inside it, or by `X` if it contains none.
  typealias Call = [[String]]

  private var rest: Substring

  /// Returns the calls of the named functions in all sources of a module.
  static func calls(_ names: [String], in module: String) throws -> [Call] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/\(module)").standardizedFileURL
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return try (files?.allObjects ?? []).compactMap { $0 as? URL }
      .filter { $0.pathExtension == "swift" }
      .flatMap { file in
        let text = try String(contentsOf: file, encoding: .utf8)
        return names.flatMap { name in
          text.ranges(of: "\(name)(").filter { range in
            text[..<range.lowerBound].last?.isLetter != true
          }.map { range in
            var source = SwiftSource(rest: text[range.upperBound...])
            return source.arguments()
          }
        }
      }
  }

  private mutating func arguments() -> Call {
    var (depth, isContinued) = (1, false)
    var call: Call = [[]]
    while let sign = rest.first {
      if sign == "\"" || rest.hasPrefix("#\"") {
        let text = literal()
        if isContinued, let last = call[call.count - 1].popLast() {
          call[call.count - 1].append(last + text)
        } else {
          call[call.count - 1].append(text)
        }
        isContinued = false
        continue
      }
      rest.removeFirst()
      if "([{".contains(sign) { depth += 1 }
      if ")]}".contains(sign) { depth -= 1 }
      if depth == 0 { return call }
      if sign == ",", depth == 1 { call.append([]) }
      if !sign.isWhitespace { isContinued = sign == "+" }
    }
    return call
  }

  private mutating func literal() -> String {
    let end = ["\"\"\"", "#\"", "\""].first { rest.hasPrefix($0) } ?? ""
    let isRaw = end == "#\""
    rest.removeFirst(end.count)
    var text = ""
    while !rest.isEmpty, !rest.hasPrefix(isRaw ? "\"#" : end) {
      let sign = rest.removeFirst()
      guard sign == "\\", !isRaw else {
        text.append(sign)
        continue
      }
      let escaped = rest.removeFirst()
      if escaped == "(" {
        text += arguments().joined().last ?? "X"
      } else if !escaped.isNewline {
        text.append(escaped)
      }
    }
    rest.removeFirst(isRaw ? 2 : end.count)
    return text
  }
}
