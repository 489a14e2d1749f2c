import GRDB

/// What a new market is filled with.
struct Stock: Sendable {
  /// Somebody with a password that is known to the one who starts the market.
  struct Account: Sendable {
    let name: String
    let password: String
    var role = User.Role.customer
  }

  var categories: [Category]
  var products: [NewProduct]
  var accounts: [Account]
  /// The coins in the till.
  var till = Handful()
  var passwordCost: PasswordHash.Cost

  /// A market without products and without accounts; who starts it adds an owner's.
  static let empty = Stock(
    categories: [Category(id: "all", name: "Everything")], products: [], accounts: [],
    passwordCost: .standard)
}
