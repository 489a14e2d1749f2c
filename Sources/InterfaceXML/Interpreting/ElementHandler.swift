public import Baton

/// A handler in an ``Interpreter`` that converts elements to outputs.
///
/// A handler declares the names of its elements, their attributes, and the allowed content. The
/// interpreter calls ``output(of:)`` only for an element that satisfies these rules. Otherwise, it
/// reports the problems, but still checks the nested elements.
///
/// ```swift
/// struct Sum: ElementHandler {
///   let keys = ["sum"]
///
///   func output(of element: OpenElement<Int>) throws(Refusal) -> Int {
///     try element.outputs().reduce(0, &+)
///   }
/// }
///
/// struct Number: ElementHandler {
///   let keys = ["number"]
///   let value = AttributeKey.wholeNumber("value")
///   var attributes: [AttributeRule] { [.required(value)] }
///   var content: ContentRule { .nothing }
///
///   func output(of element: OpenElement<Int>) throws(Refusal) -> Int { try element.value(value) }
/// }
///
/// let calculator = Interpreter("calculator") {
///   Sum()
///   Number()
/// }
/// try calculator("<sum><number value='2'/><number value='3'/></sum>")   // 5
/// ```
///
/// Element handlers are Baton handlers: they have names in paths and outlines and can be part of
/// chains.
public protocol ElementHandler<Output>: KeyedHandler
where
  Key == String, Request == ElementRequest<Output>, Response == Interpreted<Output>,
  Failure == Problem
{
  /// The type that elements are converted to.
  associatedtype Output

  /// The names of the handler's elements; if there are none, the handler is tried for every
  /// element.
  var keys: [String] { get }

  /// The attributes that the handler supports; none by default.
  var attributes: [AttributeRule] { get }

  /// The content that the handler's elements may have; the default is ``ContentRule/elements``.
  var content: ContentRule { get }

  /// Returns whether the handler handles the given element; `true` by default.
  ///
  /// The element has one of the handler's names. If the result is `false`, the next handler for
  /// this name is tried. The parent is `nil` for the root.
  func takes(_ element: Element, in parent: String?) -> Bool

  /// Returns the output for an element; nested elements' outputs are available from `element`.
  ///
  /// - Throws: A refusal that ``OpenElement`` created.
  func output(of element: OpenElement<Output>) throws(Refusal) -> Output
}

/// The request that a handler in an ``Interpreter`` receives.
public typealias ElementRequest<Output> = TreePart<ElementPart, Interpreted<Output>, Problem>

/// An element that an ``Interpreter`` passes to its tree of handlers.
public struct ElementPart {
  /// The element.
  public let element: Element
  /// The name of the enclosing element, or `nil` for the root.
  public let parent: String?
  let problems: ProblemList
}

/// The result of handling an element.
public enum Interpreted<Output> {
  /// The output.
  case made(Output)
  /// No output, because problems in the document were reported.
  case reported

  var output: Output? { if case .made(let output) = self { output } else { nil } }
}

/// An error that indicates that a handler produced no output, for a reason already reported.
///
/// Only an ``OpenElement`` creates refusals, so every refusal has a reported problem.
public struct Refusal: Error {
  init() {}
}

extension ElementHandler {
  /// No attributes.
  public var attributes: [AttributeRule] { [] }

  /// Nested elements only (``ContentRule/elements``).
  public var content: ContentRule { .elements }

  /// Returns `true`, so the handler handles every element with one of its names.
  public func takes(_ element: Element, in parent: String?) -> Bool { true }

  /// Checks the element, produces its output if the element is valid, and handles nested elements.
  public func handle(
    _ request: ElementRequest<Output>
  ) throws(Problem) -> Outcome<Interpreted<Output>> {
    let part = request.part
    guard takes(part.element, in: part.parent) else { return .passed }
    let open = OpenElement(request)
    var result = Interpreted<Output>.reported
    if open.isRight(attributes: attributes, content: content) {
      do throws(Refusal) {
        result = .made(try output(of: open))
      } catch {}
    }
    // This reports the problems of nested elements that the handler did not request.
    return .handled(open.isEachMade() ? result : .reported)
  }
}
