import Foundation
import PostgreSQL

/// The stored and new results of a group of requests, keyed by idempotency key.
struct GroupAnswers {
  struct ID: Hashable {
    let owner: Data
    let key: String
  }

  struct Stored {
    let id: ID
    let fingerprint: Data
    /// The answer, or `nil` if the key belongs to a request of another kind, such as a purchase.
    let answer: KeptAnswer<ChangedBag>?
  }

  private var known: [ID: Stored] = [:]
  private(set) var new: [Stored] = []

  init(known: [Stored] = []) {
    for stored in known { self.known[stored.id] = stored }
  }

  /// Processes a request at most once for each key, even if several requests have the same key.
  mutating func once(
    _ key: RequestKey?, for keeper: Keeper, _ body: () throws(Refusal) -> ChangedBag
  ) throws(Refusal) -> Answer<ChangedBag> {
    guard let key else { return Answer(value: try body()) }
    let id = ID(key, of: keeper)
    if let stored = known[id] {
      guard stored.fingerprint == key.fingerprint else { throw .keyReused }
      guard let answer = stored.answer else { throw .unavailable }
      return try answer.result(isReplay: true).get()
    }
    let answer: KeptAnswer<ChangedBag>
    do throws(Refusal) {
      answer = .done(try body())
    } catch {
      guard error.isFinal else { throw error }
      answer = .refused(error)
    }
    let stored = Stored(id: id, fingerprint: key.fingerprint, answer: answer)
    known[id] = stored
    new.append(stored)
    return try answer.result(isReplay: false).get()
  }
}

extension GroupAnswers.ID {
  init(_ key: RequestKey, of keeper: Keeper) {
    self.init(owner: keeper.id, key: key.text.storable)
  }
}
