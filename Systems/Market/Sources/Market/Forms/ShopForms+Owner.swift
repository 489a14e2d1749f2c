import FieldFormats
import FormValidation

extension Product.Supply: FieldValue {}

extension ShopForms {
  struct ProductForm: Sendable, Equatable {
    var id = ""
    var category = ""
    var name = ""
    var about = ""
    /// The price in cents, if the form was sent as JSON.
    var price: Int?
    /// The price in euros, if the form was sent from a page.
    var euros: Euros?
    var supply = Product.Supply.stock
    var promised = ""
    var most: Int?
    var stock: Int?

    var product: NewProduct {
      NewProduct(
        id: id, category: category, name: name, about: about, price: euros?.cents ?? price ?? 0,
        supply: supply,
        promised: promised.isEmpty ? nil : promised, most: most ?? 20, stock: stock ?? 0)
    }
  }

  struct NumberForm: Sendable, Equatable {
    var value: Int?

    var number: Int { value ?? 0 }
  }

  struct PriceForm: Sendable, Equatable {
    var price: Euros?

    var cents: Int { price?.cents ?? 0 }
  }

  struct PasswordForm: Sendable, Equatable {
    var user = ""
    var text = ""
  }

  struct SwitchForm: Sendable, Equatable {
    var handler = ""
    var isOn: Bool?
    var revision: Int?
  }

  /// The form that switches one of a chain's handlers on or off, with the revision that the owner
  /// last saw.
  static let chainSwitch = defined {
    try FormChain("switch", blank: SwitchForm()) {
      Field("handler", \.handler, .required, .length(...80), .plainText())
      Field("on", \.isOn, .answered)
      Field("revision", \.revision, .required, .range(0...))
    }
  }

  /// The allowed unit prices in cents, low enough that a full bag's total cannot overflow.
  static let prices = 0...100_000_000
  private static let units = 0...1_000_000

  static let newProduct = defined {
    try FormChain("new product", blank: ProductForm()) {
      productName()
      Field("price", \.price, .required, .range(prices))
      productSupply()
    }
  }

  static let newProductInEuros = defined {
    try FormChain("new product", blank: ProductForm()) {
      productName()
      Field("price", \.euros, .required)
      productSupply()
    }
  }

  @FormBuilder<ProductForm>
  private static func productName() -> [any FormPart<ProductForm>] {
    Field("id", \.id, .required, .length(...60), .identifier, .identifierShape)
      .input(autocomplete: "off")
    Field("category", \.category, .required, .length(...60), .identifier, .identifierShape)
    Field("name", \.name, .trimmed, .required, .length(...80), .plainText())
      .input(autocomplete: "off")
    Field("about", \.about, .trimmed, .length(...400), .plainText())
  }

  @FormBuilder<ProductForm>
  private static func productSupply() -> [any FormPart<ProductForm>] {
    Field("supply", \.supply)
    Field("promised", \.promised, .date())
    Field("limit", \.most, .range(1...quantities.upperBound))
    Field("stock", \.stock, .range(units))
  }

  static let price = defined {
    try FormChain("price", blank: NumberForm()) {
      Field("price", \.value, .required, .range(prices))
    }
  }

  static let priceInEuros = defined {
    try FormChain("price", blank: PriceForm()) { Field("price", \.price, .required) }
  }

  static let stock = defined {
    try FormChain("stock", blank: NumberForm()) {
      Field("stock", \.value, .required, .range(units))
    }
  }

  /// The form that moves orders in progress to the revision of the steps that the owner last saw.
  static let workMove = defined {
    try FormChain("move the work", blank: NumberForm()) {
      Field("revision", \.value, .required, .range(1...))
    }
  }

  /// The form for a new password, for requests whose path names the user.
  static let password = defined {
    try FormChain("password", blank: PasswordForm()) { passwordField() }
  }

  static let passwordOfUser = defined {
    try FormChain("password of a user", blank: PasswordForm()) {
      Field("user", \.user, .required, .length(...60), .plainText()).input(autocomplete: "off")
      passwordField()
    }
  }

  @FormBuilder<PasswordForm>
  private static func passwordField() -> [any FormPart<PasswordForm>] {
    Field("password", \.text, .required, .length(8...200), .plainText(), .uncommon)
      .input(.password, autocomplete: "new-password")
  }
}

extension FieldCheck where Value: TextValue {
  /// The pattern of an identifier, for schemas and browsers.
  ///
  /// ``identifier`` reports invalid values, so this check does not.
  fileprivate static var identifierShape: FieldCheck {
    shape("[a-z0-9\\-]*").needing("identifier")
  }

  /// Checks that text contains only lowercase letters, digits and hyphens, which need no encoding
  /// in URLs.
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
