import Baton
import NIOPosix

struct OwnerRequest: Sendable, Equatable {
  enum Action: Sendable, Equatable {
    case add
    case price(of: String)
    case stock(of: String)
    /// Sets the password of the given user, or of the user named in the form if the name is `nil`.
    case password(of: String?)
    case till
    case emptyTill
    case picture(of: String)
    case noPicture(of: String)
    case continueWork(on: String)
    case continueAllWork
    case dropWork(on: String)
    case moveWork
  }

  let action: Action
  /// The body that the client sent.
  let body: FormBody
  /// Whether prices in the body are in euros, as on a page, instead of cents, as in JSON.
  var isInEuros = false
  var visitor: Visitor?
  /// The change, set by `OwnerFormHandler`.
  var change: OwnerChange?
}

/// The description contains no secrets, because it appears in paths.
extension OwnerChange: PathDescribable, CustomStringConvertible {
  var description: String {
    switch self {
    case .add(let product): "\(product.id) is on sale"
    case .price(let product, let price): "\(product) costs \(price.money)"
    case .stock(let product, let stock): "\(stock) × \(product) on the shelf"
    case .password(let user, _): "\(user) has a new password"
    case .till(let coins): "\(coins.worth.money) added to the till"
    case .emptyTill: "the till is empty"
    case .picture(let product, _): "\(product) has a new picture"
    case .noPicture(let product): "\(product) has the drawn picture"
    case .continueWork(let order): "the work on order \(order) continues"
    case .continueAllWork: "the work on all stopped orders continues"
    case .dropWork(let order): "order \(order) is removed from the stopped orders"
    case .moveWork(let revision): "the orders follow revision \(revision) of the steps"
    }
  }

  var pathDescription: String { description }
}

/// Returns the chain for the owner's changes.
///
/// Its handlers check that the visitor is the owner, read the form, and write the change in a
/// transaction that checks the visitor again.
func ownerChain(
  _ store: any ShopStore, passwordCost: PasswordHash.Cost
) -> some AsyncHandler<OwnerRequest, OwnerChange, Refusal> {
  Chain("owner") {
    OwnerHandler(store: store)
    OwnerFormHandler(passwordCost: passwordCost)
    OwnerChangeHandler(store: store)
  }
}

struct OwnerHandler: AsyncAdmission {
  let store: any ShopStore

  func admit(_ request: OwnerRequest) async throws(Refusal) -> OwnerRequest {
    guard case .customer(let token) = request.visitor else { throw .unauthenticated }
    guard try await store.session(of: token).user.role == .owner else { throw .forbidden }
    return request
  }
}

struct OwnerFormHandler: AsyncAdmission {
  let passwordCost: PasswordHash.Cost

  /// Requires the owner to be identified first, because hashing a password is expensive.
  var orderRules: [OrderRule] { [.needs("OwnerHandler"), .inside("OwnerHandler")] }

  func admit(_ request: OwnerRequest) async throws(Refusal) -> OwnerRequest {
    var request = request
    switch request.action {
    case .add:
      let form = request.isInEuros ? ShopForms.newProductInEuros : ShopForms.newProduct
      request.change = .add(try request.body.read(by: form).product)
    case .price(let product):
      let price =
        try request.isInEuros
        ? request.body.read(by: ShopForms.priceInEuros).cents
        : request.body.read(by: ShopForms.price).number
      request.change = .price(of: product, to: price)
    case .stock(let product):
      request.change = .stock(of: product, to: try request.body.read(by: ShopForms.stock).number)
    case .till: request.change = .till(try request.body.read(by: ShopForms.till))
    case .emptyTill: request.change = .emptyTill
    case .picture(let product):
      request.change = .picture(of: product, try request.body.readPicture())
    case .noPicture(let product): request.change = .noPicture(of: product)
    case .continueWork(let order): request.change = .continueWork(on: order)
    case .continueAllWork: request.change = .continueAllWork
    case .dropWork(let order): request.change = .dropWork(on: order)
    case .moveWork:
      request.change = .moveWork(to: try request.body.read(by: ShopForms.workMove).number)
    case .password(let user):
      let form = try request.body.read(
        by: user == nil ? ShopForms.passwordOfUser : ShopForms.password)
      let hash = try? await NIOThreadPool.singleton.runIfActive { [passwordCost] in
        try PasswordHash(of: form.text, cost: passwordCost)
      }
      guard let hash else { throw .interrupted }
      request.change = .password(of: user ?? form.user, to: hash)
    }
    return request
  }
}

/// A handler that makes the change.
///
/// Its transaction rechecks that the visitor is the owner.
struct OwnerChangeHandler: AsyncHandler {
  let store: any ShopStore

  var orderRules: [OrderRule] { [.needs("OwnerFormHandler"), .inside("OwnerFormHandler")] }

  func handle(_ request: OwnerRequest) async throws(Refusal) -> Outcome<OwnerChange> {
    guard let visitor = request.visitor, let change = request.change else {
      throw .unauthenticated
    }
    try await store.change(change, by: visitor)
    return .handled(change)
  }
}
