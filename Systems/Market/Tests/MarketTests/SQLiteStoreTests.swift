import Foundation
import Testing

@testable import Market

@Suite(.serialized) struct SQLiteStoreTests {
  @Test(arguments: StoreConformance.all.map(\.name))
  func `the SQLite store meets the requirements of all stores`(promise: String) async throws {
    let shop = try TestShop()
    let check = try #require(StoreConformance.all.first { $0.name == promise }?.check)
    try await check(StoreConformance(store: shop.store, clock: shop.clock))
    #expect(try shop.miscounted() == [])
  }
}
