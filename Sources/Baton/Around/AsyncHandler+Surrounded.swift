extension AsyncHandler {
  /// This chain with an around handler in front of it.
  ///
  /// It is the same as a chain of two lines, the around handler and this chain, and keeps the name
  /// of this chain.
  ///
  /// ```swift
  /// print(kitchen.surrounded(by: Trimmed()).outline)
  /// // Trimmed
  /// // └─ kitchen
  /// //    ├─ tomato
  /// //    ├─ onion
  /// //    └─ lettuce
  /// ```
  ///
  /// - Parameter link: The around handler.
  /// - Returns: A handler, which suspends only if one of the two does.
  @inlinable
  public func surrounded<Outer: AsyncLink>(by link: Outer) -> Links.Enclosed<Outer, Self>
  where Outer.Request == Request, Outer.Response == Response, Outer.Failure == Failure {
    Links.Enclosed(link, self)
  }
}
