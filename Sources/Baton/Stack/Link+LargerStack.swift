extension Link {
  /// Lets this link, and what is behind it, answer on a larger stack.
  ///
  /// - Parameter answer: Asks this link.
  /// - Returns: What it answers; `tooDeep` where there is no larger stack.
  @usableFromInline
  @inline(never)
  func onLargerStack(
    _ answer: () -> ChainResult<Response, Failure>
  ) -> ChainResult<Response, Failure> {
    StackRoom.onLargerStack(answer) ?? .failure(.tooDeep(in: name))
  }
}

extension Handler {
  /// Handles a request on a larger stack, out of the way of calls that have room enough.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - walk: What it carries along its way.
  /// - Returns: What this handler answers.
  /// - Throws: What it throws; `tooDeep` where there is no larger stack.
  @usableFromInline
  @inline(never)
  func handleOnLargerStack(
    _ request: Request, in walk: Walk
  ) throws(ChainError<Failure>) -> Outcome<Response> {
    try onLargerStack { synchronousResult(of: request, in: walk) }.get()
  }

  /// The same where only a `Failure` can be thrown.
  @usableFromInline
  @inline(never)
  func handleOnLargerStack(_ request: Request) throws(Failure) -> Outcome<Response> {
    try onLargerStack { synchronousResult(of: request, in: .unobserved) }.plain()
  }
}
