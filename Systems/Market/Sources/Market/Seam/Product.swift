import Foundation

/// One thing on sale, as it stood at a moment.
struct Product: Sendable, Equatable {
  /// What happens when more units are wanted than are in stock.
  enum Supply: String, CaseIterable, Sendable, Codable {
    /// They are refused.
    case stock
    /// They are sold, and come later.
    case backorder
    /// The product is not out yet: all units come later, and stock does not matter.
    case preorder
  }

  let id: String
  let category: String
  let name: String
  let about: String
  /// With tax, in cents.
  let price: Int
  let supply: Supply
  /// The day on which units come that are not in stock: `2026-03-01`.
  let promised: String?
  /// How many units a customer may have.
  let most: Int
  /// Units on the shelf, whether a bag holds them or not.
  let stock: Int
  /// Units of the shelf that bags hold.
  let held: Int
  /// When the first of these holds ends; from then on ``held`` is out of date.
  let lapses: Date?

  /// Units that anybody may still put into a bag.
  var left: Int { stock - held }

  /// Whether ``left`` still holds at a moment, if nothing else has changed.
  func isCertain(at now: Date) -> Bool { lapses.map { now < $0 } ?? true }
}

/// A group of products.
struct Category: Sendable, Equatable, Codable {
  let id: String
  let name: String
}

/// All that is on sale, as it stood at a moment.
struct Shelf: Sendable, Equatable {
  let categories: [Category]
  /// Every product, by category and name.
  let products: [Product]
  /// Another one for each state of the shelf since the shop was opened; `nil` for one that nobody keeps.
  let version: Int?
  private let places: [String: Int]

  init(categories: [Category], products: [Product], version: Int? = nil) {
    self.categories = categories
    self.products = products
    self.version = version
    places = Dictionary(uniqueKeysWithValues: products.enumerated().map { ($1.id, $0) })
  }

  /// Every product, by its identifier.
  var byID: [String: Product] { places.mapValues { products[$0] } }

  subscript(product: String) -> Product? { places[product].map { products[$0] } }

  func isCertain(at now: Date) -> Bool { products.allSatisfy { $0.isCertain(at: now) } }
}
