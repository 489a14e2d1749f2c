/// A link as a run-time chain stores it: its identifier, and the fastest way to call it.
///
/// A closure that is made where the handler's type is known costs less to call than the handler
/// behind a protocol, whose value would be copied for each call.
public final class RuntimeLink<Request, Response, Failure: Error>: Sendable {
  /// What a closure makes of a request; an enumeration, since it is cheaper to return than to throw.
  @usableFromInline
  enum Walked {
    case handled(Response)
    case passed
    case failed(ChainError<Failure>)
  }

  @usableFromInline
  enum Call: Sendable {
    case handler
    case around
    case asyncHandler(@Sendable (Request, Walk) async -> Walked)
    case asyncAround(
      @Sendable (Request, AsyncRepeatableNext<Request, Response, Failure>) async ->
        Result<Outcome<Response>, ChainError<Failure>>)
    /// Parts that a builder has made one of, which stand around the rest in a way of their own.
    case link(
      @Sendable (Request, SynchronousRest<Request, Response, Failure>, Walk) ->
        Result<Outcome<Response>, ChainError<Failure>>)
    /// The same, where a part may suspend.
    case asyncLink
  }

  /// Which of its cases a call is: to look into the call itself would copy it.
  @usableFromInline
  enum Kind: Sendable {
    case handler, around, asyncHandler, asyncAround, link, asyncLink
  }

  /// The identifier in the chain.
  public let name: String

  /// The link's own name, which paths, drawings and errors show.
  @usableFromInline let ownName: String

  /// Answers a synchronous handler's requests; passes for any other kind of link.
  @usableFromInline let handle: Handle
  /// Answers the requests of a handler that may suspend, when nobody records.
  ///
  /// The flag says whether the walk is cancellable: handing over a whole walk costs a fifth more.
  /// `nil` for any other kind of link.
  @usableFromInline let asyncHandle: AsyncHandle?
  /// What an around handler that does not suspend wants; `nil` for any other kind of link.
  @usableFromInline let enter: Enter?
  @usableFromInline let call: Call
  @usableFromInline let kind: Kind
  @usableFromInline let link: any AsyncLink<Request, Response, Failure>
  /// Rules of order in the place of the link's own.
  let orderRules: [OrderRule]?
  /// How a row of links of this one's type is called as one; `nil` where there is no such way.
  @usableFromInline let fuse: Fuse?

  /// Answers a request: says whether it passed, and writes its answer if not.
  ///
  /// There is a walk where the request is followed. Pointers go in registers, whatever the types;
  /// values of generic types would go through memory and back for every link.
  @usableFromInline typealias Handle =
    @Sendable (UnsafePointer<Request>, UnsafePointer<Walk>?, UnsafeMutablePointer<Walked>) -> Bool
  @usableFromInline typealias AsyncHandle = @Sendable (Request, Bool) async -> Walked
  @usableFromInline typealias Enter = @Sendable (Request, Walk) -> Step<Request, Response, Failure>

  /// Makes one call out of the calls of links whose handlers are of one type.
  @usableFromInline typealias Fuse =
    @Sendable (UnsafeMutablePointer<Unmanaged<RuntimeLink>>, Range<Int>) -> FusedCall

  @usableFromInline
  enum FusedCall {
    case handle(Handle)
    case asyncHandle(AsyncHandle)
  }

  @usableFromInline
  convenience init(
    name: String, link: any AsyncLink<Request, Response, Failure>, call: Call,
    handle: @escaping Handle = { _, _, _ in true },
    asyncHandle: AsyncHandle? = nil, enter: Enter? = nil, fuse: Fuse? = nil
  ) {
    self.init(
      name: name, ownName: link.name, link: link, call: call, handle: handle,
      asyncHandle: asyncHandle, enter: enter, fuse: fuse)
  }

