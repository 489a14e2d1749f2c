import Baton
import Foundation
import PostgreSQL

@testable import Relay

/// A worker that blocks in a leased handler until another worker has taken over its request.
struct LateWorker {
  let chain: Kitchen
  let id: UUID
  let started = Gate()
  let released = Gate()
  private let database: Database

  init(on database: Database) async throws {
    let (started, released) = (started, released)
    self.database = database
    chain = try await kitchen(on: database) {
      AsyncClosureHandler<Dish, String, any Error>("stove") { _ in
        if await started.open() { await released.wait() }
        writeEffect("stove")
        return .passed
      }.leased(for: .seconds(600))
      cook("onion")
    }
    id = try await chain.submit(Dish(name: "onion"))
  }

  /// Claims the request, and hands it over when it is released.
  func first() async throws {
    _ = try await chain.hop(on: chain.links[0])
  }

  /// Runs a second worker, and lets the first one hand over only after the second one has done so.
  func run() async throws {
    async let late: Void = first()
    await started.wait()
    try await database.expire(id)
    _ = try await chain.hop(on: chain.links[0])
    await released.open()
    try await late
  }
}
