/// All problems of a document.
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
  /// The problems in document order; there is at least one.
  public let problems: [Problem]

  init(_ problems: [Problem], in document: String) {
    self.document = document
    self.problems = problems
  }
}

extension DocumentError: CustomStringConvertible {
  /// One line per problem in the format of a compiler, for at most the first 100 problems.
  public var description: String {
    var lines = problems.prefix(100).map { "\(document):\($0)" }
    if problems.count > 100 { lines.append("… and \(problems.count - 100) more") }
    return lines.joined(separator: "\n")
  }
}
