import BatonInspector
import Foundation
import Synchronization
import Testing

@testable import Market

// Checks of sessions, accounts, and changes that only the owner may make.
extension StoreConformance {
  func sessions() async throws {
    let ada = try await customer()
    try await change(ada, .add("bread", 1))
    try await store.close(ada.token)
    await #expect(throws: Refusal.unauthenticated) { try await change(ada, .add("bread", 1)) }
    await #expect(throws: Refusal.unauthenticated) { try await store.bag(of: ada) }
    let other = try await customer()
    #expect(try await store.bag(of: other).count == 1)
    clock.advance(by: 86_400 * 30)
    await #expect(throws: Refusal.sessionExpired) { try await change(other, .add("bread", 1)) }
    await #expect(throws: Refusal.sessionExpired) { try await store.session(of: other.token) }
  }

  /// Checks that outdated credentials cannot open a session.
  private func refuses(_ known: Credentials) async throws {
    let session = Session(
      user: known.user, token: SessionToken(), expires: clock.time.withLock { $0 } + 600)
    await #expect(throws: Refusal.unauthenticated) {
      try await store.open(session, password: known.password, merging: nil, hold: Self.hold)
    }
    #expect(store.remembered(session.token) == nil)
    await #expect(throws: Refusal.unauthenticated) { try await store.session(of: session.token) }
  }

  func closeAccount() async throws {
    let (ada, olive) = (try await customer(), try await customer("olive"))
    try await change(ada, .add("bread", 2))
    let left = try #require(try await store.shelf()["bread"]).left
    await #expect(throws: Refusal.unknownUser("adam")) {
      try await store.closeAccount(named: "adam", by: ada)
    }
    await #expect(throws: Refusal.forbidden) {
      try await store.closeAccount(named: "olive", by: olive)
    }
    await #expect(throws: Refusal.unauthenticated) {
      try await store.closeAccount(named: "ada", by: .newGuest())
    }
    let known = try #require(try await store.user(named: "ada"))
    try await store.closeAccount(named: "ada", by: ada)
    try await refuses(known)
    #expect(try await store.shelf()["bread"]?.left == left + 2)
    #expect(try await store.user(named: "ada") == nil)
    await #expect(throws: Refusal.unauthenticated) { try await store.session(of: ada.token) }
    await #expect(throws: Refusal.unauthenticated) { try await change(ada, .add("bread", 1)) }
    try await store.register(UserName("ada"), PasswordHash(nobodysWith: .cheap))
  }

  func register() async throws {
    let bob = try UserName("bob")
    let winners = await withTaskGroup { group in
      for _ in 0..<20 {
        group.addTask {
          do throws(Refusal) {
            try await store.register(bob, PasswordHash(nobodysWith: .cheap))
            return 1
          } catch {
            return error == .nameTaken("bob") ? 0 : 99
          }
        }
      }
      return await group.reduce(0, +)
    }
    #expect(winners == 1)
    #expect(try await store.user(named: "bob")?.user.role == .customer)
    await #expect(throws: Refusal.nameTaken("olive")) {
      try await store.register(UserName("olive"), PasswordHash(nobodysWith: .cheap))
    }
  }

  func revisions() async throws {
    let (ada, olive) = (try await customer(), try await customer("olive"))
    #expect(store.remembered(revision: "bag") == nil)
    func revision(_ number: Int, _ before: [String], _ after: [String]) -> Revision {
      Revision(
        number: number, at: .seconds(1_767_323_045.25), who: "olive", before: before, after: after)
    }
    await #expect(throws: Refusal.forbidden) {
      try await store.record(revision(1, [], ["a"]), of: "bag", by: ada)
    }
    try await store.record(revision(1, ["a", "b"], ["a"]), of: "bag", by: olive)
    for number in [1, 3, 0, -1, .max, .min] {
      await #expect(throws: Refusal.chainChanged) {
        try await store.record(revision(number, ["a"], ["b"]), of: "bag", by: olive)
      }
    }
    try await store.record(revision(2, ["a"], ["a", "b"]), of: "bag", by: olive)
    try await store.record(revision(1, ["c"], []), of: "page", by: olive)
    let revisions = try await store.revisions(of: "bag", most: 9, by: olive)
    #expect(revisions.map(\.number) == [2, 1])
    #expect(revisions.first == store.remembered(revision: "bag"))
    #expect(revisions.map(\.after) == [["a", "b"], ["a"]])
    #expect(try await store.revisions(of: "bag", most: 1, by: olive).map(\.number) == [2])
    await #expect(throws: Refusal.forbidden) {
      try await store.revisions(of: "bag", most: 9, by: ada)
    }
  }

  func owner() async throws {
    let (ada, olive) = (try await customer(), try await customer("olive"))
    await #expect(throws: Refusal.forbidden) {
      try await store.change(.price(of: "bread", to: 1), by: ada)
    }
    try await store.change(.price(of: "bread", to: 500), by: olive)
    try await change(ada, .add("bread", 4))
    #expect(try await store.bag(of: ada).subtotal == 2000)
    await #expect(throws: Refusal.stockHeld("bread", held: 4)) {
      try await store.change(.stock(of: "bread", to: 3), by: olive)
    }
    try await store.change(.stock(of: "bread", to: 4), by: olive)
    #expect(try await left("bread") == 0)
    let tofu = NewProduct(id: "tofu", category: "new", name: "Tofu", price: 300, stock: 6)
    try await store.change(.add(tofu), by: olive)
    await #expect(throws: Refusal.productExists("tofu")) {
      try await store.change(.add(tofu), by: olive)
    }
    #expect(try await left("tofu") == 6)
    #expect(try await store.shelf().categories.map(\.id) == ["food", "new"])
    await #expect(throws: Refusal.unknownUser("bob")) {
      let hash = PasswordHash(nobodysWith: .cheap)
      try await store.change(.password(of: "bob", to: hash), by: olive)
    }
    let known = try #require(try await store.user(named: "ada"))
    try await store.change(.password(of: "ada", to: PasswordHash(nobodysWith: .cheap)), by: olive)
    try await refuses(known)
    await #expect(throws: Refusal.unauthenticated) { try await store.session(of: ada.token) }
  }
}
