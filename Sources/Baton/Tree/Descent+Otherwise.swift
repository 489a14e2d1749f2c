// This code is deliberately repetitive, because a helper or a local variable would take stack space
// at each level of the tree.
extension Descent where Kind == Trees.Synchronous {
  /// Sends a part back to the root of the tree, and computes the response if no handler handles it.
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
  ///   - part: The part that the handlers receive.
  ///   - label: The label of this descent in ``way`` and in ``DepthExceeded``.
  ///   - answer: A closure that returns the response for a part that no handler handles.
  /// - Returns: The handlers' response, or the closure's response.
  /// - Throws: An error thrown by a handler, or the tree's failure if the descent exceeds the
  ///   tree's limit or the calling thread's stack.
  public func descend(
    into part: Part, as label: String, otherwise answer: (Part) -> Response
  ) throws(Failure) -> Response {
    do throws(ChainError<Failure>) {
      return try root.enter(belowOnStack(part, label, in: plainWalk)).response(or: answer, part)
    } catch {
      return try error.response(or: answer, part)
    }
  }

  /// Sends a part back to the root of the tree, with a default response if no handler handles it.
  public func descend(
    into part: Part, as label: String, otherwise response: Response
  ) throws(Failure) -> Response {
    do throws(ChainError<Failure>) {
      return try root.enter(belowOnStack(part, label, in: plainWalk)).response(or: response)
    } catch {
      return try error.response(or: response)
    }
  }

  /// Sends a part back to the root of the tree, and throws a failure if no handler handles it.
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
  /// Sends a part back to the root of the tree, and computes the response if no handler handles it.
  public func descend(
    into part: Part, as label: String, otherwise answer: (Part) -> Response
  ) async throws(Failure) -> Response {
    try await descend(into: part, as: label).response ?? answer(part)
  }

  /// Sends a part back to the root of the tree, with a default response if no handler handles it.
  public func descend(
    into part: Part, as label: String, otherwise response: Response
  ) async throws(Failure) -> Response {
    try await descend(into: part, as: label).response ?? response
  }

  /// Sends a part back to the root of the tree, and throws a failure if no handler handles it.
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
