// A handler that does not suspend, as a run-time chain stores it.

extension Handler {
  /// This handler as a run-time chain stores it.
  @inlinable
  public func runtimeLink(as name: String) -> RuntimeLink<Request, Response, Failure> {
    Self.mayNest ? nestedLink(as: name) : plainLink(as: name)
  }

  // For a handler that is not made of handlers, and may nest all the same.
  @_semantics("optimize.sil.specialize.generic.never")
  @usableFromInline
  func nestedLink(as name: String) -> RuntimeLink<Request, Response, Failure> {
    Nest(self).plainLink(as: name)
  }

  @inlinable
  func synchronousLink(as name: String) -> RuntimeLink<Request, Response, Failure> {
    Self.mayNest ? Nest(self).plainLink(as: name) : plainLink(as: name)
  }

  @inlinable
  func plainLink(as name: String) -> RuntimeLink<Request, Response, Failure> {
    RuntimeLink(
      name: name, handler: self,
      handle: { box, request, walk, answer in
        if let walk { return Self.passes(box, request, on: walk, answer) }
        let walked = box._withUnsafeGuaranteedRef {
          LinkBox<Self>.of($0).walkedUnobserved(by: request.pointee)
        }
        if case .passed = walked { return true }
        answer.initialize(to: walked)
        return false
      },
      handleRow: Self.self is AnyObject.Type ? nil : Self.passesRow)
  }

  /// How a row of handlers of this type is called as one.
  ///
  /// Objects are better off alone: out of a row, each would be counted for its call.
  @inlinable static var passesRow: RuntimeLink<Request, Response, Failure>.Handle {
    { row, request, _, answer in
      let (first, count) = row._withUnsafeGuaranteedRef {
        let row = unsafeDowncast($0, to: HandlerRow<Self>.self)
        return (row.base, row.count)
      }
      for index in 0..<count {
        let walked = first[index].walkedUnobserved(by: request.pointee)
        if case .passed = walked { continue }
        answer.initialize(to: walked)
        return false
      }
      return true
    }
  }

  @inlinable
  @inline(__always)
  func walkedUnobserved(by request: Request) -> RuntimeLink<Request, Response, Failure>.Walked {
    // Where nothing fails no error needs its handler's name, and the plain call is the shorter one; but what
    // may hold an around handler may come out with an error that has no cause, which is no pass here.
    guard Failure.self == Never.self, !Self.mayNest else {
      return walked(by: request, in: .unobserved)
    }
    do throws(Failure) {
      switch try handle(request) {
      case .handled(let response): return .handled(response)
      case .passed: return .passed
      }
    } catch {
      return .failed(ChainError.thrown(error, by: self, at: request))
    }
  }

  // Out of the way of requests that nobody follows, and without a `self`, so that it is jumped to.
  @inlinable
  @inline(never)
  static func passes(
    _ box: Unmanaged<AnyObject>, _ request: UnsafePointer<InPlace<Request>>,
    on walk: UnsafePointer<InPlace<Walk>>,
    _ answer: UnsafeMutablePointer<RuntimeLink<Request, Response, Failure>.Walked>
  ) -> Bool {
    let walked = box._withUnsafeGuaranteedRef {
      LinkBox<Self>.of($0).walked(by: request.pointee, in: walk.pointee)
    }
    if case .passed = walked { return true }
    answer.initialize(to: walked)
    return false
  }

  @inlinable
  @inline(__always)
  func walked(
    by request: Request, in walk: Walk
  ) -> RuntimeLink<Request, Response, Failure>.Walked {
    do throws(ChainError<Failure>) {
      switch try handle(request, in: walk) {
      case .handled(let response): return .handled(response)
      case .passed: return .passed
      }
    } catch {
      return .failed(error)
    }
  }
}

extension AsyncComposite where Self: Handler {
  /// This handler as a run-time chain stores it.
  @inlinable
  public func runtimeLink(as name: String) -> RuntimeLink<Request, Response, Failure> {
    synchronousLink(as: name)
  }
}

extension LinkBox where Link: Handler {
  @inlinable
  @inline(__always)
  func walkedUnobserved(
    by request: borrowing InPlace<Link.Request>
  ) -> RuntimeLink<Link.Request, Link.Response, Link.Failure>.Walked {
    content.walkedUnobserved(by: request.value)
  }

  @inlinable
  @inline(__always)
  func walked(
    by request: borrowing InPlace<Link.Request>, in walk: borrowing InPlace<Walk>
  ) -> RuntimeLink<Link.Request, Link.Response, Link.Failure>.Walked {
    content.walked(by: request.value, in: walk.value)
  }
}
