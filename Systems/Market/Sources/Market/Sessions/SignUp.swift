import Baton
import BatonResilience
import FormValidation
import NIOPosix

/// Somebody who wants an account.
struct SignUp: Sendable, Equatable {
  let body: FormBody
  /// Where the request comes from.
  let address: String

  /// What was filled in, by `SignUpFormHandler`.
  var form = ShopForms.SignUpForm()
}

/// An account that is new.
struct Account: Sendable, Equatable {
  let name: String
}

extension Account: PathDescribable {
  var pathDescription: String { "an account of \(name)" }
}

/// What a sign-up goes through: how many came from there, what was filled in, is the name free; then the
/// password is hashed, and the commit decides.
func signUpChain(
  _ store: any ShopStore, passwordCost: PasswordHash.Cost,
  rateClock: any Clock<Duration> = ContinuousClock(), nameLimit: Duration = .seconds(2)
) -> some AsyncHandler<SignUp, Account, Refusal> {
  Chain("sign-up") {
    RateLimit<SignUp, Account, Refusal>(
      to: 10, per: .seconds(60), burst: 10, forEach: { $0.address }, clock: rateClock
    ) { refusal in .rateLimited(after: Int(refusal.retryAfter.components.seconds) + 1) }
    SignUpFormHandler(store: store, nameLimit: nameLimit)
    RegistrationHandler(store: store, passwordCost: passwordCost)
  }
}

/// Reads the form; whether the name is taken is asked only where everything else is right.
struct SignUpFormHandler: AsyncAdmission {
  typealias Response = Account
  private let chain: AsyncFormChain<ShopForms.SignUpForm>

  init(store: any ShopStore, nameLimit: Duration) {
    chain = ShopForms.signUp(within: nameLimit) { name in
      do throws(Refusal) {
        return try await store.user(named: name) != nil
      } catch {
        throw error
      }
    }
  }

  func admit(_ request: SignUp) async throws(Refusal) -> SignUp {
    var request = request
    do throws(ChainError<FormReport>) {
      switch request.body {
      case .none: request.form = try await chain.validate(sent: WebForm()).form
      case .json(let bytes): request.form = try await chain.validate(json: bytes).form
      case .sent(let form): request.form = try await chain.validate(sent: form).form
      }
    } catch {
      guard let report = error.cause else { throw .interrupted }
      // The store that could not be asked is no fault of what was typed.
      throw report.findings.isEmpty ? .unavailable : .invalid(InvalidForm(report: report))
    }
    return request
  }
}

/// Makes the account.
struct RegistrationHandler: AsyncHandler {
  let store: any ShopStore
  let passwordCost: PasswordHash.Cost

  var orderRules: [OrderRule] { [.needs("SignUpFormHandler"), .inside("SignUpFormHandler")] }

  func handle(_ request: SignUp) async throws(Refusal) -> Outcome<Account> {
    let (name, password) = (request.form.name, request.form.password)
    let hash = try? await NIOThreadPool.singleton.runIfActive { [passwordCost] in
      try PasswordHash(of: password, cost: passwordCost)
    }
    guard let hash else { throw .interrupted }
    try await store.register(name, hash)
    return .handled(Account(name: name))
  }
}
