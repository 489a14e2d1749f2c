extension Links {
  /// A handler with custom descriptions of its responses and errors in paths.
  public struct Shown<Base: AsyncHandler>: AsyncComposite {
    @usableFromInline let base: Base
    @usableFromInline let presentation: Presentation

    @inlinable
    init(
      _ base: Base, as response: @escaping @Sendable (Base.Response) -> String?,
      failure: (@Sendable (Base.Failure) -> String?)?
    ) {
      self.base = base
      presentation = Presentation { value in
        if let value = value as? Base.Response { return response(value)?.shortened }
        guard value is Base.Failure || value is any PathDescribable else { return nil }
        guard let failure, let value = value as? Base.Failure else { return Path.text(of: value) }
        return failure(value)?.shortened
      }
    }

    /// The wrapped handler's name.
    public var name: String { base.name }
    /// The wrapped handler's outlines.
    public var outlines: [Outline] { base.outlines }

    @inlinable
    func presented(_ walk: Walk) -> Walk {
      guard let recorder = walk.recorder else { return walk }
      return walk.recorded(in: recorder.shown(by: presentation))
    }

    /// Calls the wrapped handler.
    @inlinable
    public func handle(
      _ request: Base.Request, in walk: Walk
    ) async throws(ChainError<Base.Failure>) -> Outcome<Base.Response> {
      try await base.handle(request, in: presented(walk))
    }
  }
}

extension Links.Shown: Handler, Link where Base: Handler {
  /// Calls the wrapped handler.
  @inlinable
  public func handle(
    _ request: Base.Request, in walk: Walk
  ) throws(ChainError<Base.Failure>) -> Outcome<Base.Response> {
    try base.handle(request, in: presented(walk))
  }
}

extension AsyncHandler {
  /// Returns this chain with custom descriptions of its responses and errors in paths.
  ///
  /// Use this method to hide a confidential value whose type cannot conform to ``PathDescribable``,
  /// such as a string:
  ///
  /// ```swift
  /// let tokens = Chain("tokens") {
  ///   ClosureHandler("issue") { (user: String) in Outcome.handled("\(user):5dcb8") }
  /// }
  /// print(tokens.shown { "a token of \($0.count) letters" }.path(of: "ann"))
  /// // tokens    handled  900 ns
  /// // └─ issue  handled  700 ns  a token of 9 letters
  /// ```
  ///
  /// The descriptions apply to all visits inside this chain, but not to handlers that enclose it.
  /// Call this method after adding all around handlers. If calls to this method are nested, the
  /// innermost call applies.
  ///
  /// Inside this chain, values of other types are shown only if they conform to
  /// ``PathDescribable``. Notes and reasons for passing are always shown.
  ///
  /// - Parameters:
  ///   - response: A closure that returns the text for a response, or `nil` for none. Text beyond
  ///     ``Path/textLimit`` Unicode scalars is cut off. The chain calls the closure once per
  ///     response, and only for recorded requests.
  ///   - failure: A closure that returns the text for an error. If this closure is omitted, errors
  ///     are shown as usual.
  /// - Returns: A handler that may suspend only if this handler may.
  @inlinable
  public func shown(
    as response: @escaping @Sendable (Response) -> String?,
    failure: (@Sendable (Failure) -> String?)? = nil
  ) -> Links.Shown<Self> {
    Links.Shown(self, as: response, failure: failure)
  }
}

extension Links.Shown: LeadingToFirst {
  var namesToFirst: [String] { base.wayToFirst }
}
