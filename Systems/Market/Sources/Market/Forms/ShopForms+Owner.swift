import FieldFormats
import FormValidation

extension Product.Supply: FieldValue {}

// What the owner of the shop fills in.
extension ShopForms {
  /// A product that is to be on sale, field by field.
  struct ProductForm: Sendable, Equatable {
    var id = ""
    var category = ""
    var name = ""
    var about = ""
    var price: Int?
    var supply = Product.Supply.stock
    var promised = ""
    var most: Int?
    var stock: Int?

    var product: NewProduct {
      NewProduct(
        id: id, category: category, name: name, about: about, price: price ?? 0, supply: supply,
        promised: promised.isEmpty ? nil : promised, most: most ?? 20, stock: stock ?? 0)
    }
  }

  struct NumberForm: Sendable, Equatable {
    var value: Int?

    var number: Int { value ?? 0 }
  }

  struct PasswordForm: Sendable, Equatable {
    var user = ""
    var text = ""
  }

  struct SwitchForm: Sendable, Equatable {
    var handler = ""
    var isOn: Bool?
    var edition: Int?
  }

  /// A handler of a chain, whether it is to be asked, and the edition that the owner has seen.
  static let chainSwitch = defined {
    try FormChain("switch", blank: SwitchForm()) {
      Field("handler", \.handler, .required, .length(...80), .plainText())
      Field("on", \.isOn, .answered)
      Field("edition", \.edition, .required, .range(0...))
    }
  }

  /// Cents that a unit may cost; a bag of them is far from what a number can hold.
  private static let prices = 0...100_000_000
  /// Units that may be on the shelf.
  private static let units = 0...1_000_000

  static let newProduct = defined {
    try FormChain("new product", blank: ProductForm()) {
      Field("id", \.id, .required, .length(...60), .identifier).input(autocomplete: "off")
      Field("category", \.category, .required, .length(...60), .identifier)
      Field("name", \.name, .trimmed, .required, .length(...80), .plainText())
        .input(autocomplete: "off")
      Field("about", \.about, .trimmed, .length(...400), .plainText())
      Field("price", \.price, .required, .range(prices))
      Field("supply", \.supply)
      Field("promised", \.promised, .date())
      Field("limit", \.most, .range(1...quantities.upperBound))
      Field("stock", \.stock, .range(units))
    }
  }

  static let price = defined {
    try FormChain("price", blank: NumberForm()) {
      Field("price", \.value, .required, .range(prices))
    }
  }

  static let stock = defined {
    try FormChain("stock", blank: NumberForm()) {
      Field("stock", \.value, .required, .range(units))
    }
  }

  /// A new password, where the path says whose.
  static let password = defined {
    try FormChain("password", blank: PasswordForm()) { passwordField() }
  }

  /// A new password, and whose.
  static let passwordOfUser = defined {
    try FormChain("password of a user", blank: PasswordForm()) {
      Field("user", \.user, .required, .length(...60), .plainText()).input(autocomplete: "off")
      passwordField()
    }
  }

  @FormBuilder<PasswordForm>
  private static func passwordField() -> [any FormPart<PasswordForm>] {
    Field("password", \.text, .required, .length(8...200), .plainText())
      .input(.password, autocomplete: "new-password")
  }
}

extension FieldCheck where Value: TextValue {
  /// Small letters, digits and hyphens: what stands in addresses as it is.
  fileprivate static var identifier: FieldCheck {
    .format("identifier") { text in
      for index in text.indices {
        switch text[index] {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
          UInt8(ascii: "-"):
          continue
        default: return FormatFault("identifier.character", at: index)
        }
      }
      return nil
    }
  }
}
