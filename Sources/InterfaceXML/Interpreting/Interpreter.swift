public import Baton

/// Reads documents by a tree of handlers: XML in, anything out.
///
/// It is a dispatcher of the core by the elements' names, in a tree: a handler sends the elements inside
/// its own back to the top, where any handler may take them. Elements are added by adding handlers.
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
///   // shop.xml:2:3: no handler takes <itm>, no handler declares it; did you mean <item>?
///   // shop.xml:3:9: <item> has no attribute colour; it takes none
/// }
/// ```
public struct Interpreter<Output>: Sendable {
  /// How large a document may be.
  public var limits = ReadingLimits()
  /// The handlers in a tree, for paths and drawings.
  public let tree: Tree<ElementPart, Interpreted<Output>, Problem, Trees.Synchronous>

  /// An interpreter of handlers.
  ///
  /// - Parameters:
  ///   - name: The name in paths and drawings.
  ///   - handlers: The handlers, one a line; those that share a name are asked in this order.
  public init(
    _ name: String = "interpreter",
    @ElementHandlerBuilder<Output> handlers: () -> [any ElementHandler<Output>]
  ) {
    self.init(name, handlers())
  }

  /// An interpreter of a row of handlers.
  ///
  /// - Parameters:
  ///   - name: The name in paths and drawings.
  ///   - handlers: The handlers; those that share a name are asked in this order.
  public init(_ name: String = "interpreter", _ handlers: [any ElementHandler<Output>]) {
    let nobody = Nobody<Output>(handlers)
    // What the reader lets through is never deeper than its limits; the stack may be.
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

  /// How it is made: the handlers, by the names of the elements that they take.
  public var outline: Outline { tree.outline }

  /// Reads a document and has its root element handled.
  ///
  /// - Parameters:
  ///   - text: The document.
  ///   - document: What it is called in errors.
  /// - Returns: What was made of the root element.
  /// - Throws: ``DocumentError`` with the first fault of what is no XML, or with all other problems.
  public func callAsFunction(
    _ text: String, named document: String = "document"
  ) throws(DocumentError) -> Output {
    try self(Element(reading: text, named: document, limits: limits), named: document)
  }

  /// Has an element handled that was read before.
  ///
  /// - Parameters:
  ///   - element: The root element.
  ///   - document: What its document is called in errors.
  /// - Returns: What was made of it.
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

  /// Has an element handled and records every handler that it, and what is inside it, meets.
  ///
  /// - Parameters:
  ///   - element: The root element.
  ///   - began: When the request began, since the epoch of a clock of yours; see `Path.began`.
  /// - Returns: The path.
  public func path(of element: Element, began: Duration? = nil) -> Path {
    let part = ElementPart(element: element, parent: nil, problems: ProblemList())
    return tree.path(of: part, began: began).path
  }
}

/// Makes a row of handlers of lines; see ``Interpreter``.
@resultBuilder
public enum ElementHandlerBuilder<Output> {
  /// A handler.
  public static func buildExpression(
    _ handler: some ElementHandler<Output>
  ) -> [any ElementHandler<Output>] { [handler] }

  /// A row of handlers, from elsewhere.
  public static func buildExpression(
    _ handlers: [any ElementHandler<Output>]
  ) -> [any ElementHandler<Output>] { handlers }

  /// The lines, in order.
  public static func buildBlock(
    _ lines: [any ElementHandler<Output>]...
  ) -> [any ElementHandler<Output>] { lines.flatMap { $0 } }

  /// An `if` without `else`.
  public static func buildOptional(
    _ handlers: [any ElementHandler<Output>]?
  ) -> [any ElementHandler<Output>] { handlers ?? [] }

  /// The first branch of an `if`.
  public static func buildEither(
    first handlers: [any ElementHandler<Output>]
  ) -> [any ElementHandler<Output>] { handlers }

  /// The second branch of an `if`.
  public static func buildEither(
    second handlers: [any ElementHandler<Output>]
  ) -> [any ElementHandler<Output>] { handlers }

  /// A `for`.
  public static func buildArray(
    _ handlers: [[any ElementHandler<Output>]]
  ) -> [any ElementHandler<Output>] { handlers.flatMap { $0 } }
}
