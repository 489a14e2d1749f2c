import Foundation
import GRDB
import Synchronization

/// The only writer of the file, which commits concurrent changes together with one flush.
///
/// A single change is committed immediately. Changes that arrive during a commit wait for it, and
/// then share the next one. Each change has its own savepoint, so a refused change does not affect
/// the others.
final class CommitLane: Sendable {
  /// The maximum number of waiting changes; any further change is refused immediately.
  static let room = 1024
  /// The maximum number of changes in one commit, so that later changes do not wait for too long.
  static let groupSize = 256

  private struct State {
    var waiting: [Member] = []
    var isBusy = false
  }

  private let pool: DatabasePool
  private let memory: Memory
  private let health: StoreHealth
  private let state = Mutex(State())

  init(_ pool: DatabasePool, _ memory: Memory, _ health: StoreHealth) {
    self.pool = pool
    self.memory = memory
    self.health = health
  }

  /// Makes a change, and returns its result once the change is on disk.
  ///
  /// `change` also returns the products that have changed. The closure is called at most once, and
  /// not at all if the task is cancelled while it waits.
  func commit<Value: Sendable>(
    _ change: @escaping @Sendable (Database) throws -> (Value, Set<String>)
  ) async throws(Refusal) -> Value {
    let result = Mutex<Value?>(nil)
    let member = Member { database in
      let (value, touched) = try change(database)
      result.withLock { $0 = value }
      return touched
    }
    if let refusal = await member.turn.reply({ enter(member) }) { throw refusal }
    guard let value = result.withLock({ $0 }) else { throw .unavailable }
    return value
  }

  var waitingCount: Int { state.withLock { $0.waiting.count } }

  private func enter(_ member: Member) {
    let (isFull, isFirst) = state.withLock { state in
      guard state.waiting.count < Self.room else { return (true, false) }
      state.waiting.append(member)
      defer { state.isBusy = true }
      return (false, !state.isBusy)
    }
    if isFull { member.turn.end(.busy(after: 1)) }
    if isFirst { pool.asyncWriteWithoutTransaction { self.work($0) } }
  }

  private func next() -> [Member] {
    state.withLock { state in
      let group = Array(state.waiting.prefix(Self.groupSize))
      state.waiting.removeFirst(group.count)
      if group.isEmpty { state.isBusy = false }
      return group
    }
  }

  private func work(_ database: Database) {
    while true {
      let group = next()
      if group.isEmpty { return }
      let members = group.filter { $0.turn.begin() }
      if members.isEmpty { continue }
      for (member, refusal) in zip(members, commit(members, in: database)) {
        member.turn.end(refusal)
      }
    }
  }

  /// Makes a group's changes in one transaction, and returns each member's refusal.
  private func commit(_ members: [Member], in database: Database) -> [Refusal?] {
    do {
      try database.beginTransaction(.immediate)
    } catch {
      health.note(error)
      return members.map { _ in .unavailable }
    }
    var touched: Set<String> = []
    var refusals: [Refusal?] = []
    var products: [Product] = []
    do {
      for member in members {
        do {
          touched.formUnion(try member.change(in: database))
          refusals.append(nil)
        } catch let failure as MemberFailure {
          if let cause = failure.cause { health.note(cause) }
          refusals.append(failure.refusal)
        }
      }
      products = try touched.map { try Product.fetch($0, in: database) }
    } catch {
      // The member's savepoint cannot be restored, so the file itself has failed.
      health.note(error)
      try? database.rollback()
      return members.map { _ in .unavailable }
    }
    do {
      try database.commit()
    } catch {
      // It is unknown whether the commit is on disk. The next read shows the actual state.
      health.note(error)
      if database.isInsideTransaction { try? database.rollback() }
      return refusals.map { $0 ?? .unknownOutcome }
    }
    memory.keep(products)
    let isWell = refusals.allSatisfy { $0 != .unavailable }
    if isWell { health.noteSuccess() }
    return refusals
  }
}

extension CommitLane {
  /// An error for a change that was undone without affecting the other changes.
  private struct MemberFailure: Error {
    let refusal: Refusal
    /// The cause, or `nil` if the member refused the change itself.
    let cause: (any Error)?
  }

  private final class Member: Sendable {
    let turn = LineMember<Refusal?>(interrupted: .interrupted)
    private let body: @Sendable (Database) throws -> Set<String>

    init(_ body: @escaping @Sendable (Database) throws -> Set<String>) {
      self.body = body
    }

    /// Makes the change inside a savepoint, so that a failure undoes no other change.
    ///
    /// Throws a `MemberFailure` if the transaction can continue without the change.
    func change(in database: Database) throws -> Set<String> {
      try database.cachedStatement(sql: "SAVEPOINT member").execute()
      do {
        let touched = try body(database)
        try database.cachedStatement(sql: "RELEASE member").execute()
        return touched
      } catch {
        try database.cachedStatement(sql: "ROLLBACK TO member").execute()
        try database.cachedStatement(sql: "RELEASE member").execute()
        let refusal = error as? Refusal
        throw MemberFailure(
          refusal: refusal ?? .unavailable, cause: refusal == nil ? error : nil)
      }
    }
  }
}
