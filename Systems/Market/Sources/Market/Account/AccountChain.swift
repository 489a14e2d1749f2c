import Baton

struct AccountClosing: Sendable, Equatable {
  /// The form in which the customer confirms the closure by typing the account's name.
  let body: FormBody
  let visitor: Visitor

  var name = ""
}

/// Returns the chain that closes an account.
///
/// The first handler reads the form. The second one closes the account, in a transaction that
/// rechecks everything.
func accountChain(
  _ store: any ShopStore
) -> some AsyncHandler<AccountClosing, ClosedAccount, Refusal> {
  Chain("account") {
    ClosingFormHandler()
    AccountCloser(store: store)
  }
}

struct ClosedAccount: Sendable, Equatable, PathDescribable {
  let pathDescription = "the account closed"
}

struct ClosingFormHandler: Admission {
  func admit(_ closing: AccountClosing) throws(Refusal) -> AccountClosing {
    guard case .customer = closing.visitor else { throw .unauthenticated }
    var closing = closing
    closing.name = try closing.body.read(by: ShopForms.closing).name
    return closing
  }
}

struct AccountCloser: AsyncHandler {
  let store: any ShopStore

  var orderRules: [OrderRule] { [.needs("ClosingFormHandler"), .inside("ClosingFormHandler")] }

  func handle(_ closing: AccountClosing) async throws(Refusal) -> Outcome<ClosedAccount> {
    try await store.closeAccount(named: closing.name, by: closing.visitor)
    return .handled(ClosedAccount())
  }
}
