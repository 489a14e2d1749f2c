// The types that Relay's examples share. The examples are compiled but not run, because they need a
// server.

import Baton
import Foundation
import PostgreSQL

/// The request of the examples.
public struct Order: Codable, Sendable {
  var parcel: Int
}

/// The response of the examples.
public struct Receipt: Codable, Sendable {}

struct Prepare: AsyncAdmission {
  func admit(_ order: Order) async -> Order { order }
}

struct Charge: AsyncHandler {
  func handle(_ order: Order) async -> Outcome<Receipt> { .passed }
}

struct Send: AsyncHandler {
  func handle(_ order: Order) async -> Outcome<Receipt> { .handled(Receipt()) }
}

func hasArrived(_ parcel: Int) async -> Bool { true }
