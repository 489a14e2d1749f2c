import Foundation

extension MarketSettings {
  /// Opens the store, and creates and fills it if it is new.
  ///
  /// - Parameters:
  ///   - node: The address on which this node listens, if other nodes can share the store.
  ///   - showing: A closure that shows the owner's password for a new, empty market, and returns
  ///     whether that succeeded.
  /// - Returns: The store.
  /// - Throws: ``StartupError`` if the store cannot be used. If the password cannot be shown, no
  ///   store is created.
  func openStore(
    listeningAt node: NodeAddress?, showing: @escaping @Sendable (_ ownerPassword: String) -> Bool
  ) async throws(StartupError) -> any ShopStore {
    if let address = try DatabaseAddress(database) {
      return try await PostgreSQLStore.open(address, clock: .system, listeningAt: node) {
        try newStock(showing: showing)
      }
    }
    let isNew = !FileManager.default.fileExists(atPath: database)
    return try SQLiteStore(
      path: database, stock: isNew ? newStock(showing: showing) : initialStock, clock: .system,
      hold: holds.customer)
  }

  private var initialStock: Stock { isEmpty ? .empty : .demonstration }

  /// Returns a new store's contents, which include only the owner if the market is empty.
  private func newStock(
    showing: (_ ownerPassword: String) -> Bool
  ) throws(StartupError) -> Stock {
    var stock = initialStock
    guard isEmpty else { return stock }
    let password = String(SessionToken().secret.prefix(16))
    guard showing(password) else {
      throw StartupError(.passwordNotShown) { say in say("start.password") }
    }
    stock.accounts = [Stock.Account(name: "owner", password: password, role: .owner)]
    return stock
  }
}
