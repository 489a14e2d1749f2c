/// An element of a chain: a link or an admission.
///
/// An admission has no response type.
public protocol _ChainLine<Request, Failure>: Sendable {
  /// The type of a request.
  associatedtype Request
  /// The type of error thrown if handling a request fails; `Never` if handling cannot fail.
  associatedtype Failure: Error = Never
}

/// A part of a chain: a handler or an around handler.
///
/// Do not conform to this protocol directly. Conform to ``Handler``, ``AsyncHandler``, ``Around``,
/// ``AsyncAround``, ``RepeatingAround`` or ``AsyncRepeatingAround``.
public protocol AsyncLink<Request, Response, Failure>: _ChainLine {
  /// The type of a request.
  associatedtype Request
  /// The type of a response.
  associatedtype Response
  /// The type of error thrown if handling a request fails; `Never` if handling cannot fail.
  associatedtype Failure: Error = Never

  /// The name shown in paths, drawings and errors; by default, the type's name without generic
  /// arguments.
  ///
  /// A run-time chain also uses the name as the link's identifier.
  var name: String { get }

  /// The role that order rules can use to refer to this link, such as `"retry"` or `"cache"`.
  var orderRole: String? { get }

  /// The rules for this link's position in its chain; see ``OrderRule``.
  ///
  /// - Complexity: Evaluated once for each chain that the link is added to.
  var orderRules: [OrderRule] { get }

  /// Adds this link to an outline, before or around the rest of its chain.
  func outline(before rest: inout Outline.Row)

  /// Handles the request, calling the rest of the chain if needed.
  func _handle<Rest: AsyncHandler>(
    _ request: Request, before rest: Rest, in walk: Walk
  ) async throws(ChainError<Failure>) -> Outcome<Response>
  where Rest.Request == Request, Rest.Response == Response, Rest.Failure == Failure

  /// Returns this link with the given name, in the form that a run-time chain stores.
  func _runtimeLink(as name: String) -> RuntimeLink<Request, Response, Failure>
}

/// A link that does not suspend; see ``AsyncLink``.
public protocol Link<Request, Response, Failure>: AsyncLink {
  /// Handles the request, calling the rest of the chain through `rest` if needed.
  func _answer(
    to request: Request, in walk: Walk,
    before rest: (Request, Walk) -> ChainResult<Response, Failure>
  ) -> ChainResult<Response, Failure>
}

extension AsyncLink {
  /// The type's name as declared, without generic arguments.
  @inlinable public var name: String { withoutArguments(typeName(of: Self.self)) }

  /// The default value is `nil`, because most links have no role.
  public var orderRole: String? { nil }

  /// The default value is an empty array, because most links have no order rules.
  public var orderRules: [OrderRule] { [] }

  /// Adds the link's name to an outline, with the rest of the chain inside it.
  public func outline(before rest: inout Outline.Row) {
    rest.enclose(in: name)
    if let order = LinkOrder(of: self) { rest.note(order) }
  }
}

/// Returns the same string as `String(describing:)`, but sixty times as fast.
@inlinable
func typeName(of type: Any.Type) -> String {
  let name = _typeName(type, qualified: false)
  // The optimizer turns the name into a constant. For a private type, the constant contains a
  // 32-digit discriminator, so a long name is looked up at run time instead.
  return name.utf8.count < 40 ? name : typeNameAtRunTime(of: type)
}

/// Returns a type's name without generic arguments, as a constant if the optimizer knows the type.
@inlinable
func withoutArguments(_ name: String) -> String {
  let last = name.utf8.withContiguousStorageIfAvailable { $0.last }
  return last == UInt8(ascii: ">") ? beforeArguments(name) : name
}

@usableFromInline
func beforeArguments(_ name: String) -> String { String(name.prefix { $0 != "<" }) }

// This function is never inlined. Otherwise, the optimizer would turn the name into a constant.
@usableFromInline
@inline(never)
func typeNameAtRunTime(of type: Any.Type) -> String { _typeName(type, qualified: false) }
