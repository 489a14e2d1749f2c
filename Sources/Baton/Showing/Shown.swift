extension Links {
  /// A handler of which its owner says what a path shows.
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
        if let value = value as? Base.Response { return PathText(response(value)?.shortened) }
        guard let value = value as? Base.Failure else { return PathText(nil) }
        return failure.map { PathText($0(value)?.shortened) } ?? PathText(of: value)
      }
    }

    /// The name of the handler inside.
    public var name: String { base.name }
    /// The outlines of the handler inside.
    public var outlines: [Outline] { base.outlines }

    @inlinable
    func presented(_ walk: Walk) -> Walk {
      guard let recorder = walk.recorder else { return walk }
      return walk.recorded(in: recorder.shown(by: presentation))
    }

    /// Offers the request to the handler inside.
    @inlinable
    public func handle(
      _ request: Base.Request, in walk: Walk
    ) async throws(ChainError<Base.Failure>) -> Outcome<Base.Response> {
      try await base.handle(request, in: presented(walk))
    }
  }
}

extension Links.Shown: Handler, Link where Base: Handler {
  /// Offers the request to the handler inside.
  @inlinable
  public func handle(
    _ request: Base.Request, in walk: Walk
  ) throws(ChainError<Base.Failure>) -> Outcome<Base.Response> {
    try base.handle(request, in: presented(walk))
  }
}

extension AsyncHandler {
  /// This chain, with what its paths show of its responses and errors.
  ///
  /// It is the way to keep a token out of a path where its type cannot say so itself
  /// (``PathDescribable``), being a text, for example:
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
  /// It holds for every visit inside, those of around handlers too, and not for what stands around
  /// it, so it stands outermost. A visit inside that has responses or errors of another type shows
  /// nothing of them. Where two say it, the inner one does for its own visits. Notes, and reasons for
  /// passing, are words of the handlers, and shown as they are.
  ///
  /// - Parameters:
  ///   - response: What is shown of a response, up to ``Path/textLimit`` scalars; `nil` for nothing.
  ///     It is asked once for each response, and only where somebody records.
  ///   - failure: What is shown of an error. Left out, it is what is shown of any error.
  /// - Returns: A handler, which suspends only if this one does.
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
