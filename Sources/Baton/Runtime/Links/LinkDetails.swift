/// What a run-time chain has to know of a link that is more than a handler which does not suspend.
@usableFromInline
final class LinkDetails<Request, Response, Failure: Error>: Sendable {
  @usableFromInline typealias Element = RuntimeLink<Request, Response, Failure>

  /// How a handler that may suspend, or a row of them, is called when nobody records.
  @usableFromInline
  struct Suspending: Sendable {
    @usableFromInline let handle: Element.AsyncHandle
    /// What it is called with, which the link keeps: where the handler is, or the row of them.
    @usableFromInline nonisolated(unsafe) let memory: UnsafeRawPointer
  }

  @usableFromInline let kind: Element.Kind
  @usableFromInline let call: Element.Call
  @usableFromInline let suspending: Suspending?
  /// How a row of such handlers is called as one.
  let handleRow: Element.AsyncHandle?
  @usableFromInline let enter: Element.Enter?
  /// Rules of order in the place of the link's own.
  let orderRules: [OrderRule]?
  /// Whether it is a check, which enters what it finds where a ``CheckQuestion`` says.
  @usableFromInline let isCheck: Bool
  /// Whether all that it does is to let requests through, changed or not, or to refuse them.
  @usableFromInline let isAdmission: Bool
  /// Whether a handler that does not suspend is made of others, which a cancellation may end.
  let nests: Bool

  init(
    call: Element.Call, suspending: Suspending? = nil,
    handleRow: Element.AsyncHandle? = nil, enter: Element.Enter? = nil,
    orderRules: [OrderRule]? = nil,
    isCheck: Bool = false, isAdmission: Bool = false, nests: Bool = false
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
    self.handleRow = handleRow
    self.enter = enter
    self.orderRules = orderRules
    self.isCheck = isCheck
    self.isAdmission = isAdmission
    self.nests = nests
  }

  /// The same with other rules of order, or as a check.
  func with(_ orderRules: [OrderRule]? = nil, isCheck: Bool = false) -> LinkDetails {
    LinkDetails(
      call: call, suspending: suspending, handleRow: handleRow, enter: enter,
      orderRules: orderRules ?? self.orderRules, isCheck: isCheck || self.isCheck,
      isAdmission: isAdmission, nests: nests)
  }

  /// The same for a row of handlers that are called as one; nothing where they do not suspend.
  func calling(_ row: AnyObject) -> LinkDetails? {
    guard let handleRow else { return nil }
    return LinkDetails(
      call: call,
      suspending: Suspending(
        handle: handleRow, memory: UnsafeRawPointer(Unmanaged.passUnretained(row).toOpaque())))
  }
}
