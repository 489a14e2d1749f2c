import FieldFormats
import FormValidation

extension Purchase.State: FieldValue {}

/// The forms that clients fill in, on pages and as JSON.
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
    var expiry = ""
    var cvc = ""
    var coins = Handful()
    var total: Int?
    var bag = ""
    var key = ""
  }

  /// The allowed number of units in one line of a request.
  static let quantities = 1...1000

  static let item: FormChain<Item> = item(upTo: quantities.upperBound)

  static func item(upTo most: Int) -> FormChain<Item> {
    defined {
      try FormChain("item", blank: Item()) {
        Field("product", \.product, .required, .length(...60), .plainText()).input(.hidden)
        Field("quantity", \.quantity, .required, .range(quantities.lowerBound...max(1, most)))
      }
    }
  }

  static let product = defined {
    try FormChain("product", blank: Item()) {
      Field("product", \.product, .required, .length(...60), .plainText())
    }
  }

  /// The form for a line and its new number of units, where 0 removes the line.
  static let line: FormChain<Item> = line(upTo: quantities.upperBound)

  static func line(upTo most: Int) -> FormChain<Item> {
    defined {
      try FormChain("line", blank: Item()) {
        Field("product", \.product, .required, .length(...60), .plainText()).input(.hidden)
        Field("quantity", \.quantity, .required, .range(0...max(1, most)))
      }
    }
  }

  /// The form for a new number of units in the line that the path names, where 0 removes the line.
  static let lineUnits = defined {
    try FormChain("units", blank: Units()) {
      Field("quantity", \.quantity, .required, .range(0...quantities.upperBound))
    }
  }

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

  static let ingredients = defined {
    try FormChain("ingredients", blank: Ingredients()) {
      Each("ingredients", \.ingredients, count: 1...100, .required, .length(...100), .plainText())
    }
  }

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

  static let closing = defined {
    try FormChain("closing", blank: ClosingForm()) {
      Field("name", \.name, .trimmed, .required, .length(...60), .plainText())
        .input(autocomplete: "off")
    }
  }

  struct OrderStateForm: Sendable, Equatable {
    var state = Purchase.State.paid
  }

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

  /// The form for a new account, with only the checks that do not require the store.
  static let account = defined {
    try FormChain("account", blank: SignUpForm()) { accountFields() }
  }

  @FormBuilder<SignUpForm>
  private static func accountFields() -> [any FormPart<SignUpForm>] {
    Field(
      "name", \.name, .trimmed, .preparedName, .required, .length(2...60), .plainText(),
      .userName.needing("required", "length", "plain-text")
    )
    .input(autocomplete: "username")
    Field("password", \.password, .required, .length(8...200), .plainText(), .uncommon)
      .input(.password, autocomplete: "new-password")
    Field("again", \.again, .required).input(.password, autocomplete: "new-password")
    CrossCheck("again", \.again, equals: "password", \.password).needing("again.required")
  }

  /// Returns the form for a new account, which looks up the name after all other checks.
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

  static let checkout = defined {
    try FormChain("checkout", blank: CheckoutForm()) {
      Group(\.address) { address("shipping") }
      Group("invoice", \.invoice, blank: Address()) { address("billing") }
      Choice("payment", \.payment) { payment in
        switch payment {
        case .card:
          Field("card", \.card, .cardDigits, .required, .cardNumber, .cardShape)
            .input(autocomplete: "cc-number")
          Field("expiry", \.expiry, .expiryMonth, .required, .expiry, .expiryShape)
            .input(autocomplete: "cc-exp")
          Field("cvc", \.cvc, .cardDigits, .required, .securityCode, .securityCodeShape)
            .input(autocomplete: "cc-csc")
        case .coins: Group("coins", \.coins, fields: coins)
        }
      }
      Field("total", \.total, .required).input(.hidden)
      Field("bag", \.bag, .length(...40), .plainText()).input(.hidden)
      Field("key", \.key, .required, .length(8...80), .plainText()).input(.hidden)
    }
  }

  static let till = defined { try FormChain("till", blank: Handful()) { coins() } }

  @FormBuilder<Handful>
  static func coins() -> [any FormPart<Handful>] {
    for kind in Handful.kinds {
      Field(FieldPath(kind.name), kind.count, .range(0...Handful.most))
    }
  }

  /// Returns the fields for a name and address.
  ///
  /// The purpose, such as `shipping`, becomes part of each field's `autocomplete` attribute.
  @FormBuilder<Address>
  static func address(_ purpose: String) -> [any FormPart<Address>] {
    Field("name", \.name, .trimmed, .required, .length(...80), .plainText())
      .input(autocomplete: "\(purpose) name")
    Field("email", \.email, .trimmed, .required, .email(.html5))
      .input(autocomplete: "\(purpose) email")
    Field("street", \.street, .trimmed, .required, .length(...100), .plainText())
      .input(autocomplete: "\(purpose) address-line1")
    Field("postalCode", \.postalCode, .trimmed, .length(...12), .plainText())
      .input(autocomplete: "\(purpose) postal-code")
    Field("city", \.city, .trimmed, .required, .length(...60), .plainText())
      .input(autocomplete: "\(purpose) address-level2")
    Field("country", \.country, .trimmed, .countryCode, .required, .country)
      .input(autocomplete: "\(purpose) country")
    CrossCheck.postalCode
  }

  /// Returns the form with the given definition, which must be valid.
  static func defined<Form>(_ form: () throws -> FormChain<Form>) -> FormChain<Form> {
    do { return try form() } catch { preconditionFailure("\(error)") }
  }
}
