extension AsyncHandler {
  /// Returns this handler in the form that a run-time chain stores, made synchronous if possible.
  @inlinable
  public func _runtimeLink(as name: String) -> RuntimeLink<Request, Response, Failure> {
    handlerLink(as: name)
  }

  @inlinable
  func handlerLink(as name: String) -> RuntimeLink<Request, Response, Failure> {
    // A composite may be synchronous even though its static type does not show it.
    if let handler = self as? any Handler<Request, Response, Failure> {
      return handler.synchronousLink(as: name)
    }
    return Self._mayNest ? Nest(self).asynchronousLink(as: name) : asynchronousLink(as: name)
  }

  @inlinable
  func asynchronousLink(as name: String) -> RuntimeLink<Request, Response, Failure> {
    RuntimeLink(
      name: name, handler: self,
      handle: { handler, request, answer, isCancellable in
        let handler = handler.assumingMemoryBound(to: InPlace<Self>.self)
        do throws(ChainError<Failure>) {
          let walk = Walk(recorder: nil, isCancellable: isCancellable)
          let outcome = try await handler.pointee.handle(request.inPlace.pointee, in: walk)
          guard case .handled(let response) = outcome else { return true }
          answer.pointee = .success(.handled(response))
        } catch {
          answer.pointee = .failure(error)
        }
        return false
      },
      recorded: { box, request, walk in
        let row = unsafeDowncast(box.takeUnretainedValue(), to: HandlerRow<Self>.self)
        return await row.base.pointee.value.result(of: request, in: walk)
      })
  }
}
