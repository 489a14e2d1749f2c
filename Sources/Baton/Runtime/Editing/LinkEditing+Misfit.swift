// For an unsuitable link, the compiler selects one of these overloads and reports its message.
// Without them, it would report a missing conformance to `Link`, which users never declare.

extension LinkEditing {
  /// Reports at compile time that the given link may suspend.
  @available(
    *, unavailable,
    message: """
      a handler that may suspend can be added only to an 'AsyncRuntimeChain' or an 'AsyncCheckList'
      """
  )
  public func append<L: AsyncLink<Request, Response, Failure>>(
    _ link: L, as identifier: String? = nil
  ) throws(EditFailure) {}

  /// Reports at compile time that the given link may suspend.
  @available(
    *, unavailable,
    message: """
      a handler that may suspend can be added only to an 'AsyncRuntimeChain' or an 'AsyncCheckList'
      """
  )
  public func prepend<L: AsyncLink<Request, Response, Failure>>(
    _ link: L, as identifier: String? = nil
  ) throws(EditFailure) {}

  /// Reports at compile time that the given link may suspend.
  @available(
    *, unavailable,
    message: """
      a handler that may suspend can be added only to an 'AsyncRuntimeChain' or an 'AsyncCheckList'
      """
  )
  public func insert<L: AsyncLink<Request, Response, Failure>>(
    _ link: L, at place: Place, as identifier: String? = nil
  ) throws(EditFailure) {}

  /// Reports at compile time that the given link may suspend.
  @available(
    *, unavailable,
    message: """
      a handler that may suspend can be added only to an 'AsyncRuntimeChain' or an 'AsyncCheckList'
      """
  )
  public func replace<L: AsyncLink<Request, Response, Failure>>(
    _ other: String, with link: L, as identifier: String? = nil
  ) throws(EditFailure) {}

  /// Reports at compile time that the given admission may suspend.
  @available(
    *, unavailable,
    message: """
      an admission that may suspend can be added only to an 'AsyncRuntimeChain' or an \
      'AsyncCheckList'
      """
  )
  public func append<A: AsyncAdmission<Request, Failure>>(
    _ admission: A, as identifier: String? = nil
  ) throws(EditFailure) {}

  /// Reports at compile time that a check is not a link.
  @available(
    *, unavailable,
    message: "add a check to a list as its 'handler': 'append(check.handler)'"
  )
  public func append<C: AsyncCheck>(
    _ check: C, as identifier: String? = nil
  ) throws(EditFailure) where C.Failure == Failure {}
}
