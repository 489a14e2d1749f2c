// What these do is written out in each, and as little of it as can be: a call of one in another would take
// room on the stack, once more for each level of a tree, and so does what they keep.
extension Descent where Kind == Trees.Synchronous {
  /// Sends a part back to the top of the tree, with an answer for what no handler takes.
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
    do throws(ChainError<Failure>) {
      return try root.enter(belowOnStack(part, label, in: plainWalk)).response(or: answer, part)
    } catch {
      return try error.response(or: answer, part)
    }
  }

  /// Sends a part back to the top of the tree, with a response for what no handler takes.
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
    do throws(ChainError<Failure>) {
      return try root.enter(belowOnStack(part, label, in: plainWalk)).response(or: response)
    } catch {
      return try error.response(or: response)
    }
  }

  /// Sends a part back to the top of the tree, with a failure for what no handler takes.
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
    let outcome: Outcome<Response>
    do throws(ChainError<Failure>) {
      outcome = try root.enter(belowOnStack(part, label, in: plainWalk))
    } catch {
      outcome = try error.plain()
    }
    guard case .handled(let response) = outcome else { throw failure(part) }
    return response
  }
}

extension Descent {
  /// Sends a part back to the top of the tree, with an answer for what no handler takes.
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

  /// Sends a part back to the top of the tree, with a response for what no handler takes.
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

  /// Sends a part back to the top of the tree, with a failure for what no handler takes.
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

extension ChainError {
  fileprivate func response<Response>(or other: Response) throws(Failure) -> Response {
    try plain().response(or: other)
  }

  fileprivate func response<Part, Response>(
    or answer: (Part) -> Response, _ part: Part
  ) throws(Failure) -> Response {
    try plain().response(or: answer, part)
  }
}

extension Outcome {
  fileprivate func response(or other: Response) -> Response { response ?? other }

  fileprivate func response<Part>(or answer: (Part) -> Response, _ part: Part) -> Response {
    response ?? answer(part)
  }
}
