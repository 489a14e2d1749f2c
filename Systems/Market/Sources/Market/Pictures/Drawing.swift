/// The drawings of the demonstration's products, with one SVG file for each identifier.
///
/// Their colors work on both the light and the dark background of the page.
enum Drawing {
  /// Returns a product's drawing, or a paper bag if there is none.
  static func of(_ product: String) -> ServedPicture { all[product] ?? paperBag }

  private static let paperBag = ServedPicture(PackageResources.product_svg, type: "image/svg+xml")

  private static let all = bytes.mapValues { ServedPicture($0, type: "image/svg+xml") }

  static let bytes: [String: [UInt8]] = [
    "apple": PackageResources.apple_svg,
    "apple-juice": PackageResources.apple_juice_svg,
    "baguette": PackageResources.baguette_svg,
    "basil": PackageResources.basil_svg,
    "bread": PackageResources.bread_svg,
    "bun": PackageResources.bun_svg,
    "butter": PackageResources.butter_svg,
    "cake": PackageResources.cake_svg,
    "cheese": PackageResources.cheese_svg,
    "chickpeas": PackageResources.chickpeas_svg,
    "chilli": PackageResources.chilli_svg,
    "cider": PackageResources.cider_svg,
    "cocoa": PackageResources.cocoa_svg,
    "coffee": PackageResources.coffee_svg,
    "crispbread": PackageResources.crispbread_svg,
    "croissant": PackageResources.croissant_svg,
    "egg": PackageResources.egg_svg,
    "feta": PackageResources.feta_svg,
    "garlic": PackageResources.garlic_svg,
    "ginger": PackageResources.ginger_svg,
    "honey": PackageResources.honey_svg,
    "lemon": PackageResources.lemon_svg,
    "lemonade": PackageResources.lemonade_svg,
    "lettuce": PackageResources.lettuce_svg,
    "milk": PackageResources.milk_svg,
    "mozzarella": PackageResources.mozzarella_svg,
    "olive-oil": PackageResources.olive_oil_svg,
    "onion": PackageResources.onion_svg,
    "panettone": PackageResources.panettone_svg,
    "pasta": PackageResources.pasta_svg,
    "rice": PackageResources.rice_svg,
    "rye": PackageResources.rye_svg,
    "saffron": PackageResources.saffron_svg,
    "salt": PackageResources.salt_svg,
    "strawberry": PackageResources.strawberry_svg,
    "tea": PackageResources.tea_svg,
    "tomato": PackageResources.tomato_svg,
    "truffle-brie": PackageResources.truffle_brie_svg,
    "water": PackageResources.water_svg,
    "yogurt": PackageResources.yogurt_svg,
  ]
}
