import GRDB

/// What a new market is filled with.
struct Stock: Sendable {
  /// A product, and how many units of it come in.
  struct Delivery: Sendable {
    let id: String
    let name: String
    let price: Int
    let units: Int

    init(_ id: String, _ name: String, price: Int, units: Int) {
      self.id = id
      self.name = name
      self.price = price
      self.units = units
    }
  }

  var deliveries: [Delivery]
  var passwords: [String: String]
  var passwordCost: PasswordHash.Cost

  func fill(_ database: Database) throws {
    for delivery in deliveries {
      try database.execute(
        sql: "INSERT INTO product (id, name, price, received, stock) VALUES (?, ?, ?, ?, ?)",
        arguments: [delivery.id, delivery.name, delivery.price, delivery.units, delivery.units])
    }
    for (name, password) in passwords.sorted(by: { $0.key < $1.key }) {
      let hash = try PasswordHash(of: password, cost: passwordCost)
      try database.execute(
        sql: "INSERT INTO user (name, password) VALUES (?, ?)", arguments: [name, hash.text])
    }
  }
}

extension Stock {
  /// The demonstration: a dozen products, and two users whose passwords everybody knows.
  static let demonstration = Stock(
    deliveries: [
      Delivery("basil", "Basil, a pot", price: 229, units: 40),
      Delivery("bread", "Sourdough bread", price: 480, units: 25),
      Delivery("cheese", "Mountain cheese, 200 g", price: 565, units: 30),
      Delivery("chilli", "Chilli, dried, 20 g", price: 195, units: 0),
      Delivery("egg", "Eggs, six", price: 349, units: 60),
      Delivery("garlic", "Garlic, a bulb", price: 89, units: 120),
      Delivery("lettuce", "Lettuce, a head", price: 159, units: 35),
      Delivery("olive-oil", "Olive oil, 0.5 l", price: 1190, units: 18),
      Delivery("onion", "Onions, 1 kg", price: 179, units: 80),
      Delivery("pasta", "Spaghetti, 500 g", price: 219, units: 200),
      Delivery("saffron", "Saffron, 1 g", price: 1450, units: 3),
      Delivery("tomato", "Tomatoes, 500 g", price: 249, units: 50),
    ],
    passwords: ["ada": "lovelace-1843", "grace": "hopper-1952"],
    passwordCost: .standard)
}
