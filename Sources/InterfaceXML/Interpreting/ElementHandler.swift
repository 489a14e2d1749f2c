public import Baton

/// Makes something of elements: a handler of an ``Interpreter``.
///
/// It says which elements it takes, by name, which attributes it understands and what may stand in them.
/// So it is asked for what it makes only where all of this is as it should be; otherwise the document's
/// author is told, and the elements inside are looked at all the same.
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
/// It is a handler of the core: it has a name in paths and drawings, and may stand in chains.
public protocol ElementHandler<Output>: KeyedHandler
where
  Key == String, Request == ElementRequest<Output>, Response == Interpreted<Output>,
  Failure == Problem
{
  /// What comes out.
  associatedtype Output

  /// The names of the elements that it takes; with none it is asked about every element.
  var keys: [String] { get }

  /// The attributes that it understands; none unless given.
  var attributes: [AttributeRule] { get }

  /// What may stand in its elements; elements unless given.
  var content: ContentRule { get }

  /// Whether it takes an element of one of its names; it does unless this says otherwise.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - parent: The name of the element around it; `nil` for the root.
  /// - Returns: Whether it does; if not, the next handler with this name is asked.
  func takes(_ element: Element, in parent: String?) -> Bool

  /// Makes something of an element.
  ///
  /// - Parameter element: The element, with the way back into the tree for what is inside it.
  /// - Returns: What it makes of it.
  /// - Throws: A refusal that ``OpenElement`` gave.
  func output(of element: OpenElement<Output>) throws(Refusal) -> Output
}

/// What a handler of an ``Interpreter`` gets as its request.
public typealias ElementRequest<Output> = TreePart<ElementPart, Interpreted<Output>, Problem>

/// An element on its way down the tree of an ``Interpreter``.
public struct ElementPart {
  /// The element.
  public let element: Element
  /// The name of the element around it; `nil` for the root.
  public let parent: String?
  let problems: ProblemList
}

/// What became of an element that a handler took.
public enum Interpreted<Output> {
  /// This was made of it.
  case made(Output)
  /// Nothing, for reasons that the document's author is told.
  case reported

  var output: Output? { if case .made(let output) = self { output } else { nil } }
}

/// That a handler makes nothing of an element, for a reason that is reported already.
///
/// Only an ``OpenElement`` makes one, so that no element is refused without a word.
public struct Refusal: Error {
  init() {}
}

extension ElementHandler {
  /// Empty: elements have no attributes.
  public var attributes: [AttributeRule] { [] }

  /// `elements`: elements contain elements.
  public var content: ContentRule { .elements }

  /// `true`: the handler takes every element of its name.
  public func takes(_ element: Element, in parent: String?) -> Bool { true }

  /// Looks at the element's attributes and content, has something made of it if they are right, and
  /// has all elements inside looked at.
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
    // An element inside that nobody asked for has its problems nonetheless.
    return .handled(open.isEachMade() ? result : .reported)
  }
}
