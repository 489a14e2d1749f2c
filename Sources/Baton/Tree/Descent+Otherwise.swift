extension Descent where Kind == Trees.Synchronous {
  /// Sends a part back to the top of the tree, with an answer for what nobody takes.
  ///
  /// ```swift
  /// struct Mirror: Handler {
  ///   func handle(
  ///     _ request: TreePart<[Int], Int, DepthExceeded>
  ///   ) throws(DepthExceeded) -> Outcome<Int> {
  ///     guard request.part.count > 1 else { return .passed }
  ///     let rest = Array(request.part.dropFirst())
  ///     return .handled(try request.descend(into: rest, as: "rest", otherwise: { $0.count }))
  ///   }
  /// }
  /// let tree = Tree("mirror", limit: 9, tooDeep: { $0 }) { Mirror() }
  /// try tree([1, 2, 3])   // handled(1)
  /// ```
  ///
  /// - Parameters:
  ///   - part: What the handlers are to look at.
  ///   - label: What this descent is called in ``way`` and in ``DepthExceeded``.
  ///   - answer: Makes the response to a part that every handler passes.
  /// - Returns: The response.
  /// - Throws: What a handler threw, or the tree's failure for a descent below its limit, or below
  ///   what the calling thread's stack has room for.
  public func descend(
    into part: Part, as label: String, otherwise answer: (Part) -> Response
  ) throws(Failure) -> Response {
    try descend(into: part, as: label).response ?? answer(part)
  }

  /// Sends a part back to the top of the tree, with a response for what nobody takes.
  ///
  /// - Parameters:
  ///   - part: What the handlers are to look at.
  ///   - label: What this descent is called in ``way`` and in ``DepthExceeded``.
  ///   - response: The response to a part that every handler passes.
  /// - Returns: The response.
  /// - Throws: What a handler threw, or the tree's failure for a descent below its limit, or below
  ///   what the calling thread's stack has room for.
  public func descend(
    into part: Part, as label: String, otherwise response: Response
  ) throws(Failure) -> Response {
    try descend(into: part, as: label).response ?? response
  }

  /// Sends a part back to the top of the tree, with a failure for what nobody takes.
  ///
  /// - Parameters:
  ///   - part: What the handlers are to look at.
  ///   - label: What this descent is called in ``way`` and in ``DepthExceeded``.
  ///   - failure: Makes the failure for a part that every handler passes.
  /// - Returns: The response.
  /// - Throws: What a handler threw, the failure, or the tree's for a descent below its limit, or below
  ///   what the calling thread's stack has room for.
  public func descend(
    into part: Part, as label: String, otherwiseThrow failure: (Part) -> Failure
  ) throws(Failure) -> Response {
    guard case .handled(let response) = try descend(into: part, as: label) else {
      throw failure(part)
    }
    return response
  }
}

extension Descent {
  /// Sends a part back to the top of the tree, with an answer for what nobody takes.
  ///
  /// - Parameters:
  ///   - part: What the handlers are to look at.
  ///   - label: What this descent is called in ``way`` and in ``DepthExceeded``.
  ///   - answer: Makes the response to a part that every handler passes.
  /// - Returns: The response.
  /// - Throws: What a handler threw, or the tree's failure for a descent below its limit.
  public func descend(
    into part: Part, as label: String, otherwise answer: (Part) -> Response
  ) async throws(Failure) -> Response {
    try await descend(into: part, as: label).response ?? answer(part)
  }

  /// Sends a part back to the top of the tree, with a response for what nobody takes.
  ///
  /// - Parameters:
  ///   - part: What the handlers are to look at.
  ///   - label: What this descent is called in ``way`` and in ``DepthExceeded``.
  ///   - response: The response to a part that every handler passes.
  /// - Returns: The response.
  /// - Throws: What a handler threw, or the tree's failure for a descent below its limit.
  public func descend(
    into part: Part, as label: String, otherwise response: Response
  ) async throws(Failure) -> Response {
    try await descend(into: part, as: label).response ?? response
  }

  /// Sends a part back to the top of the tree, with a failure for what nobody takes.
  ///
  /// - Parameters:
  ///   - part: What the handlers are to look at.
  ///   - label: What this descent is called in ``way`` and in ``DepthExceeded``.
  ///   - failure: Makes the failure for a part that every handler passes.
  /// - Returns: The response.
  /// - Throws: What a handler threw, the failure, or the tree's for a descent below its limit.
  public func descend(
    into part: Part, as label: String, otherwiseThrow failure: (Part) -> Failure
  ) async throws(Failure) -> Response {
    guard case .handled(let response) = try await descend(into: part, as: label) else {
      throw failure(part)
    }
    return response
  }
}