  private init(
    name: String, ownName: String, link: any AsyncLink<Request, Response, Failure>, call: Call,
    handle: @escaping Handle, asyncHandle: AsyncHandle?, enter: Enter?, fuse: Fuse?,
    orderRules: [OrderRule]? = nil
  ) {
    self.orderRules = orderRules
    self.name = name
    self.ownName = ownName
    self.link = link
    self.call = call
    kind =
      switch call {
      case .handler: .handler
      case .around: .around
      case .asyncHandler: .asyncHandler
      case .asyncAround: .asyncAround
      case .link: .link
      case .asyncLink: .asyncLink
      }
    self.handle = handle
    self.asyncHandle = asyncHandle
    self.enter = enter
    self.fuse = fuse
  }

  /// The same link under another identifier, with other rules of order if there are any.
  func named(_ name: String, orderRules: [OrderRule]? = nil) -> RuntimeLink {
    let rules = orderRules ?? self.orderRules
    return name == self.name && rules == self.orderRules
      ? self
      : RuntimeLink(
        name: name, ownName: ownName, link: link, call: call, handle: handle,
        asyncHandle: asyncHandle, enter: enter, fuse: fuse, orderRules: rules)
  }

  /// The first of a row of links that are called as one.
  func fused(
    with links: UnsafeMutablePointer<Unmanaged<RuntimeLink>>, _ row: Range<Int>
  ) -> RuntimeLink {
    guard let fuse, row.count > 1 else { return self }
    var (handle, asyncHandle) = (handle, asyncHandle)
    switch fuse(links, row) {
    case .handle(let fused): handle = fused
    case .asyncHandle(let fused): asyncHandle = fused
    }
    return RuntimeLink(
      name: name, ownName: ownName, link: link, call: call, handle: handle,
      asyncHandle: asyncHandle, enter: nil, fuse: nil)
  }

  /// What ``handle`` makes of a request that nobody follows.
  @inlinable
  func answer(to request: Request) -> Walked { answer(to: request, followedBy: nil) }

  /// What ``handle`` makes of a request on its walk.
  @inlinable
  func answer(to request: Request, in walk: Walk) -> Walked {
    _withUnprotectedUnsafePointer(to: walk) { answer(to: request, followedBy: $0) }
  }

  @inlinable
  @inline(__always)
  func answer(to request: Request, followedBy walk: UnsafePointer<Walk>?) -> Walked {
    var answer = Walked.passed
    _ = _withUnprotectedUnsafeMutablePointer(to: &answer) { answer in
      _withUnprotectedUnsafePointer(to: request) { handle($0, walk, answer) }
    }
    return answer
  }

  /// Whether calling ``handle`` is all that this link takes.
  @inlinable var isHandler: Bool { kind == .handler }

  /// Whether this link is a handler, which may suspend.
  @usableFromInline var isAnyHandler: Bool { kind == .handler || kind == .asyncHandler }

  /// Whether this link may suspend.
  @usableFromInline
  var suspends: Bool {
    switch kind {
    case .handler, .around, .link: false
    case .asyncHandler, .asyncAround, .asyncLink: true
    }
  }
}

extension AsyncHandler {
  /// This handler as a run-time chain stores it: without suspension if it has none.
  @inlinable
  public func runtimeLink(as name: String) -> RuntimeLink<Request, Response, Failure> {
    handlerLink(as: name)
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
      name: name, link: self,
      call: .asyncHandler { request, walk in
        do throws(ChainError<Failure>) {
          switch try await handle(request, in: walk) {
          case .handled(let response): return .handled(response)
          case .passed: return .passed
          }
        } catch {
          return .failed(error)
        }
      },
      asyncHandle: { request, isCancellable in
        do throws(ChainError<Failure>) {
          let walk = Walk(recorder: nil, isCancellable: isCancellable)
          switch try await handle(request, in: walk) {
          case .handled(let response): return .handled(response)
          case .passed: return .passed
          }
        } catch {
          return .failed(error)
        }
      },
      fuse: Self.self is AnyObject.Type ? nil : asyncFuse)
  }

  /// How a row of handlers of this type, which may suspend, is called as one.
  ///
  /// Between two of them it looks for a cancellation, as the walk does that calls each alone.
  @inlinable var asyncFuse: RuntimeLink<Request, Response, Failure>.Fuse {
    { links, places in
      let row = HandlerRow<Self>(links, places)
      return .asyncHandle { request, isCancellable in
        let walk = Walk(recorder: nil, isCancellable: isCancellable)
        for index in 0..<row.count {
          do throws(ChainError<Failure>) {
            if index > 0 { try walk.checkCancellation(due: row.base[index]) }
            let outcome = try await row.base[index].handle(request, in: walk)
            if case .handled(let response) = outcome { return .handled(response) }
          } catch {
            return .failed(error)
          }
        }
        return .passed
      }
    }
  }
}

