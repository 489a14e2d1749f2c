extension Link {
  @usableFromInline
  @inline(never)
  func onLargerStack(
    _ answer: () -> ChainResult<Response, Failure>
  ) -> ChainResult<Response, Failure> {
    StackRoom.onLargerStack(answer) ?? .failure(.tooDeep(in: name))
  }
}

extension Handler {
  /// Calls the handler on a larger stack; not inlined, so that the code of ordinary calls stays
  /// small.
  @usableFromInline
  @inline(never)
  func handleOnLargerStack(
    _ request: Request, in walk: Walk
  ) throws(ChainError<Failure>) -> Outcome<Response> {
    try onLargerStack { synchronousResult(of: request, in: walk) }.get()
  }

  @usableFromInline
  @inline(never)
  func handleOnLargerStack(_ request: Request) throws(Failure) -> Outcome<Response> {
    try onLargerStack { synchronousResult(of: request, in: .unobserved) }.plain()
  }
}
