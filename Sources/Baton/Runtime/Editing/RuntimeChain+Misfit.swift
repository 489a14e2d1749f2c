// What does not go into a chain would be told that it does not conform to `Link`, which nobody conforms to.
// These are chosen where nothing else fits, and say what is wrong.

extension RuntimeChain {
  /// Says that a link may suspend.
  @available(
    *, unavailable,
    message: "what may suspend goes into an 'AsyncRuntimeChain' or an 'AsyncCheckList'"
  )
  public func append<L: AsyncLink>(
    _ link: L, as identifier: String? = nil
  ) throws(EditError)
  where L.Request == Request, L.Response == Response, L.Failure == Failure {}

  /// Says that a link may suspend.
  @available(
    *, unavailable,
    message: "what may suspend goes into an 'AsyncRuntimeChain' or an 'AsyncCheckList'"
  )
  public func prepend<L: AsyncLink>(
    _ link: L, as identifier: String? = nil
  ) throws(EditError)
  where L.Request == Request, L.Response == Response, L.Failure == Failure {}

  /// Says that a link may suspend.
  @available(
    *, unavailable,
    message: "what may suspend goes into an 'AsyncRuntimeChain' or an 'AsyncCheckList'"
  )
  public func insert<L: AsyncLink>(
    _ link: L, at place: Place, as identifier: String? = nil
  ) throws(EditError)
  where L.Request == Request, L.Response == Response, L.Failure == Failure {}

  /// Says that a link may suspend.
  @available(
    *, unavailable,
    message: "what may suspend goes into an 'AsyncRuntimeChain' or an 'AsyncCheckList'"
  )
  public func replace<L: AsyncLink>(
    _ other: String, with link: L, as identifier: String? = nil
  ) throws(EditError)
  where L.Request == Request, L.Response == Response, L.Failure == Failure {}
}

extension EditBatch {
  /// Says that a link may suspend.
  @available(
    *, unavailable,
    message: "what may suspend goes into an 'AsyncRuntimeChain' or an 'AsyncCheckList'"
  )
  public mutating func append<L: AsyncLink>(_ link: L, as identifier: String? = nil)
  where Chain == RuntimeChain<L.Request, L.Response, L.Failure> {}

  /// Says that a link may suspend.
  @available(
    *, unavailable,
    message: "what may suspend goes into an 'AsyncRuntimeChain' or an 'AsyncCheckList'"
  )
  public mutating func prepend<L: AsyncLink>(_ link: L, as identifier: String? = nil)
  where Chain == RuntimeChain<L.Request, L.Response, L.Failure> {}

  /// Says that a link may suspend.
  @available(
    *, unavailable,
    message: "what may suspend goes into an 'AsyncRuntimeChain' or an 'AsyncCheckList'"
  )
  public mutating func insert<L: AsyncLink>(
    _ link: L, at place: Place, as identifier: String? = nil
  ) where Chain == RuntimeChain<L.Request, L.Response, L.Failure> {}

  /// Says that a link may suspend.
  @available(
    *, unavailable,
    message: "what may suspend goes into an 'AsyncRuntimeChain' or an 'AsyncCheckList'"
  )
  public mutating func replace<L: AsyncLink>(
    _ other: String, with link: L, as identifier: String? = nil
  ) where Chain == RuntimeChain<L.Request, L.Response, L.Failure> {}
}

extension EditableChain {
  /// Says that a check is no link.
  @available(
    *, unavailable,
    message: "a check goes into a list as its 'handler': 'append(check.handler)'"
  )
  public func append<C: AsyncCheck>(
    _ check: C, as identifier: String? = nil
  ) throws(EditError) where C.Failure == Failure {}
}
