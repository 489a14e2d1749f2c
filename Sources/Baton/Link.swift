/// Something that stands in a chain: a handler, or an around handler.
///
/// Public for the compiler's sake: nobody conforms to this protocol by hand. Conform to ``Handler``,
/// ``AsyncHandler``, ``Around``, ``AsyncAround``, ``RepeatingAround`` or ``AsyncRepeatingAround``;
/// each of them knows how it stands in front of the rest of a chain.
public protocol AsyncLink<Request, Response, Failure>: Sendable {
  /// What goes in.
  associatedtype Request
  /// What comes out.
  associatedtype Response
  /// What is thrown when a request that was taken cannot be answered; `Never` where nothing fails.
  associatedtype Failure: Error = Never

  /// The name in paths, drawings and errors, and the identifier in a run-time chain; the type's
  /// name, without generic arguments, unless given.
  var name: String { get }

  /// What the link is for, by which rules of order call it beside its name: the library's own are
  /// `"retry"`, `"timeout"` and `"cache"`; `nil` unless given.
  var orderRole: String? { get }

  /// Where this link has to stand in its chain, see ``OrderRule``; anywhere unless given.
  ///
  /// - Complexity: Asked once for each chain that it is put into.
  var orderRules: [OrderRule] { get }

  /// Draws this link: in front of the rest of its chain, or around it.
  ///
  /// Public for the compiler's sake.
  func outline(before rest: inout Outline.Row)

  /// Answers the request alone, or together with the rest of the chain.
  ///
  /// Public for the compiler's sake.
  func handle<Rest: AsyncHandler>(
    _ request: Request, before rest: Rest, in walk: Walk
  ) async throws(ChainError<Failure>) -> Outcome<Response>
  where Rest.Request == Request, Rest.Response == Response, Rest.Failure == Failure

  /// This link as a run-time chain stores it.
  ///
  /// Public for the compiler's sake.
  ///
  /// - Parameter name: The identifier in that chain.
  /// - Returns: The link, with the fastest way to call it.
  func runtimeLink(as name: String) -> RuntimeLink<Request, Response, Failure>
}

/// A link that does not suspend; see ``AsyncLink``.
///
/// Public for the compiler's sake.
public protocol Link<Request, Response, Failure>: AsyncLink {
  /// Answers the request alone, or together with the rest of the chain.
  ///
  /// Public for the compiler's sake.
  ///
  /// - Parameters:
  ///   - request: What comes from in front.
  ///   - walk: Who records the request.
  ///   - rest: Asks the rest of the chain.
  /// - Returns: What this link, or the rest, answers.
  func answer(
    to request: Request, in walk: Walk,
    before rest: (Request, Walk) -> ChainResult<Response, Failure>
  ) -> ChainResult<Response, Failure>

  /// Puts this link at the end of a row, or in its place what it is made of.
  ///
  /// Public for the compiler's sake.
  func lay(into row: inout LinkRow<Request, Response, Failure>)
}

extension AsyncLink {
  /// The type's name, as its author wrote it, without generic arguments.
  @inlinable public var name: String { withoutArguments(typeName(of: Self.self)) }

  /// `nil`: the link has no role.
  public var orderRole: String? { nil }

  /// Empty: the link has no rules of order.
  public var orderRules: [OrderRule] { [] }

  /// The link's name, with the rest of the chain inside it, since it encloses the rest.
  public func outline(before rest: inout Outline.Row) {
    rest.enclose(in: name)
    if let order = LinkOrder(of: self) { rest.note(order) }
  }
}

/// A type's name, as its author wrote it.
///
/// It is what `String(describing:)` gives, sixty times faster, which counts where a path is recorded.
@inlinable
@inline(__always)
func typeName(of type: Any.Type) -> String {
  let name = _typeName(type, qualified: false)
  // The optimiser makes a constant of it, and writes a private type as "(A in _" with 32 digits behind it.
  return name.utf8.count < 40 ? name : typeNameAtRunTime(of: type)
}

/// A type's name without generic arguments, by which its links are called.
///
/// Each recorded visit asks for it: the optimiser makes a constant of what it is given, if it can.
@inlinable
func withoutArguments(_ name: String) -> String {
  let last = name.utf8.withContiguousStorageIfAvailable { $0.last }
  return last == UInt8(ascii: ">") ? beforeArguments(name) : name
}

@usableFromInline
func beforeArguments(_ name: String) -> String { String(name.prefix { $0 != "<" }) }

// Nothing is known of its type, so there is no constant.
@usableFromInline
@inline(never)
func typeNameAtRunTime(of type: Any.Type) -> String { _typeName(type, qualified: false) }