extension Handler {
  /// This handler as a run-time chain stores it.
  @inlinable
  public func runtimeLink(as name: String) -> RuntimeLink<Request, Response, Failure> {
    synchronousLink(as: name)
  }

  @inlinable
  func synchronousLink(as name: String) -> RuntimeLink<Request, Response, Failure> {
    Self.mayNest ? Nest(self).plainLink(as: name) : plainLink(as: name)
  }

  @inlinable
  func plainLink(as name: String) -> RuntimeLink<Request, Response, Failure> {
    RuntimeLink(
      name: name, link: self, call: .handler,
      handle: { request, walk, answer in
        if let walk { return isPassed(request, on: walk, answer) }
        let walked = walkedUnobserved(by: request.pointee)
        if case .passed = walked { return true }
        answer.initialize(to: walked)
        return false
      },
      fuse: Self.self is AnyObject.Type ? nil : fuse)
  }

  /// How a row of handlers of this type is called as one.
  ///
  /// Objects are better off alone: out of an array, each would be retained for its call.
  @inlinable var fuse: RuntimeLink<Request, Response, Failure>.Fuse {
    { links, places in
      let row = HandlerRow<Self>(links, places)
      return .handle { request, _, answer in
        for index in 0..<row.count {
          let walked = row.base[index].walkedUnobserved(by: request.pointee)
          if case .passed = walked { continue }
          answer.initialize(to: walked)
          return false
        }
        return true
      }
    }
  }

  @inlinable
  @inline(__always)
  func walkedUnobserved(by request: Request) -> RuntimeLink<Request, Response, Failure>.Walked {
    // Where nothing fails no error needs its handler's name, and the plain call is the shorter one.
    guard Failure.self == Never.self else { return walked(by: request, in: .unobserved) }
    do throws(Failure) {
      switch try handle(request) {
      case .handled(let response): return .handled(response)
      case .passed: return .passed
      }
    } catch {
      return .failed(ChainError.thrown(error, by: self, at: request))
    }
  }

  // Out of the way of requests that nobody follows.
  @inlinable
  @inline(never)
  func isPassed(
    _ request: UnsafePointer<Request>, on walk: UnsafePointer<Walk>,
    _ answer: UnsafeMutablePointer<RuntimeLink<Request, Response, Failure>.Walked>
  ) -> Bool {
    let walked = walked(by: request.pointee, in: walk.pointee)
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

extension AsyncLink {
  /// This link as a run-time chain stores it: around the rest of the chain, without suspension if it
  /// has none.
  public func runtimeLink(as name: String) -> RuntimeLink<Request, Response, Failure> {
    // What a builder makes is a handler where its parts are, and does not suspend where they do not.
    if let handler = self as? any AsyncHandler<Request, Response, Failure> {
      return handler.handlerLink(as: name)
    }
    guard let link = self as? any Link<Request, Response, Failure> else {
      return RuntimeLink(name: name, link: self, call: .asyncLink)
    }
    return RuntimeLink(
      name: name, link: self,
      call: .link { link.synchronousResult(of: $0, before: $1, in: $2) })
  }
}
