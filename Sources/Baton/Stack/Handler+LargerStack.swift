extension Handler {
  /// Handles a request on a larger stack, out of the way of calls that have room enough.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - walk: What it carries along its way.
  ///   - name: Who is named by the error, where there is no larger stack.
  /// - Returns: What this handler answers.
  /// - Throws: What it throws; `tooDeep` where there is no larger stack.
  @usableFromInline
  @inline(never)
  func handleOnLargerStack(
    _ request: Request, in walk: Walk, of name: @autoclosure () -> String
  ) throws(ChainError<Failure>) -> Outcome<Response> {
    let result = StackRoom.onLargerStack { synchronousResult(of: request, in: walk) }
    guard let result else { throw .tooDeep(in: name()) }
    return try result.get()
  }
}
