/// An error that contains all problems in a document.
///
/// Parsing stops at the first error, so a document that is not well-formed XML has only one
/// problem. Otherwise, the error contains every problem, in document order.
///
/// ```swift
/// do {
///   _ = try Element(reading: "<menu>\n  <dish>Soup</menu>", named: "menu.xml")
/// } catch {
///   print(error)   // menu.xml:2:13: </menu> appears where <dish> of 2:3 must end; write </dish>
/// }
/// ```
public struct DocumentError: Error, Hashable {
  /// The document's name.
  public let document: String
  /// One or more problems, in document order.
  public let problems: [Problem]

  init(_ problems: [Problem], in document: String) {
    self.document = document
    self.problems = problems
  }
}

extension DocumentError: CustomStringConvertible {
  /// The first 100 problems, one per line, in the format of a compiler's error messages.
  public var description: String {
    var lines = problems.prefix(100).map { "\(document):\($0)" }
    if problems.count > 100 { lines.append("… and \(problems.count - 100) more") }
    return lines.joined(separator: "\n")
  }
}
