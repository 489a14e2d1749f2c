import HTTPTypes

extension Problem.Code {
  static let unauthenticated = Self("unauthenticated", .unauthorized)
  static let sessionExpired = Self("session-expired", .unauthorized)
  static let forbidden = Self("forbidden", .forbidden)
  static let unknownProduct = Self("unknown-product", .unprocessableContent)
  static let unknownUser = Self("unknown-user", .unprocessableContent)
  static let unknownOrder = Self("unknown-order", .notFound)
  static let outOfStock = Self("out-of-stock", .conflict)
  static let holdExpired = Self("hold-expired", .conflict)
  static let quantityLimit = Self("quantity-limit", .conflict)
  static let bagFull = Self("bag-full", .conflict)
  static let bagEmpty = Self("bag-empty", .conflict)
  static let notInBag = Self("not-in-bag", .notFound)
  static let outdated = Self("conflict", .preconditionFailed)
  static let conflict = Self("conflict", .conflict)
  static let keyReused = Self("key-reused", .unprocessableContent)
  static let rateLimited = Self("rate-limited", .tooManyRequests)
  static let invalidFields = Self("invalid-request", .unprocessableContent)
  static let unreadable = Self("invalid-request", .badRequest)
  static let cardDeclined = Self(
    "card-declined", HTTPResponse.Status(code: 402, reasonPhrase: "Payment Required"))
  static let cardUnavailable = Self("card-unavailable", .serviceUnavailable)
  static let coinRefused = Self("coin-refused", .unprocessableContent)
  static let tooFewCoins = Self("too-few-coins", .conflict)
  static let tooManyCoins = Self("too-many-coins", .conflict)
  static let noChange = Self("no-change", .conflict)
  static let unknownOutcome = Self("unknown-outcome", .serviceUnavailable)
  static let busy = Self("too-busy", .serviceUnavailable)
  static let storeUnavailable = Self("store-unavailable", .serviceUnavailable)
}

extension Problem {
  init(_ refusal: Refusal) {
    var members: [String: any Encodable & Sendable] = [:]
    var headers: HTTPFields = [:]
    let code: Code
    switch refusal {
    case .unauthenticated:
      code = .unauthenticated
      headers[.wwwAuthenticate] = "Bearer realm=\"market\""
    case .sessionExpired:
      code = .sessionExpired
      headers[.wwwAuthenticate] = "Bearer realm=\"market\", error=\"invalid_token\""
    case .forbidden: code = .forbidden
    case .unknownProduct: code = .unknownProduct
    case .unknownUser: code = .unknownUser
    case .unknownPurchase: code = .unknownOrder
    case .outOfStock(let product, let left, _):
      code = .outOfStock
      members = ["product": product.shortened, "available": left]
    case .holdExpired(let product, let left, _):
      code = .holdExpired
      members = ["product": product.shortened, "available": left]
    case .quantityLimit(let product, let most, _):
      code = .quantityLimit
      members = ["product": product.shortened, "limit": most]
    case .bagFull(let most):
      code = .bagFull
      members = ["limit": most]
    case .bagEmpty: code = .bagEmpty
    case .notInBag: code = .notInBag
    case .outdated: code = .outdated
    case .priceChanged, .productExists, .chainChanged, .chainRefused, .nameTaken, .orderState,
      .captureDue, .ordersUnderWay, .workNotStopped, .workNeeded, .stepsMissing:
      code = .conflict
    case .stockHeld(_, let held):
      code = .conflict
      members = ["held": held]
    case .keyReused: code = .keyReused
    case .rateLimited(let seconds):
      code = .rateLimited
      headers[.retryAfter] = "\(seconds)"
      members = ["retryAfter": seconds]
    case .invalid(let form):
      let faults = form.faults
      code = faults.contains { $0.field.isEmpty } ? .unreadable : .invalidFields
      members = ["fields": faults]
    case .cardDeclined: code = .cardDeclined
    case .cardUnavailable:
      code = .cardUnavailable
      headers[.retryAfter] = "5"
    case .coinRefused(let name):
      code = .coinRefused
      members = ["coin": name]
    case .tooFewCoins(let given, let total):
      code = .tooFewCoins
      members = ["given": given, "total": total]
    case .tooManyCoins(let given, let total):
      code = .tooManyCoins
      members = ["given": given, "total": total]
    case .noChange(let given, let total):
      code = .noChange
      members = ["given": given, "total": total]
    case .unknownOutcome:
      code = .unknownOutcome
      headers[.retryAfter] = "1"
    case .busy(let seconds):
      code = .busy
      headers[.retryAfter] = "\(seconds)"
    case .unavailable:
      code = .storeUnavailable
      headers[.retryAfter] = "1"
    case .interrupted: code = .interrupted
    }
    self.init(code: code, detail: refusal.description, members: members, headers: headers)
  }
}
