import FormValidation
import HTTPTypes

/// What programs are told of one endpoint: what it does, what it asks for, and what it may answer.
struct Operation: Sendable {
  /// What a request may or has to carry besides its body.
  enum Need: Sendable {
    /// The token of a guest or of a session.
    case token
    /// The version that the client has seen, in `If-Match`.
    case version
    /// A key by which the request is made once.
    case key
  }

  let method: HTTPRequest.Method
  let path: String
  let summary: String
  let needs: [Need]
  /// The JSON Schema of the body; `nil` where there is none.
  let body: String?
  let status: HTTPResponse.Status
  /// The name of the answer's schema; `nil` where there is nothing in it.
  let answer: String?
  let refusals: [Problem.Code]

  init(
    _ method: HTTPRequest.Method, _ path: String, _ summary: String, needs: [Need] = [],
    body: String? = nil, status: HTTPResponse.Status = .ok, answer: String?,
    refusals: [Problem.Code] = []
  ) {
    self.method = method
    self.path = path
    self.summary = summary
    self.needs = needs
    self.body = body
    self.status = status
    self.answer = answer
    var all = refusals + Self.ofStore
    if needs.contains(.token) { all += [.unauthenticated, .sessionExpired] }
    if needs.contains(.version) { all += [.outdated, .badRequest] }
    if needs.contains(.key) { all += [.keyReused, .badRequest] }
    if body != nil { all += Self.ofBodies }
    self.refusals = all
  }

  /// What any request may be refused with, since a store may fail.
  private static let ofStore: [Problem.Code] = [
    .busy, .storeUnavailable, .unknownOutcome, .interrupted,
  ]

  private static let ofBodies: [Problem.Code] = [
    .unreadable, .bodyTooLarge, .unsupportedMediaType, .invalidFields,
  ]
}

extension Operation {
  /// What there is for programs.
  static let all: [Operation] = [
    Operation(.get, "/api/products", "What is on sale", answer: "Products"),
    Operation(.post, "/api/guests", "A guest's token", status: .created, answer: "Guest"),
    Operation(
      .post, "/api/sessions", "Begins a session; a guest's bag goes along",
      body: ShopForms.signIn.jsonSchema(), status: .created, answer: "Session",
      refusals: [.wrongCredentials, .tooManyFailures]),
    Operation(
      .delete, "/api/sessions", "Ends the session", needs: [.token], status: .noContent, answer: nil
    ),
    Operation(.get, "/api/bag", "The bag", needs: [.token], answer: "Bag"),
    Operation(
      .post, "/api/bag", "Puts several products into the bag, those that can be",
      needs: [.token, .version, .key], body: ShopForms.items.jsonSchema(), answer: "Bag",
      refusals: ofBags),
    Operation(
      .delete, "/api/bag", "Empties the bag", needs: [.token, .version, .key], answer: "Bag",
      refusals: ofBags),
    Operation(
      .post, "/api/bag/items", "Puts units of a product into the bag",
      needs: [.token, .version, .key], body: ShopForms.item.jsonSchema(), status: .created,
      answer: "Bag", refusals: ofBags),
    Operation(
      .put, "/api/bag/items/{product}", "How many units of a product there are to be",
      needs: [.token, .version, .key], body: ShopForms.lineUnits.jsonSchema(), answer: "Bag",
      refusals: ofBags),
    Operation(
      .delete, "/api/bag/items/{product}", "Takes a product out", needs: [.token, .version, .key],
      answer: "Bag", refusals: ofBags),
    Operation(.get, "/api/orders", "What was bought", needs: [.token], answer: "Orders"),
    Operation(
      .post, "/api/orders", "Buys what is in the bag", needs: [.token],
      body: ShopForms.checkout.jsonSchema(), status: .created, answer: "Order",
      refusals: [
        .bagEmpty, .conflict, .outOfStock, .holdExpired, .quantityLimit, .keyReused, .cardDeclined,
        .cardUnavailable, .coinRefused, .tooFewCoins, .tooManyCoins, .noChange,
      ]),
    Operation(
      .get, "/api/orders/{order}", "One order", needs: [.token], answer: "Order",
      refusals: [.unknownOrder]),
    Operation(
      .put, "/api/orders/{order}/state",
      "Brings an order to its next state; a customer may cancel it until it is packed",
      needs: [.token], body: ShopForms.orderState.jsonSchema(), answer: "Order",
      refusals: [.unknownOrder, .forbidden, .conflict]),
    Operation(
      .post, "/api/owner/products", "A product goes on sale", needs: [.token],
      body: ShopForms.newProduct.jsonSchema(), status: .created, answer: "Done",
      refusals: [.forbidden, .conflict]),
    Operation(
      .put, "/api/owner/products/{id}/price", "A product gets another price", needs: [.token],
      body: ShopForms.price.jsonSchema(), answer: "Done", refusals: [.forbidden, .unknownProduct]),
    Operation(
      .put, "/api/owner/products/{id}/stock", "How many units are on the shelf", needs: [.token],
      body: ShopForms.stock.jsonSchema(), answer: "Done",
      refusals: [.forbidden, .unknownProduct, .conflict]),
    Operation(
      .post, "/api/owner/till", "Coins are put into the till", needs: [.token],
      body: ShopForms.till.jsonSchema(), answer: "Done", refusals: [.forbidden]),
    Operation(
      .delete, "/api/owner/till", "All coins are taken out of the till", needs: [.token],
      answer: "Done", refusals: [.forbidden]),
    Operation(
      .put, "/api/owner/users/{id}/password", "A user gets another password, and is signed out",
      needs: [.token], body: ShopForms.password.jsonSchema(), answer: "Done",
      refusals: [.forbidden, .unknownUser]),
    Operation(
      .post, "/api/kitchen/orders", "The kitchen's machines prepare what they take",
      body: ShopForms.ingredients.jsonSchema(), answer: "Ticket", refusals: [.nobodyTakesIt]),
  ]

  private static let ofBags: [Problem.Code] = [
    .unknownProduct, .outOfStock, .holdExpired, .quantityLimit, .bagFull, .notInBag, .rateLimited,
  ]
}
