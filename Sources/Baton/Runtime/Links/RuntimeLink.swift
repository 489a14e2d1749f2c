/// A link as a run-time chain stores it: its identifier, and the fastest way to call it.
///
/// A closure that is made where the handler's type is known costs less to call than the handler
/// behind a protocol, whose value would be copied for each call.
///
/// Public for the compiler's sake; nobody makes one by hand.
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
    /// How a handler that may suspend answers requests that are followed.
    case asyncHandler(@Sendable (Unmanaged<AnyObject>, Request, Walk) async -> Walked)
    case asyncAround(
      @Sendable (Request, AsyncRepeatableNext<Request, Response, Failure>) async ->
        Result<Outcome<Response>, ChainError<Failure>>)
    /// Parts that a builder has made one of, which stand around the rest in a way of their own.
    case link(
      @Sendable (
        Request, Walk, (Request, Walk) -> ChainResult<Response, Failure>
      ) -> ChainResult<Response, Failure>)
    /// The same, where a part may suspend.
    case asyncLink
  }

  /// A request, and what has been made of it.
  @usableFromInline
  struct Offer {
    @usableFromInline let request: Request
    @usableFromInline var answer = Walked.passed

    @inlinable
    init(_ request: Request) {
      self.request = request
    }
  }

  /// Which of its cases a call is: to look into the call itself would copy it.
  @usableFromInline
  enum Kind: Sendable {
    case handler, around, asyncHandler, asyncAround, link, asyncLink
  }

  /// The identifier in the chain.
  public let name: String

  /// The link's own name, which paths, drawings and errors show, as it was when this was made: edits
  /// ask for it under a lock, and its author's code is not called there.
  @usableFromInline let ownName: String

  /// The link itself, or a row of them, which ``handle`` and what stands in ``details`` are about.
  @usableFromInline let stored: any StoredLink<Request, Response, Failure>
  /// Answers a synchronous handler's requests; passes for any other kind of link.
  @usableFromInline let handle: Handle
  /// Answers requests with a row of handlers of this one's type; `nil` where there is no such way.
  let handleRow: Handle?
  /// `nil` for a handler that does not suspend and holds no others: a million of them need not have the room.
  @usableFromInline let details: LinkDetails<Request, Response, Failure>?

  /// Answers a request: says whether it passed, and writes its answer if not.
  ///
  /// It is given the object that the handler, or the row of them, is in, and keeps nothing itself: what
  /// a closure keeps costs memory in each link, and a call more where it suspends. There is a walk where
  /// the request is followed. Pointers go in registers, whatever the types; values of generic types
  /// would go through memory and back for every link.
  @usableFromInline typealias Handle =
    @Sendable (
      Unmanaged<AnyObject>, UnsafePointer<InPlace<Request>>, UnsafePointer<InPlace<Walk>>?,
      UnsafeMutablePointer<Walked>
    ) -> Bool

  /// Answers a request with a handler that may suspend, or with a row of them: the same, of what is in
  /// the memory that it is given.
  ///
  /// The flag says whether the walk is cancellable: handing over a whole walk costs a fifth more.
  @usableFromInline typealias AsyncHandle =
    @Sendable (UnsafeRawPointer, UnsafeMutablePointer<Offer>, Bool) async -> Bool

  @usableFromInline typealias Enter = @Sendable (Request, Walk) -> Step<Request, Response, Failure>

  /// A handler that does not suspend.
  @usableFromInline
  convenience init<L: AsyncLink<Request, Response, Failure>>(
    name: String, handler: L, nests: Bool, handle: @escaping Handle, handleRow: Handle?
  ) {
    self.init(
      name: name, ownName: handler.name, stored: LinkBox(handler), handle: handle,
      handleRow: handleRow, details: nests ? LinkDetails(call: .handler, nests: true) : nil)
  }

  /// A check, which is a handler and enters what it finds where a ``CheckQuestion`` says.
  @usableFromInline
  convenience init<L: AsyncLink<Request, Response, Failure>>(
    name: String, check: L, handle: @escaping Handle
  ) {
    self.init(
      name: name, ownName: check.name, stored: HandlerRow(count: 1) { _ in check },
      handle: handle, handleRow: nil,
      details: LinkDetails(call: .handler, isCheck: true))
  }

  /// A handler that may suspend.
  @usableFromInline
  convenience init<H: AsyncHandler<Request, Response, Failure>>(
    name: String, handler: H, handle: @escaping AsyncHandle, handleRow: AsyncHandle?,
    followed: @escaping @Sendable (Unmanaged<AnyObject>, Request, Walk) async -> Walked
  ) {
    let row = HandlerRow(count: 1) { _ in handler }
    self.init(
      name: name, ownName: handler.name, stored: row, handle: { _, _, _, _ in true },
      handleRow: nil,
      details: LinkDetails(
        call: .asyncHandler(followed),
        suspending: .init(handle: handle, memory: UnsafeRawPointer(row.base)),
        handleRow: handleRow))
  }

  /// Any other link.
  @usableFromInline
  convenience init<L: AsyncLink<Request, Response, Failure>>(
    name: String, link: L, call: Call, enter: Enter? = nil
  ) {
    self.init(
      name: name, ownName: link.name, stored: LinkBox(link), handle: { _, _, _, _ in true },
      handleRow: nil,
      details: LinkDetails(
        call: call, enter: enter, isAdmission: enter != nil && L.self is any AsyncAdmission.Type))
  }

  private init(
    name: String, ownName: String, stored: any StoredLink<Request, Response, Failure>,
    handle: @escaping Handle, handleRow: Handle?, details: LinkDetails<Request, Response, Failure>?
  ) {
    self.name = name
    self.ownName = ownName
    self.stored = stored
    self.handle = handle
    self.handleRow = handleRow
    self.details = details
  }

  @usableFromInline var link: any AsyncLink<Request, Response, Failure> { stored.link }

  @usableFromInline var call: Call { details?.call ?? .handler }

  @inlinable var kind: Kind { details?.kind ?? .handler }

  /// How a handler that may suspend is called when nobody records; `nil` for any other kind of link.
  @inlinable var suspending: LinkDetails<Request, Response, Failure>.Suspending? {
    details?.suspending
  }

  /// What ``handle`` is called with, which lives as long as this link.
  @inlinable var box: Unmanaged<AnyObject> { .passUnretained(stored) }

  /// What an around handler that does not suspend wants; `nil` for any other kind of link.
  @inlinable var enter: Enter? { details?.enter }

  /// Rules of order in the place of the link's own.
  var orderRules: [OrderRule]? { details?.orderRules }

  /// The same link under another identifier, with other rules of order if there are any.
  func named(_ name: String, orderRules: [OrderRule]? = nil) -> RuntimeLink {
    // Names that are equal may be written in several ways.
    let isSame = name.utf8.elementsEqual(self.name.utf8)
    if isSame, orderRules == nil { return self }
    var details = details
    if let orderRules {
      details = (details ?? LinkDetails(call: .handler)).with(orderRules)
    }
    return RuntimeLink(
      name: name, ownName: ownName, stored: stored, handle: handle, handleRow: handleRow,
      details: details)
  }

  /// The same link as a check, which may suspend.
  var asCheck: RuntimeLink {
    RuntimeLink(
      name: name, ownName: ownName, stored: stored, handle: handle, handleRow: handleRow,
      details: details?.with(isCheck: true))
  }

  /// Whether a row of links with handlers of this one's type can be called as one.
  var isFusible: Bool { handleRow != nil || details?.handleRow != nil }

  /// The first of a row of links that are called as one.
  func fused(
    with links: UnsafeMutablePointer<Unmanaged<RuntimeLink>>, _ places: Range<Int>
  ) -> RuntimeLink {
    guard isFusible, places.count > 1 else { return self }
    let row = stored.row(of: links, places)
    var handle = handle
    // `??` would wrap the closure in another one.
    if let handleRow { handle = handleRow }
    return RuntimeLink(
      name: name, ownName: ownName, stored: row, handle: handle, handleRow: nil,
      details: details?.calling(row))
  }

  /// What ``handle`` makes of a request that nobody follows.
  @inlinable
  func answer(to request: Request) -> Walked { answer(to: request, followedBy: nil) }

  /// What ``handle`` makes of a request on its walk.
  @inlinable
  func answer(to request: Request, in walk: Walk) -> Walked {
    _withUnprotectedUnsafePointer(to: walk) { answer(to: request, followedBy: $0.inPlace) }
  }

  @inlinable
  @inline(__always)
  func answer(to request: Request, followedBy walk: UnsafePointer<InPlace<Walk>>?) -> Walked {
    var answer = Walked.passed
    _ = _withUnprotectedUnsafeMutablePointer(to: &answer) { answer in
      _withUnprotectedUnsafePointer(to: request) { passes($0.inPlace, followedBy: walk, answer) }
    }
    return answer
  }

  /// Whether the request passes; its answer is written where it does not.
  @inlinable
  @inline(__always)
  func passes(
    _ request: UnsafePointer<InPlace<Request>>, followedBy walk: UnsafePointer<InPlace<Walk>>?,
    _ answer: UnsafeMutablePointer<Walked>
  ) -> Bool {
    handle(box, request, walk, answer)
  }

  /// Whether calling ``handle`` is all that this link takes.
  @inlinable var isHandler: Bool { kind == .handler }

  /// Whether this link enters what it finds where a ``CheckQuestion`` says.
  @inlinable var isCheck: Bool { details?.isCheck ?? false }

  /// Whether all that this link does is to let requests through, or to refuse them, at once.
  @inlinable var isAdmission: Bool { details?.isAdmission ?? false }

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
      call: .link { link.answer(to: $0, in: $1, before: $2) })
  }
}
