public import Baton

/// An interpreter that converts XML documents to values with a tree of handlers.
///
/// It dispatches each element to a handler by the element's name. A handler sends nested elements
/// back to the root of the tree, so any handler can handle them. To support more elements, add
/// handlers.
///
/// ```swift
/// struct Item: ElementHandler {
///   let keys = ["item"]
///   var content: ContentRule { .text }
///
///   func output(of element: OpenElement<[String]>) throws(Refusal) -> [String] {
///     ["- \(element.element.text)"]
///   }
/// }
///
/// struct List: ElementHandler {
///   let keys = ["list"]
///
///   func output(of element: OpenElement<[String]>) throws(Refusal) -> [String] {
///     try element.outputs().flatMap { $0 }
///   }
/// }
///
/// let lists = Interpreter("lists") {
///   List()
///   Item()
/// }
/// try lists("<list><item>salt</item><item>oil</item></list>")   // ["- salt", "- oil"]
/// do {
///   _ = try lists("<list>\n  <itm>salt</itm>\n  <item colour='red'/>\n</list>", named: "shop.xml")
/// } catch {
///   print(error)
///   // shop.xml:2:3: no handler handles <itm>, no handler declares it; did you mean <item>?
///   // shop.xml:3:9: <item> has no attribute colour; it has none
/// }
/// ```
public struct Interpreter<Output>: Sendable {
  /// Limits on the size of a document.
  public var limits = ReadingLimits()
  /// The tree of handlers, for recording paths and drawing outlines.
  public let tree: Tree<ElementPart, Interpreted<Output>, Problem, Trees.Synchronous>

  /// Creates an interpreter from handlers, one per statement, which are tried in order.
  public init(
    _ name: String = "interpreter",
    @ElementHandlerBuilder<Output> handlers: () -> [any ElementHandler<Output>]
  ) {
    self.init(name, handlers())
  }

  /// Creates an interpreter from an array of handlers, which are tried in order.
  public init(_ name: String = "interpreter", _ handlers: [any ElementHandler<Output>]) {
    let nobody = Nobody<Output>(handlers)
    // The reader limits the depth, but even the allowed depth may be too much for a small stack.
    tree = Tree(
      name, limit: .max,
      tooDeep: { (part: ElementPart, _) in
        Problem(
          .tooDeep, part.element.place,
          "<\(part.element.name.shown)> is nested too deeply for the stack")
      }
    ) {
      Dispatcher(
        "elements", by: { $0.part.element.name }, branches: handlers.map { Self.branch($0) })
      nobody
    }
  }

  private static func branch(
    _ handler: some ElementHandler<Output>
  ) -> Branch<String, AnyHandler<ElementRequest<Output>, Interpreted<Output>, Problem>> {
    let part = AnyHandler(handler)
    return handler.keys.isEmpty ? Branch(any: part) : Branch(keys: handler.keys, part: part)
  }

  /// The outline of the handlers and the names of their elements.
  public var outline: Outline { tree.outline }

  /// Reads a document and returns the output for its root element.
  ///
  /// - Throws: ``DocumentError`` with the first error if the text is not well-formed XML;
  ///   otherwise, with all problems.
  public func callAsFunction(
    _ text: String, named document: String = "document"
  ) throws(DocumentError) -> Output {
    try self(Element(reading: text, named: document, limits: limits), named: document)
  }

  /// Returns the output for an element that has already been read.
  ///
  /// - Throws: ``DocumentError`` with all problems.
  public func callAsFunction(
    _ element: Element, named document: String = "document"
  ) throws(DocumentError) -> Output {
    let part = ElementPart(element: element, parent: nil, problems: ProblemList())
    var output: Output?
    do throws(ChainError<Problem>) {
      output = try tree.callAsFunction(part).response?.output
    } catch {
      if let problem = error.cause { part.problems.report(problem) }
    }
    guard part.problems.problems.isEmpty, let output else {
      throw DocumentError(part.problems.inOrder, in: document)
    }
    return output
  }

  /// Handles an element, and records each handler that is called for it and its nested elements.
  public func path(of element: Element, began: Duration? = nil) -> Path {
    let part = ElementPart(element: element, parent: nil, problems: ProblemList())
    return tree.path(of: part, began: began).path
  }
}

/// A result builder for the handlers of an ``Interpreter``.
@resultBuilder
public enum ElementHandlerBuilder<Output> {
  /// Returns an array with one handler.
  public static func buildExpression(
    _ handler: some ElementHandler<Output>
  ) -> [any ElementHandler<Output>] { [handler] }

  /// Returns an array of handlers unchanged.
  public static func buildExpression(
    _ handlers: [any ElementHandler<Output>]
  ) -> [any ElementHandler<Output>] { handlers }

  /// Returns the handlers of all statements, in order.
  public static func buildBlock(
    _ lines: [any ElementHandler<Output>]...
  ) -> [any ElementHandler<Output>] { lines.flatMap { $0 } }

  /// Returns the handlers of an `if` statement without an `else` branch.
  public static func buildOptional(
    _ handlers: [any ElementHandler<Output>]?
  ) -> [any ElementHandler<Output>] { handlers ?? [] }

  /// Returns the handlers of the first branch of an `if` statement.
  public static func buildEither(
    first handlers: [any ElementHandler<Output>]
  ) -> [any ElementHandler<Output>] { handlers }

  /// Returns the handlers of the second branch of an `if` statement.
  public static func buildEither(
    second handlers: [any ElementHandler<Output>]
  ) -> [any ElementHandler<Output>] { handlers }

  /// Returns the handlers of all iterations of a `for` loop.
  public static func buildArray(
    _ handlers: [[any ElementHandler<Output>]]
  ) -> [any ElementHandler<Output>] { handlers.flatMap { $0 } }
}
