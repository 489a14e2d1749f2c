/// A link as stored in a run-time chain, with the link's identifier and the fastest way to call it.
///
/// Calls go through a closure that is created where the handler's type is known. A call through a
/// protocol would copy the handler each time.
///
/// This type is public only because the compiler requires it. Do not create an instance directly.
public final class RuntimeLink<Request, Response, Failure: Error>: Sendable {
  @usableFromInline typealias Answer = ChainResult<Response, Failure>

  @usableFromInline
  enum Call: Sendable {
    case handler
    case around
    case asyncHandler(@Sendable (Unmanaged<AnyObject>, Request, Walk) async -> Answer)
    case asyncAround(
      @Sendable (Request, AsyncRepeatableNext<Request, Response, Failure>) async -> Answer)
    /// A builder-made group of links, which receives the rest of the chain as a closure.
    case link(@Sendable (Request, Walk, (Request, Walk) -> Answer) -> Answer)
    case asyncLink
  }

  /// The kind of a ``Call``, which code can switch over without copying the call.
  @usableFromInline
  enum Kind: Sendable {
    case handler, around, asyncHandler, asyncAround, link, asyncLink
  }

  /// The link's identifier in the chain.
  public let name: String

  /// The link's own name, read in advance because edits must not run user code while the
  /// chain's lock is held.
  @usableFromInline let ownName: String

  /// The link itself, or the fused sequence of links.
  @usableFromInline let stored: any StoredLink<Request, Response, Failure>
  /// A closure that calls the link if it is a synchronous handler, and passes otherwise.
  @usableFromInline let handle: Handle
  /// A closure that calls a sequence of handlers of this type; `nil` if they cannot be fused.
  let handleRow: Handle?
  /// The link's details; `nil` for a plain synchronous handler to save memory in very long chains.
  @usableFromInline let details: LinkDetails<Request, Response, Failure>?

  /// A closure that returns `true` if the link passes the request; otherwise, it writes the answer.
  ///
  /// The closure receives the stored handler or sequence as an argument, because a captured value
  /// would take memory in each link. The walk is `nil` unless links must receive it. Pointers are
  /// passed in registers, whereas values of generic types would be passed through memory.
  @usableFromInline typealias Handle =
    @Sendable (
      Unmanaged<AnyObject>, UnsafePointer<InPlace<Request>>, UnsafePointer<InPlace<Walk>>?,
      UnsafeMutablePointer<Answer>
    ) -> Bool

  /// A closure that calls the suspending handler stored in the given memory.
  ///
  /// The closure returns whether the handler passed, and writes the answer if it did not. The flag
  /// is the walk's `isCancellable`; with the whole walk, a call would take a fifth longer.
  @usableFromInline typealias AsyncHandle =
    @Sendable (
      UnsafeRawPointer, UnsafePointer<Request>, UnsafeMutablePointer<Answer>, Bool
    ) async -> Bool

  @usableFromInline typealias Enter = @Sendable (Request, Walk) -> Step<Request, Response, Failure>

  @usableFromInline
  convenience init<L: AsyncLink<Request, Response, Failure>>(
    name: String, handler: L, nests: Bool, handle: @escaping Handle, handleRow: Handle?
  ) {
    self.init(
      name: name, ownName: handler.name, stored: LinkBox(handler), handle: handle,
      handleRow: handleRow, details: nests ? LinkDetails(call: .handler, nests: true) : nil)
  }

  @usableFromInline
  convenience init<H: AsyncHandler<Request, Response, Failure>>(
    name: String, handler: H, handle: @escaping AsyncHandle,
    recorded: @escaping @Sendable (Unmanaged<AnyObject>, Request, Walk) async -> Answer
  ) {
    let row = HandlerRow(count: 1) { _ in handler }
    self.init(
      name: name, ownName: handler.name, stored: row, handle: { _, _, _, _ in true },
      handleRow: nil,
      details: LinkDetails(
        call: .asyncHandler(recorded),
        suspending: .init(handle: handle, memory: UnsafeRawPointer(row.base))))
  }

