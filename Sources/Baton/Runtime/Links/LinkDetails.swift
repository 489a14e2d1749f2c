/// The details of a link that is not a plain synchronous handler.
@usableFromInline
final class LinkDetails<Request, Response, Failure: Error>: Sendable {
  @usableFromInline typealias Element = RuntimeLink<Request, Response, Failure>

  /// The function that calls a suspending handler for a request that is not recorded.
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
  /// The order rules that replace the link's own rules, or `nil` to use the link's own rules.
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
