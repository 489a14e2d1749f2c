public import Foundation

/// The effect of a changed list of handlers on a ``DurableChain``'s requests in flight.
///
/// ``DurableChain/preview(atMost:calling:of:)`` returns a preview.
public struct RevisionPreview: Hashable, Sendable {
  /// The requests that wait for the same handler on the same revision.
  public struct Group: Hashable, Sendable {
    /// The name of the next handler.
    public let handler: String
    /// The revision number of the requests.
    public let revision: Int
    /// The number of requests.
    public let count: Int
    /// Whether the requests are dead letters.
    public let isDead: Bool
    /// The names of the handlers that would be called without the change, in order.
    public let before: [String]
    /// The names of the handlers that would be called with the change, in order.
    ///
    /// If the list lacks the next handler, the value is `nil`: the requests have no place in it.
    public let after: [String]?
    /// The handlers in the list that would never be called, because they come before the requests'
    /// position and have not been called yet.
    public let skipped: [String]
    /// The handlers that would be called again, because they come after the requests' position.
    public let repeated: [String]
  }

  /// The outcome of a request.
  public enum Verdict: Hashable, Sendable {
    /// A handler would handle the request.
    case handled(by: String)
    /// No handler would handle the request.
    case unhandled
    /// A handler would fail, or the stored request cannot be decoded as the chain's type.
    case failed(at: String)
    /// The outcome depends on a handler that the preview does not call.
    case unknown(at: String)
    /// The list lacks the next handler.
    case noPlace(at: String)
  }

  /// A request in flight, with its predicted outcomes without and with the change.
  public struct Request: Hashable, Sendable {
    /// The request's identifier.
    public let id: UUID
    /// The name of the next handler.
    public let handler: String
    /// The revision number of the request.
    public let revision: Int
    /// The outcome without the change.
    public let was: Verdict
    /// The outcome with the change.
    public let now: Verdict
  }

  /// The requests in flight and the dead letters, by revision and handler.
  public let groups: [Group]
  /// The requests in flight whose outcomes are predicted, the oldest first.
  public let requests: [Request]

  /// The names of the handlers that requests in flight wait for and that the list lacks.
  ///
  /// If there are any, ``DurableChain/reanchor(in:)`` throws an error and moves no request.
  public var missing: [String] {
    Set(groups.filter { $0.after == nil && !$0.isDead }.map(\.handler)).sorted()
  }
}

extension RevisionPreview.Group {
  /// Compares a proposed list of handlers with the list of the revision that the requests are on.
  init(
    of count: Int, at handler: String, isDead: Bool, revision: Int, _ old: [String],
    proposal new: [String]
  ) {
    (self.handler, self.revision, self.count, self.isDead) = (handler, revision, count, isDead)
    let place = old.firstIndex(of: handler) ?? old.endIndex
    let called = old[..<place]
    before = Array(old[place...])
    guard let newPlace = new.firstIndex(of: handler) else {
      (after, skipped, repeated) = (nil, [], [])
      return
    }
    after = Array(new[newPlace...])
    skipped = new[..<newPlace].filter { !called.contains($0) }
    repeated = new[newPlace...].filter { called.contains($0) }
  }
}
