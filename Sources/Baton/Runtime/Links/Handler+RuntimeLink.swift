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
  @inline(__always)
  func plainLink(as name: String) -> RuntimeLink<Request, Response, Failure> {
    RuntimeLink(
      name: name, handler: self, nests: Self.mayNest,
      handle: { box, request, walk, answer in
        if let walk { return Self.passes(box, request, on: walk, answer) }
        return box._withUnsafeGuaranteedRef {
          LinkBox<Self>.of($0).passes(request.pointee, answer)
        }
      },
      handleRow: Self.self is AnyObject.Type ? nil : Self.passesRow)
  }

  /// How a row of handlers of this type is called as one.
  ///
  /// Objects are better off alone: out of a row, each would be counted for its call.
  @inlinable
  @inline(__always)
  static var passesRow: RuntimeLink<Request, Response, Failure>.Handle {
    { row, request, _, answer in
      let (first, count) = row._withUnsafeGuaranteedRef {
        let row = unsafeDowncast($0, to: HandlerRow<Self>.self)
        return (row.base, row.count)
      }
      // A range would be checked, which takes the compiler more than the loop itself.
      var index = 0
      while index < count {
        guard first[index].passes(request.pointee, answer) else { return false }
        index &+= 1
      }
      return true
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
    box._withUnsafeGuaranteedRef {
      LinkBox<Self>.of($0).passes(request.pointee, in: walk.pointee, answer)
    }
  }

  /// Whether this handler passes a request that nobody follows.
  @inlinable
  @inline(__always)
  func passes(
    _ request: Request,
    _ answer: UnsafeMutablePointer<RuntimeLink<Request, Response, Failure>.Walked>
  ) -> Bool {
    // Where nothing fails no error needs its handler's name, and the plain call is the shorter one; but what
    // may hold an around handler may come out with an error that has no cause, which is no pass here.
    guard Failure.self == Never.self, !Self.mayNest else {
      return passes(request, in: .unobserved, answer)
    }
    guard case .handled(let response)? = try? handle(request) else { return true }
    answer.initialize(to: .handled(response))
    return false
  }

  /// Whether this handler passes a request; its answer is written where it does not.
  @inlinable
  @inline(__always)
  func passes(
    _ request: Request, in walk: Walk,
    _ answer: UnsafeMutablePointer<RuntimeLink<Request, Response, Failure>.Walked>
  ) -> Bool {
    do throws(ChainError<Failure>) {
      guard case .handled(let response) = try handle(request, in: walk) else { return true }
      answer.initialize(to: .handled(response))
    } catch {
      answer.initialize(to: .failed(error))
    }
    return false
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
  func passes(
    _ request: borrowing InPlace<Link.Request>,
    _ answer: UnsafeMutablePointer<RuntimeLink<Link.Request, Link.Response, Link.Failure>.Walked>
  ) -> Bool {
    content.passes(request.value, answer)
  }

  @inlinable
  @inline(__always)
  func passes(
    _ request: borrowing InPlace<Link.Request>, in walk: borrowing InPlace<Walk>,
    _ answer: UnsafeMutablePointer<RuntimeLink<Link.Request, Link.Response, Link.Failure>.Walked>
  ) -> Bool {
    content.passes(request.value, in: walk.value, answer)
  }
}
