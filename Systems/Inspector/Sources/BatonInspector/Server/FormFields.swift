import Foundation

/// The fields of a form, or the parameters of a query.
///
/// https://url.spec.whatwg.org/#urlencoded-parsing
struct FormFields: Sendable {
  let pairs: [(name: String, value: String)]

  /// Parses a query, leaving text with invalid percent encoding unchanged.
  init(query: Substring) {
    pairs = query.split(separator: "&").map { pair in
      let name = pair.prefix { $0 != "=" }
      return (name.decoded, pair.dropFirst(name.count + 1).decoded)
    }
  }

  /// Reads a body, or returns `nil` if the body is not valid UTF-8.
  init?(body: [UInt8]) {
    guard let text = String(validating: body, as: UTF8.self) else { return nil }
    self.init(query: text[...])
  }

  subscript(name: String) -> String? { pairs.first { $0.name == name }?.value }
}

extension Substring {
  fileprivate var decoded: String {
    let text = String(self)
    return text.replacing("+", with: " ").removingPercentEncoding ?? text
  }
}
