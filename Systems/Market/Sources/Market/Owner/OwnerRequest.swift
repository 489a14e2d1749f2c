import Baton
import NIOPosix

/// What the owner wants to change: the request that goes down the owner's chain.
struct OwnerRequest: Sendable, Equatable {
  enum Action: Sendable, Equatable {
    case add
    case price(of: String)
    case stock(of: String)
    /// Of the user whom the form names, if the path names none.
    case password(of: String?)
    case till
    case emptyTill
  }

  let action: Action
  /// The details, as they were sent.
  let body: FormBody
  var visitor: Visitor?
  /// What is to be changed, by `OwnerFormHandler`.
  var change: OwnerChange?
}

/// What was changed, without secrets: it is printed in paths.
extension OwnerChange: PathDescribable, CustomStringConvertible {
  var description: String {
    switch self {
    case .add(let product): "\(product.id) is on sale"
    case .price(let product, let price): "\(product) costs \(price.money)"
    case .stock(let product, let stock): "\(stock) × \(product) on the shelf"
    case .password(let user, _): "\(user) has a new password"
    case .till(let coins): "\(coins.worth.money) put into the till"
    case .emptyTill: "the till is empty"
    }
  }

  var pathDescription: String { description }
}

/// What stands between the owner and the shop: is it the owner, what exactly, and the write, which
/// asks again.
func ownerChain(
  _ store: any ShopStore, passwordCost: PasswordHash.Cost
) -> some AsyncHandler<OwnerRequest, OwnerChange, Refusal> {
  Chain("owner") {
    OwnerHandler(store: store)
    OwnerFormHandler(passwordCost: passwordCost)
    OwnerChangeHandler(store: store)
  }
}

/// Lets the owner of the shop through, and nobody else.
struct OwnerHandler: AsyncAdmission {
  typealias Response = OwnerChange
  let store: any ShopStore

  func admit(_ request: OwnerRequest) async throws(Refusal) -> OwnerRequest {
    guard case .customer(let token) = request.visitor else { throw .unauthenticated }
    guard try await store.session(of: token).user.role == .owner else { throw .forbidden }
    return request
  }
}

/// Reads what is to be changed, by a form.
struct OwnerFormHandler: AsyncAdmission {
  typealias Response = OwnerChange
  let passwordCost: PasswordHash.Cost

  /// A password costs work to hash, so it has to be known for whom that is done.
  var orderRules: [OrderRule] { [.needs("OwnerHandler"), .inside("OwnerHandler")] }

  func admit(_ request: OwnerRequest) async throws(Refusal) -> OwnerRequest {
    var request = request
    switch request.action {
    case .add: request.change = .add(try request.body.read(by: ShopForms.newProduct).product)
    case .price(let product):
      request.change = .price(of: product, to: try request.body.read(by: ShopForms.price).number)
    case .stock(let product):
      request.change = .stock(of: product, to: try request.body.read(by: ShopForms.stock).number)
    case .till: request.change = .till(try request.body.read(by: ShopForms.till))
    case .emptyTill: request.change = .emptyTill
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

/// Makes the change, in a transaction that asks again whether it is the owner.
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
