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
