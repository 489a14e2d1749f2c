extension Stock {
  /// The demonstration's contents: forty products in five categories, two customers and the owner.
  ///
  /// All passwords are publicly known.
  static let demonstration = Stock(
    categories: [
      Category(id: "produce", name: "Fruit and vegetables"),
      Category(id: "bakery", name: "Bakery"),
      Category(id: "dairy", name: "Dairy and eggs"),
      Category(id: "pantry", name: "Pantry"),
      Category(id: "drinks", name: "Drinks"),
    ],
    products: produce + bakery + dairy + pantry + drinks,
    accounts: [
      Account(name: "ada", password: "lovelace-1843"),
      Account(name: "grace", password: "hopper-1952"),
      Account(name: "olive", password: "owner-2026", role: .owner),
    ],
    till: Handful(
      cent1: 50, cent2: 50, cent5: 40, cent10: 40, cent20: 40, cent50: 20, euro1: 20, euro2: 10),
    passwordCost: .standard)

  private static func product(
    _ category: String, _ id: String, _ name: String, _ price: Int, stock: Int, most: Int = 20,
    supply: Product.Supply = .stock, promised: String? = nil, _ about: String
  ) -> NewProduct {
    NewProduct(
      id: id, category: category, name: name, about: about, price: price, supply: supply,
      promised: promised, most: most, stock: stock)
  }

  private static let produce = [
    product("produce", "tomato", "Tomatoes, 500 g", 249, stock: 50, "Ripened on the vine."),
    product("produce", "onion", "Onions, 1 kg", 179, stock: 80, "Yellow, firm and dry."),
    product("produce", "lettuce", "Lettuce, a head", 159, stock: 35, "Cut this morning."),
    product("produce", "garlic", "Garlic, a bulb", 89, stock: 120, "From the Auvergne, mild."),
    product("produce", "basil", "Basil, a pot", 229, stock: 40, "Keeps growing on a window sill."),
    product("produce", "apple", "Apples, 1 kg", 299, stock: 60, "Topaz: sharp, sweet and crisp."),
    product(
      "produce", "lemon", "Lemons, four", 199, stock: 45, "Unwaxed, so the peel is good too."),
    product(
      "produce", "strawberry", "Strawberries, 500 g", 449, stock: 0, supply: .preorder,
      promised: "2027-05-15", "The first of the season, picked on the day they are sent."),
  ]

  private static let bakery = [
    product("bakery", "bread", "Sourdough bread", 480, stock: 25, "Two days in the making."),
    product("bakery", "rye", "Rye bread", 520, stock: 18, "Dark, dense, good for a week."),
    product("bakery", "baguette", "Baguette", 240, stock: 30, "Best within hours."),
    product("bakery", "croissant", "Croissants, two", 320, stock: 24, "All butter."),
    product("bakery", "bun", "Cinnamon buns, two", 380, stock: 16, "With cardamom in the dough."),
    product("bakery", "crispbread", "Crispbread, 250 g", 345, stock: 40, "Rye, baked twice."),
    product(
      "bakery", "panettone", "Panettone, 750 g", 1890, stock: 0, most: 4, supply: .preorder,
      promised: "2026-12-15", "Baked in December, and worth the wait."),
    product("bakery", "cake", "Almond cake", 1450, stock: 4, most: 2, "Serves eight. No flour."),
  ]

  private static let dairy = [
    product("dairy", "egg", "Eggs, six", 349, stock: 60, "From free-range hens."),
    product("dairy", "cheese", "Mountain cheese, 200 g", 565, stock: 30, "Aged for a year."),
    product("dairy", "butter", "Butter, 250 g", 329, stock: 50, "Cultured, lightly salted."),
    product("dairy", "milk", "Milk, 1 l", 169, stock: 90, "Whole, not homogenised."),
    product("dairy", "yogurt", "Yogurt, 500 g", 249, stock: 40, "Set in the jar."),
    product("dairy", "mozzarella", "Mozzarella, 125 g", 219, stock: 35, "Made with cow's milk."),
    product("dairy", "feta", "Feta, 200 g", 389, stock: 28, "Made with sheep's milk, in brine."),
    product(
      "dairy", "truffle-brie", "Brie with truffle, 150 g", 890, stock: 2, most: 3,
      supply: .backorder, "Made to order: if out of stock, delivered within a week."),
  ]

  private static let pantry = [
    product("pantry", "olive-oil", "Olive oil, 0.5 l", 1190, stock: 18, "First cold pressing."),
    product("pantry", "pasta", "Spaghetti, 500 g", 219, stock: 200, "Cut through bronze dies."),
    product("pantry", "rice", "Risotto rice, 1 kg", 429, stock: 70, "Carnaroli."),
    product(
      "pantry", "saffron", "Saffron, 1 g", 1450, stock: 3, most: 2,
      "Threads, from this year's harvest."),
    product("pantry", "chilli", "Chilli, dried, 20 g", 195, stock: 0, "Hot. Really."),
    product("pantry", "honey", "Honey, 500 g", 750, stock: 32, "Lime blossom."),
    product("pantry", "salt", "Sea salt, 250 g", 295, stock: 66, "In flakes."),
    product("pantry", "chickpeas", "Chickpeas, 400 g", 149, stock: 110, "Cooked, in a jar."),
  ]

  private static let drinks = [
    product("drinks", "coffee", "Coffee, 250 g", 895, stock: 42, "Beans, roasted on Mondays."),
    product("drinks", "tea", "Green tea, 100 g", 690, stock: 38, "Sencha, the spring harvest."),
    product("drinks", "apple-juice", "Apple juice, 1 l", 279, stock: 55, "Cloudy, nothing added."),
    product(
      "drinks", "lemonade", "Lemonade, 0.33 l", 189, stock: 72, "Less sweet than you expect."),
    product("drinks", "water", "Sparkling water, 0.75 l", 129, stock: 140, "In a glass bottle."),
    product("drinks", "cocoa", "Cocoa, 200 g", 540, stock: 26, "Unsweetened."),
    product("drinks", "ginger", "Ginger syrup, 0.5 l", 820, stock: 5, "One part to six of water."),
    product(
      "drinks", "cider", "Cider, 0.75 l", 650, stock: 0, supply: .backorder,
      promised: "2026-12-20", "Dry. The next pressing is in the barrel."),
  ]
}
