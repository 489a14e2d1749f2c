import Foundation

struct Product: Sendable, Equatable {
  /// A value that specifies what happens when more units are requested than are in stock.
  enum Supply: String, CaseIterable, Sendable, Codable {
    case stock
    /// The missing units are sold and delivered later.
    case backorder
    /// The product has not been released, so all units are delivered later, regardless of the
    /// stock.
    case preorder
  }

  let id: String
  let category: String
  let name: String
  let about: String
  /// The price in cents, including tax.
  let price: Int
  let supply: Supply
  /// The day on which missing units will arrive, such as `2026-03-01`.
  let promised: String?
  let most: Int
  /// The number of units on the shelf, including those that bags hold.
  let stock: Int
  /// The number of units on the shelf that bags hold.
  let held: Int
  /// The time at which the first hold ends and ``held`` becomes outdated.
  let lapses: Date?
  /// The tag of the picture that the owner has uploaded, or `nil` for the drawing.
  var uploadedPicture: String?

  /// The number of units that visitors can still add to their bags.
  var left: Int { stock - held }

  /// Returns whether ``left`` is still correct at a given time, if nothing else has changed.
  func isCertain(at now: Date) -> Bool { lapses.map { now < $0 } ?? true }
}

struct Category: Sendable, Equatable, Codable {
  let id: String
  let name: String
}

struct Shelf: Sendable, Equatable {
  let categories: [Category]
  /// All products, sorted by category and name.
  let products: [Product]
  /// A number that is unique to this state of the shelf since the shop was opened, or `nil` if the
  /// store does not keep the shelf in memory.
  let version: Int?
  private let places: [String: Int]

  init(categories: [Category], products: [Product], version: Int? = nil) {
    self.categories = categories
    self.products = products
    self.version = version
    places = Dictionary(uniqueKeysWithValues: products.enumerated().map { ($1.id, $0) })
  }

  var byID: [String: Product] { places.mapValues { products[$0] } }

  subscript(product: String) -> Product? { places[product].map { products[$0] } }

  func isCertain(at now: Date) -> Bool { products.allSatisfy { $0.isCertain(at: now) } }
}
