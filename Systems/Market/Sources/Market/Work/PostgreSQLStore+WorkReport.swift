import BatonInspector
import Foundation
import PostgreSQL
import Relay

extension PostgreSQLStore {
  var hasWorkers: Bool { true }

  func workReport(
    after cursor: StoppedOrder.Cursor?, by visitor: Visitor
  ) async throws(Refusal) -> WorkReport? {
    try await read { [work] transaction in
      guard try await transaction.user(visitor).role == .owner else { throw Refusal.forbidden }
      let letters = try await work.deadLetters(
        limit: WorkReport.most + 1, after: cursor.map { ($0.stopped, $0.id) })
      let shown = letters.prefix(WorkReport.most)
      let last = letters.count > shown.count ? shown.last : nil
      return WorkReport(
        steps: try await work.waiting(),
        move: try await work.proposedMove(),
        stopped: try await transaction.stopped(Array(shown), in: work),
        next: last.map { StoppedOrder.Cursor(stopped: $0.died, id: $0.id) })
    }
  }
}

extension PostgreSQLTransaction {
  /// Returns the orders of dead letters, except those that were resumed or removed in the meantime.
  fileprivate func stopped(
    _ letters: [DeadLetter], in work: WorkChain
  ) async throws -> [StoppedOrder] {
    let orders = letters.map { (try? work.request(of: $0))?.id }
    let rows = try await rows(
      "SELECT id, state FROM purchase WHERE id = ANY ($1)", [orders.compactMap(\.self)])
    let states = Dictionary(
      try rows.map { try $0.decode(as: (String, String).self) }, uniquingKeysWith: { $1 })
    var stopped: [StoppedOrder] = []
    for (letter, order) in zip(letters, orders) {
      do {
        stopped.append(
          StoppedOrder(
            order: order ?? "\(letter.id)",
            state: order.flatMap { states[$0] }.flatMap { Purchase.State(rawValue: $0) },
            step: letter.handler, reason: letter.reason, stopped: letter.died,
            path: try await work.path(of: letter.id)))
      } catch let error as RelayError where error.code == .unknown {
        continue
      }
    }
    return stopped
  }
}

extension WorkChain {
  /// Returns the number of orders waiting for each step.
  fileprivate func waiting() async throws -> [WorkReport.Step] {
    let counts = try await positions()
    let others = counts.keys.filter { !Self.steps.contains($0) }.sorted()
    return (Self.steps + others).map { WorkReport.Step(name: $0, waiting: counts[$0] ?? 0) }
  }

  /// Returns a preview of moving all orders to this version's steps.
  ///
  /// The preview predicts the outcomes of orders that follow other revisions. It calls no step that
  /// has side effects.
  fileprivate func proposedMove() async throws -> WorkMove {
    let preview = try await preview(calling: { $0 is any FreeOfEffects })
    return WorkMove(to: revision, preview)
  }

  /// Makes the owner's changes to the work on orders.
  func make(_ change: OwnerChange, in transaction: PostgreSQLTransaction) async throws {
    do {
      switch change {
      case .continueWork(let order):
        try await redrive(PaidOrder.request(named: order), in: transaction.session)
      case .continueAllWork: try await redriveAll(in: transaction.session)
      case .dropWork(let order):
        try await discard(PaidOrder.request(of: order), in: transaction.session)
      case .moveWork(let shown):
        // The node that showed the page may run another version of the steps.
        guard shown == revision else { throw Refusal.chainChanged }
        try await reanchor(in: transaction.session)
      default: break
      }
    } catch let error as RelayError where error.code == .missing {
      throw Refusal.stepsMissing(error.names)
    } catch let error as RelayError where error.code == .unknown {
      switch change {
      case .continueWork(let order), .dropWork(let order): throw Refusal.workNotStopped(order)
      default: throw error
      }
    }
  }
}
