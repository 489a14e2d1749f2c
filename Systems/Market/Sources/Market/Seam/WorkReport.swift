import Baton
import Foundation

/// A report on the progress of the work on paid orders.
struct WorkReport: Sendable {
  /// The number of orders waiting for a step.
  struct Step: Sendable, Equatable {
    let name: String
    let waiting: Int
  }

  /// The maximum number of stopped orders in a report.
  static let most = 20

  /// The steps in order, followed by the steps of other versions.
  let steps: [Step]
  /// The orders whose work follows another revision of the steps.
  let move: WorkMove
  /// The orders whose step failed too often, latest first.
  let stopped: [StoppedOrder]
  /// The cursor of the next page, or `nil` if this is the last one.
  let next: StoppedOrder.Cursor?
}

/// An order whose step failed too often, so that its work has stopped.
struct StoppedOrder: Sendable {
  /// The order's identifier, or its work's identifier if the order cannot be read.
  let order: String
  /// The order's state, or `nil` if there is no such order.
  let state: Purchase.State?
  let step: String
  let reason: String
  /// The time of the last attempt.
  let stopped: Date
  let path: Path

  /// The number of failed attempts at the step, including those before the order was resumed.
  var attempts: Int {
    let calls = path.visits.first?.visits.filter { $0.name == step } ?? []
    return calls.count { $0.decision == .failed || $0.decision == .cancelled }
  }

  /// Whether nothing is left to do for the order.
  var isDone: Bool { state?.next.isEmpty ?? false }
}

extension StoppedOrder {
  /// A position in the list of stopped orders, directly after one of them.
  struct Cursor: Sendable, Equatable {
    static let pattern = #"[0-9]{1,18}\.[0-9A-Fa-f-]{36}"#

    let stopped: Date
    let id: UUID

    init(stopped: Date, id: UUID) {
      (self.stopped, self.id) = (stopped, id)
    }

    init?(_ text: String) {
      let parts = text.split(separator: ".")
      guard parts.count == 2, let microseconds = Int64(parts[0]),
        let id = UUID(uuidString: String(parts[1]))
      else { return nil }
      self.init(stopped: Date(timeIntervalSince1970: Double(microseconds) / 1_000_000), id: id)
    }

    var text: String { "\(Int64((stopped.timeIntervalSince1970 * 1_000_000).rounded())).\(id)" }
  }
}
