/// What the owner of the shop changes.
enum OwnerChange: Sendable, Equatable {
  case add(NewProduct)
  case price(of: String, to: Int)
  /// Units on the shelf, those in bags included.
  case stock(of: String, to: Int)
  case password(of: String, to: PasswordHash)
  /// Coins that are put into the till.
  case till(Handful)
  /// All coins are taken out of the till.
  case emptyTill
}

/// A product that is to be on sale.
struct NewProduct: Sendable, Equatable {
  var id = ""
  var category = ""
  var name = ""
  var about = ""
  var price = 0
  var supply = Product.Supply.stock
  var promised: String?
  var most = 20
  var stock = 0
}
