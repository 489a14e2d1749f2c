extension Handler {
  /// Returns this handler in the form that a run-time chain stores.
  @inlinable
  public func _runtimeLink(as name: String) -> RuntimeLink<Request, Response, Failure> {
    synchronousLink(as: name)
  }

  @inlinable
  func synchronousLink(as name: String) -> RuntimeLink<Request, Response, Failure> {
    Self._mayNest ? Nest(self).plainLink(as: name) : plainLink(as: name)
  }

  @inlinable
  func plainLink(as name: String) -> RuntimeLink<Request, Response, Failure> {
    RuntimeLink(
      name: name, handler: self, nests: Self._mayNest,
      handle: { box, request, walk, answer in
        if let walk { return Self.passes(box, request, on: walk, answer) }
        return box._withUnsafeGuaranteedRef {
          LinkBox<Self>.of($0).passes(request.pointee, answer)
        }
      },
      handleRow: Self.self is AnyObject.Type ? nil : Self.passesRow)
  }

  /// A function that calls a sequence of handlers; unused for classes, because each call would
  /// retain and release the instance.
  @inlinable
  static var passesRow: RuntimeLink<Request, Response, Failure>.Handle {
    { row, request, _, answer in
      let (first, count) = row._withUnsafeGuaranteedRef {
        let row = unsafeDowncast($0, to: HandlerRow<Self>.self)
        return (row.base, row.count)
      }
      // A `for` loop over a range adds a check that takes longer to compile than the loop.
      var index = 0
      while index < count {
        guard first[index].passes(request.pointee, answer) else { return false }
        index &+= 1
      }
      return true
    }
  }

  // This method is never inlined, to keep its code out of the path for unrecorded requests. It is
  // static to allow a tail call.
  @inlinable
  @inline(never)
  static func passes(
    _ box: Unmanaged<AnyObject>, _ request: UnsafePointer<InPlace<Request>>,
    on walk: UnsafePointer<InPlace<Walk>>,
    _ answer: UnsafeMutablePointer<ChainResult<Response, Failure>>
  ) -> Bool {
    box._withUnsafeGuaranteedRef {
      LinkBox<Self>.of($0).passes(request.pointee, in: walk.pointee, answer)
    }
  }

  @inlinable
  func passes(
    _ request: Request, _ answer: UnsafeMutablePointer<ChainResult<Response, Failure>>
  ) -> Bool {
    // If no handler can fail, calling `handle(_:)` takes less code, because no error needs a
    // handler's name. However, a part with an around handler can throw an error without a cause,
    // and `try?` would turn that error into a pass.
    guard Failure.self == Never.self, !Self._mayNest else {
      return passes(request, in: .unobserved, answer)
    }
    guard case .handled(let response)? = try? handle(request) else { return true }
    answer.initialize(to: .success(.handled(response)))
    return false
  }

  @inlinable
  func passes(
    _ request: Request, in walk: Walk,
    _ answer: UnsafeMutablePointer<ChainResult<Response, Failure>>
  ) -> Bool {
    do throws(ChainError<Failure>) {
      guard case .handled(let response) = try handle(request, in: walk) else { return true }
      answer.initialize(to: .success(.handled(response)))
    } catch {
      answer.initialize(to: .failure(error))
    }
    return false
  }
}

extension LinkBox where Link: Handler {
  @inlinable
  func passes(
    _ request: borrowing InPlace<Link.Request>,
    _ answer: UnsafeMutablePointer<ChainResult<Link.Response, Link.Failure>>
  ) -> Bool {
    content.passes(request.value, answer)
  }

  @inlinable
  func passes(
    _ request: borrowing InPlace<Link.Request>, in walk: borrowing InPlace<Walk>,
    _ answer: UnsafeMutablePointer<ChainResult<Link.Response, Link.Failure>>
  ) -> Bool {
    content.passes(request.value, in: walk.value, answer)
  }
}

extension AsyncHandler {
  /// Returns this handler in the form that a run-time chain stores, synchronous if possible.
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
