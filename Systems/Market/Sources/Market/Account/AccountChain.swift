import Baton

/// Somebody who wants to leave the shop: the request that goes down the chain of closing an account.
struct AccountClosing: Sendable, Equatable {
  /// The account's name, typed once more, as it was sent.
  let body: FormBody
  let visitor: Visitor

  /// By `ClosingFormHandler`.
  var name = ""
}

/// Closes an account: reads the name, then writes, in a transaction that checks all of it again.
func accountChain(
  _ store: any ShopStore
) -> some AsyncHandler<AccountClosing, ClosedAccount, Refusal> {
  Chain("account") {
    ClosingFormHandler()
    AccountCloser(store: store)
  }
}

/// What is left of an account.
struct ClosedAccount: Sendable, PathDescribable {
  let pathDescription = "the account closed"
}

/// Reads the name.
struct ClosingFormHandler: Admission {
  typealias Response = ClosedAccount

  func admit(_ closing: AccountClosing) throws(Refusal) -> AccountClosing {
    guard case .customer = closing.visitor else { throw .unauthenticated }
    var closing = closing
    closing.name = try closing.body.read(by: ShopForms.closing).name
    return closing
  }
}

/// Closes the account.
struct AccountCloser: AsyncHandler {
  let store: any ShopStore

  var orderRules: [OrderRule] { [.needs("ClosingFormHandler"), .inside("ClosingFormHandler")] }

  func handle(_ closing: AccountClosing) async throws(Refusal) -> Outcome<ClosedAccount> {
    try await store.closeAccount(named: closing.name, by: closing.visitor)
    return .handled(ClosedAccount())
  }
}
