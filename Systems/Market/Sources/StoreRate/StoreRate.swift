import Foundation
import PostgreSQL

@testable import Market

/// Measures how many units per second the PostgreSQL store adds to bags, without HTTP.
///
/// Arguments: the address of a database that is empty or was filled by this program, the number of
/// clients, and the duration in seconds. Each client waits for an answer before its next request.
///
/// Further arguments change the load: `hot` adds only one product, `listen` also listens for
/// changes, and `apart` makes each change in a separate transaction.
///
/// Prints the additions per second, and this process's CPU time per addition in microseconds.
@main
enum StoreRate {
  /// The number of guests.
  ///
  /// It is high enough to keep the number of lines in each bag small.
  private static let guests = 2000
  private static let products = 40

  static func main() async throws {
    let words = CommandLine.arguments.dropFirst().map { $0 }
    guard words.count >= 3, let address = try DatabaseAddress(words[0]),
      let clients = Int(words[1]),
      let seconds = Double(words[2])
    else {
      print("usage: StoreRate ADDRESS CLIENTS SECONDS [hot] [listen] [apart]")
      exit(64)
    }
    let mode = Mode(isHot: words.contains("hot"), isApart: words.contains("apart"))
    let store = try await PostgreSQLStore.open(address, clock: .system) { stock }
    let listening = words.contains("listen") ? Task { for await _ in store.hints() {} } : nil
    let visitors = (0..<guests).map { _ in Visitor.newGuest() }
    _ = try await add(from: clients, to: visitors, mode, in: store, for: 1)
    let (began, cpu) = (ContinuousClock.now, clock())
    let adds = try await add(from: clients, to: visitors, mode, in: store, for: seconds)
    let time = (ContinuousClock.now - began) / .seconds(1)
    let used = Double(clock() - cpu) / Double(CLOCKS_PER_SEC)
    print(String(format: "%.0f %.1f", Double(adds) / time, used / Double(adds) * 1_000_000))
    listening?.cancel()
    await store.database.close()
  }

  private struct Mode {
    let isHot: Bool
    let isApart: Bool
  }

  /// Returns the number of units that were added.
  private static func add(
    from clients: Int, to visitors: [Visitor], _ mode: Mode, in store: PostgreSQLStore,
    for seconds: Double
  ) async throws -> Int {
    let end = ContinuousClock.now + .seconds(seconds)
    return try await withThrowingTaskGroup { group in
      for client in 0..<clients {
        group.addTask {
          var count = 0
          while ContinuousClock.now < end {
            let number = client + count * clients
            let product = "soak-\(mode.isHot ? 0 : number % products)"
            let change = BagChange(
              visitor: visitors[number % guests], edits: [.add(product, 1)], hold: 900)
            if mode.isApart {
              for reply in try await store.write({
                try await $0.make([change], lockLimit: .seconds(2))
              }) {
                _ = try reply.get()
              }
            } else {
              _ = try await store.change(change)
            }
            count += 1
          }
          return count
        }
      }
      return try await group.reduce(0, +)
    }
  }

  private static let stock = Stock(
    categories: [Category(id: "food", name: "Food")],
    products: (0..<products).map {
      NewProduct(
        id: "soak-\($0)", category: "food", name: "Product \($0)", price: 100, most: 1000,
        stock: 10_000_000)
    }, accounts: [Stock.Account(name: "olive", password: "owner-2026", role: .owner)],
    passwordCost: .standard)
}
