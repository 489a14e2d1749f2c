// A handler that may suspend, as a run-time chain stores it.

extension AsyncHandler {
  /// This handler as a run-time chain stores it: without suspension if it has none.
  @inlinable
  public func runtimeLink(as name: String) -> RuntimeLink<Request, Response, Failure> {
    rarerLink(as: name) ?? asynchronousLink(as: name)
  }

  // What few handlers need that are not made of handlers takes the compiler no time for each type.
  @_semantics("optimize.sil.specialize.generic.never")
  @usableFromInline
  func rarerLink(as name: String) -> RuntimeLink<Request, Response, Failure>? {
    if let handler = self as? any Handler<Request, Response, Failure> {
      return handler.synchronousLink(as: name)
    }
    return Self.mayNest ? Nest(self).asynchronousLink(as: name) : nil
  }

  @inlinable
  func handlerLink(as name: String) -> RuntimeLink<Request, Response, Failure> {
    // What is made of handlers does not suspend where they do not, and does not say so by its type.
    if let handler = self as? any Handler<Request, Response, Failure> {
      return handler.synchronousLink(as: name)
    }
    return Self.mayNest ? Nest(self).asynchronousLink(as: name) : asynchronousLink(as: name)
  }

  @inlinable
  func asynchronousLink(as name: String) -> RuntimeLink<Request, Response, Failure> {
    RuntimeLink(
      name: name, handler: self,
      handle: { handler, offer, isCancellable in
        let handler = handler.assumingMemoryBound(to: InPlace<Self>.self)
        do throws(ChainError<Failure>) {
          let walk = Walk(recorder: nil, isCancellable: isCancellable)
          let outcome = try await handler.pointee.handle(offer.request().pointee, in: walk)
          guard case .handled(let response) = outcome else { return true }
          offer.pointee.answer = .handled(response)
        } catch {
          offer.pointee.answer = .failed(error)
        }
        return false
      },
      // Objects are better off alone: out of a row, each would be counted for its call.
      handleRow: Self.self is AnyObject.Type ? nil : Self.callRow,
      followed: { box, request, walk in
        let row = unsafeDowncast(box.takeUnretainedValue(), to: HandlerRow<Self>.self)
        return await row.walked(by: request, in: walk)
      })
  }

  /// How a row of handlers of this type, which may suspend, is called as one.
  ///
  /// Between two of them it looks for a cancellation, as the walk does that calls each alone.
  @inlinable static var callRow: RuntimeLink<Request, Response, Failure>.AsyncHandle {
    { memory, offer, isCancellable in
      let (first, count) = Unmanaged<HandlerRow<Self>>.fromOpaque(memory)
        ._withUnsafeGuaranteedRef { ($0.base, $0.count) }
      let walk = Walk(recorder: nil, isCancellable: isCancellable)
      let task = runningTask()
      for index in 0..<count {
        do throws(ChainError<Failure>) {
          if index > 0 { try walk.checkCancellation(due: first[index].value, in: task) }
          let outcome = try await first[index].handle(offer.request().pointee, in: walk)
          guard case .handled(let response) = outcome else { continue }
          offer.pointee.answer = .handled(response)
        } catch {
          offer.pointee.answer = .failed(error)
        }
        return false
      }
      return true
    }
  }
}

extension AsyncComposite {
  /// This handler as a run-time chain stores it: without suspension if it has none.
  @inlinable
  public func runtimeLink(as name: String) -> RuntimeLink<Request, Response, Failure> {
    handlerLink(as: name)
  }
}

extension HandlerRow where H: AsyncHandler {
  @inlinable
  @inline(__always)
  func walked(
    by request: H.Request, in walk: Walk
  ) async -> RuntimeLink<H.Request, H.Response, H.Failure>.Walked {
    do throws(ChainError<H.Failure>) {
      switch try await base.pointee.value.handle(request, in: walk) {
      case .handled(let response): return .handled(response)
      case .passed: return .passed
      }
    } catch {
      return .failed(error)
    }
  }
}

extension UnsafeMutablePointer {
  /// The request, which is what an offer begins with.
  @inlinable
  @inline(__always)
  func request<Request, Response, Failure: Error>() -> UnsafePointer<InPlace<Request>>
  where Pointee == RuntimeLink<Request, Response, Failure>.Offer {
    UnsafeRawPointer(self).assumingMemoryBound(to: InPlace<Request>.self)
  }
}