  @usableFromInline
  convenience init<L: AsyncLink<Request, Response, Failure>>(
    name: String, link: L, call: Call, enter: Enter? = nil
  ) {
    self.init(
      name: name, ownName: link.name, stored: LinkBox(link), handle: { _, _, _, _ in true },
      handleRow: nil,
      details: LinkDetails(
        call: call, enter: enter, isAdmission: enter != nil && L.self is any _AdmittingLink.Type))
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

  @inlinable var suspending: LinkDetails<Request, Response, Failure>.Suspending? {
    details?.suspending
  }

  /// The object to pass to ``handle``, which lives as long as this link.
  @inlinable var box: Unmanaged<AnyObject> { .passUnretained(stored) }

  @inlinable var enter: Enter? { details?.enter }

  var orderRules: [OrderRule]? { details?.orderRules }

  /// Returns this link with the given identifier and, optionally, different order rules.
  func named(_ name: String, orderRules: [OrderRule]? = nil) -> RuntimeLink {
    // Compare the bytes, because equal strings may have different UTF-8 representations.
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

  /// Returns this link as a ``CheckList`` entry that runs the given check.
  func asCheck<Subject, Problem>(_ check: _ListedCheck<Subject, Problem, Failure>) -> RuntimeLink
  where Request == CheckQuestion<Subject>, Response == CheckReport<Problem> {
    RuntimeLink(
      name: name, ownName: ownName, stored: stored, handle: handle, handleRow: handleRow,
      details: (details ?? LinkDetails(call: .handler)).with(check: check))
  }

  var isFusible: Bool { handleRow != nil }

  /// Returns a single link that calls the links at the given positions, beginning with this link.
  func fused(
    with links: UnsafeMutablePointer<Unmanaged<RuntimeLink>>, _ places: Range<Int>
  ) -> RuntimeLink {
    guard let handleRow, places.count > 1 else { return self }
    return RuntimeLink(
      name: name, ownName: ownName, stored: stored.row(of: links, places), handle: handleRow,
      handleRow: nil, details: nil)
  }

  @inlinable
  func answer(to request: Request, in walk: Walk) -> Answer {
    guard walk.reachesComposites else { return answer(to: request) }
    return _withUnprotectedUnsafePointer(to: walk) {
      answer(to: request, recordedIn: $0.inPlace)
    }
  }

  @inlinable
  func answer(
    to request: Request, recordedIn walk: UnsafePointer<InPlace<Walk>>? = nil
  ) -> Answer {
    var answer = Answer.success(.passed)
    _ = _withUnprotectedUnsafeMutablePointer(to: &answer) { answer in
      _withUnprotectedUnsafePointer(to: request) { passes($0.inPlace, recordedIn: walk, answer) }
    }
    return answer
  }

  @inlinable
  func passes(
    _ request: UnsafePointer<InPlace<Request>>, recordedIn walk: UnsafePointer<InPlace<Walk>>?,
    _ answer: UnsafeMutablePointer<Answer>
  ) -> Bool {
    handle(box, request, walk, answer)
  }

  @inlinable var isHandler: Bool { kind == .handler }

  var isCheck: Bool { details?.check != nil }

  /// Whether this link is a synchronous admission, which admits, changes or rejects requests.
  @inlinable var isAdmission: Bool { details?.isAdmission ?? false }

  @usableFromInline var isAnyHandler: Bool { kind == .handler || kind == .asyncHandler }

  @usableFromInline
  var suspends: Bool {
    switch kind {
    case .handler, .around, .link: false
    case .asyncHandler, .asyncAround, .asyncLink: true
    }
  }
}

extension AsyncLink {
  /// Returns this link in the form that a run-time chain stores, synchronous if possible.
  public func _runtimeLink(as name: String) -> RuntimeLink<Request, Response, Failure> {
    // A builder-made group is a handler if all its parts are handlers, and is synchronous if all
    // its parts are synchronous.
    if let handler = self as? any AsyncHandler<Request, Response, Failure> {
      return handler.handlerLink(as: name)
    }
    guard let link = self as? any Link<Request, Response, Failure> else {
      return RuntimeLink(name: name, link: self, call: .asyncLink)
    }
    return RuntimeLink(
      name: name, link: self,
      call: .link { link._answer(to: $0, in: $1, before: $2) })
  }
}

/// The details of a link that is not a plain synchronous handler.
@usableFromInline
final class LinkDetails<Request, Response, Failure: Error>: Sendable {
  @usableFromInline typealias Element = RuntimeLink<Request, Response, Failure>

  /// The function that calls a suspending handler for an unrecorded request.
  @usableFromInline
  struct Suspending: Sendable {
    @usableFromInline let handle: Element.AsyncHandle
    /// The memory that stores the handler; the link keeps this memory alive.
    @usableFromInline nonisolated(unsafe) let memory: UnsafeRawPointer
  }

  @usableFromInline let kind: Element.Kind
  @usableFromInline let call: Element.Call
  @usableFromInline let suspending: Suspending?
  @usableFromInline let enter: Element.Enter?
  /// The order rules to use in place of the link's own, or `nil` to keep the link's own.
  let orderRules: [OrderRule]?
  /// The ``_ListedCheck`` that a ``CheckList`` runs.
  @usableFromInline let check: (any AnyObject & Sendable)?
  /// Whether this link is an admission, which admits, changes or rejects requests.
  @usableFromInline let isAdmission: Bool
  /// Whether the link is a synchronous composite, which checks for cancellation between its parts.
  let nests: Bool

  init(
    call: Element.Call, suspending: Suspending? = nil,
    enter: Element.Enter? = nil,
    orderRules: [OrderRule]? = nil,
    check: (any AnyObject & Sendable)? = nil, isAdmission: Bool = false, nests: Bool = false
  ) {
    kind =
      switch call {
      case .handler: .handler
      case .around: .around
      case .asyncHandler: .asyncHandler
      case .asyncAround: .asyncAround
      case .link: .link
      case .asyncLink: .asyncLink
      }
    self.call = call
    self.suspending = suspending
    self.enter = enter
    self.orderRules = orderRules
    self.check = check
    self.isAdmission = isAdmission
    self.nests = nests
  }

  func with(
    _ orderRules: [OrderRule]? = nil, check: (any AnyObject & Sendable)? = nil
  ) -> LinkDetails {
    LinkDetails(
      call: call, suspending: suspending, enter: enter,
      orderRules: orderRules ?? self.orderRules, check: check ?? self.check,
      isAdmission: isAdmission, nests: nests)
  }
}
