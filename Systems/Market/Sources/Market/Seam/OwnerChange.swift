/// A change that only the shop's owner can make.
enum OwnerChange: Sendable, Equatable {
  case add(NewProduct)
  case price(of: String, to: Int)
  /// Sets the number of units on the shelf, including those in bags.
  case stock(of: String, to: Int)
  case password(of: String, to: PasswordHash)
  case till(Handful)
  case emptyTill
  case picture(of: String, Picture)
  /// Removes an uploaded picture, so that the drawing is shown again.
  case noPicture(of: String)
  /// Resumes the work on an order whose step failed too often.
  case continueWork(on: String)
  case continueAllWork
  /// Removes a sent or cancelled order from the list of stopped orders.
  case dropWork(on: String)
  /// Moves all orders that follow another revision of the steps to the given revision.
  case moveWork(to: Int)
}

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
