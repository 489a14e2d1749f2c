/// All that is wrong with a document.
///
/// A document that is no XML has one problem, the first: what follows it cannot be known. All other
/// problems of a document are here together, in document order.
///
/// ```swift
/// do {
///   _ = try Element(reading: "<menu>\n  <dish>Soup</menu>", named: "menu.xml")
/// } catch {
///   print(error)   // menu.xml:2:13: </menu> stands where <dish> of 2:3 has to end; write </dish>
/// }
/// ```
public struct DocumentError: Error, Hashable {
  /// What the document is called.
  public let document: String
  /// What is wrong, in document order; at least one.
  public let problems: [Problem]

  init(_ problems: [Problem], in document: String) {
    self.document = document
    self.problems = problems
  }
}

extension DocumentError: CustomStringConvertible {
  /// A line for each problem, as compilers write them; of more than a hundred the first hundred.
  public var description: String {
    var lines = problems.prefix(100).map { "\(document):\($0)" }
    if problems.count > 100 { lines.append("… and \(problems.count - 100) more") }
    return lines.joined(separator: "\n")
  }
}
