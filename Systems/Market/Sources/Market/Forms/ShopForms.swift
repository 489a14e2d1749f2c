import FieldFormats
import FormValidation

extension Purchase.State: FieldValue {}

/// The forms that clients fill in, on pages and as JSON alike.
enum ShopForms {
  struct Item: Sendable, Equatable {
    var product = ""
    var quantity: Int?
  }

  struct Units: Sendable, Equatable {
    var quantity: Int?
  }

  struct Items: Sendable, Equatable {
    var items: [Item] = []
  }

  struct SignInForm: Sendable, Equatable {
    var name = ""
    var password = ""
  }

  enum PaymentKind: String, FieldValue, CaseIterable { case card, coins }

  struct CheckoutForm: Sendable, Equatable {
    var address = Address()
    var invoice: Address?
    var payment: PaymentKind?
    var card = ""
    var coins = Handful()
    var total: Int?
    var key = ""
  }

  /// How many units one request may ask for.
  static let quantities = 1...1000

  /// Units of a product.
  static let item: FormChain<Item> = item(upTo: quantities.upperBound)

  /// Units of a product of which a customer may have so many.
  static func item(upTo most: Int) -> FormChain<Item> {
    defined {
      try FormChain("item", blank: Item()) {
        Field("product", \.product, .required, .length(...60), .plainText()).input(.hidden)
        Field("quantity", \.quantity, .required, .range(quantities.lowerBound...max(1, most)))
      }
    }
  }

  /// A product alone.
  static let product = defined {
    try FormChain("product", blank: Item()) {
      Field("product", \.product, .required, .length(...60), .plainText())
    }
  }

  /// A line, and how many units it is to have; none takes it out.
  static let line: FormChain<Item> = line(upTo: quantities.upperBound)

  /// A line of a product of which a customer may have so many.
  static func line(upTo most: Int) -> FormChain<Item> {
    defined {
      try FormChain("line", blank: Item()) {
        Field("product", \.product, .required, .length(...60), .plainText()).input(.hidden)
        Field("quantity", \.quantity, .required, .range(0...max(1, most)))
      }
    }
  }

  /// How many units a line is to have, where the path says which; none takes it out.
  static let lineUnits = defined {
    try FormChain("units", blank: Units()) {
      Field("quantity", \.quantity, .required, .range(0...quantities.upperBound))
    }
  }

  /// Units of several products.
  static let items = defined {
    try FormChain("items", blank: Items()) {
      Each("items", \.items, count: 1...50, blank: Item()) {
        Field("product", \.product, .required, .length(...60), .plainText())
        Field("quantity", \.quantity, .required, .range(quantities))
      }
    }
  }

  struct Ingredients: Sendable, Equatable {
    var ingredients: [String] = []
  }

  /// An order for the kitchen.
  static let ingredients = defined {
    try FormChain("ingredients", blank: Ingredients()) {
      Each("ingredients", \.ingredients, count: 1...100, .required, .length(...100), .plainText())
    }
  }

  /// Who somebody is.
  static let signIn = defined {
    try FormChain("sign-in", blank: SignInForm()) {
      Field("name", \.name, .required, .length(...60), .plainText())
        .input(autocomplete: "username")
      Field("password", \.password, .required, .length(...200), .plainText())
        .input(.password, autocomplete: "current-password")
    }
  }

  struct ClosingForm: Sendable, Equatable {
    var name = ""
  }

  /// The name of an account that is to be closed.
  static let closing = defined {
    try FormChain("closing", blank: ClosingForm()) {
      Field("name", \.name, .trimmed, .required, .length(...60), .plainText())
        .input(autocomplete: "off")
    }
  }

  struct OrderStateForm: Sendable, Equatable {
    var state = Purchase.State.paid
  }

  /// The state that an order is to have.
  static let orderState = defined {
    try FormChain("order", blank: OrderStateForm()) {
      Field("state", \.state)
    }
  }

  struct SignUpForm: Sendable, Equatable {
    var name = ""
    var password = ""
    var again = ""
  }

  /// A new account, as far as it can be checked without asking anybody.
  static let account = defined {
    try FormChain("account", blank: SignUpForm()) { accountFields() }
  }

  @FormBuilder<SignUpForm>
  private static func accountFields() -> [any FormPart<SignUpForm>] {
    Field("name", \.name, .trimmed, .required, .length(2...60), .plainText())
      .input(autocomplete: "username")
    Field("password", \.password, .required, .length(8...200), .plainText())
      .input(.password, autocomplete: "new-password")
    Field("again", \.again, .required).input(.password, autocomplete: "new-password")
    CrossCheck("again", \.again, equals: "password", \.password).needing("again.required")
  }

  /// A new account; the name is asked for last.
  static func signUp(
    within limit: Duration,
    isTaken: @escaping @Sendable (String) async throws -> Bool
  ) -> AsyncFormChain<SignUpForm> {
    do {
      return try AsyncFormChain("sign-up", blank: SignUpForm()) {
        accountFields()
        AsyncFieldCheck(
          "name", \.name, "free", codes: ["name.taken"], within: limit
        ) { name in
          try await isTaken(name) ? FormatFault("name.taken", at: 0) : nil
        }
      }
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// Where a purchase goes, and how it is paid.
  static let checkout = defined {
    try FormChain("checkout", blank: CheckoutForm()) {
      Group(\.address) { address("shipping") }
      Group("invoice", \.invoice, blank: Address()) { address("billing") }
      Choice("payment", \.payment) { payment in
        switch payment {
        case .card:
          Field("card", \.card, .cardDigits, .required, .cardNumber)
            .input(autocomplete: "cc-number")
        case .coins: Group("coins", \.coins, fields: coins)
        }
      }
      Field("total", \.total, .required).input(.hidden)
      Field("key", \.key, .required, .length(8...80), .plainText()).input(.hidden)
    }
  }

  /// What the owner puts into the till.
  static let till = defined { try FormChain("till", blank: Handful()) { coins() } }

  /// How many coins of each kind somebody puts in.
  @FormBuilder<Handful>
  static func coins() -> [any FormPart<Handful>] {
    for kind in Handful.kinds {
      Field(FieldPath(kind.name), kind.count, .range(0...Handful.most))
    }
  }

  /// Who and where somebody is, for one of the purposes for which browsers know addresses.
  @FormBuilder<Address>
  static func address(_ purpose: String) -> [any FormPart<Address>] {
    Field("name", \.name, .trimmed, .required, .length(...80), .plainText())
      .input(autocomplete: "\(purpose) name")
    Field("email", \.email, .trimmed, .required, .email(.html5))
      .input(autocomplete: "\(purpose) email")
    Field("street", \.street, .trimmed, .required, .length(...100), .plainText())
      .input(autocomplete: "\(purpose) address-line1")
    Field("postalCode", \.postalCode, .trimmed, .required, .length(...12), .plainText())
      .input(autocomplete: "\(purpose) postal-code")
    Field("city", \.city, .trimmed, .required, .length(...60), .plainText())
      .input(autocomplete: "\(purpose) address-level2")
    Field("country", \.country, .trimmed, .required, .length(...60), .plainText())
      .input(autocomplete: "\(purpose) country-name")
  }

  /// A form whose definition is a part of the program: one that is wrong is a programming error.
  static func defined<Form>(_ form: () throws -> FormChain<Form>) -> FormChain<Form> {
    do { return try form() } catch { preconditionFailure("\(error)") }
  }
}
