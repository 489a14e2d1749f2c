import GRDB

struct Stock: Sendable {
  /// An account whose password is known when the market starts.
  struct Account: Sendable {
    let name: String
    let password: String
    var role = User.Role.customer
  }

  var categories: [Category]
  var products: [NewProduct]
  var accounts: [Account]
  var till = Handful()
  var passwordCost: PasswordHash.Cost

  /// A market without products or accounts.
  ///
  /// The owner's account is added at startup.
  static let empty = Stock(
    categories: [Category(id: "all", name: "Everything")], products: [], accounts: [],
    passwordCost: .standard)
}
