import Baton
import BatonResilience
import FieldFormats
import FormValidation
import NIOPosix

struct SignUp: Sendable, Equatable {
  let body: FormBody
  let address: String

  var form = ShopForms.SignUpForm()
}

struct Account: Sendable, Equatable {
  let name: String
}

extension Account: PathDescribable {
  var pathDescription: String { "an account of \(name)" }
}

/// Returns the chain for sign-ups, which checks the rate for the address, the form, and whether the
/// name is available.
///
/// The last handler hashes the password, and the commit makes the final decision.
func signUpChain(
  _ store: any ShopStore, passwordCost: PasswordHash.Cost,
  rateClock: any Clock<Duration> = ContinuousClock(), nameLimit: Duration = .seconds(2)
) -> some AsyncHandler<SignUp, Account, Refusal> {
  Chain("sign-up") {
    RateLimit<SignUp, Account, Refusal>(
      to: 10, per: .seconds(60), burst: 10, forEach: { $0.address.network }, clock: rateClock
    ) { refusal in .rateLimited(after: Int(refusal.retryAfter.components.seconds) + 1) }
    SignUpFormHandler(store: store, nameLimit: nameLimit)
    RegistrationHandler(store: store, passwordCost: passwordCost)
  }
}

/// A handler that reads the form, and looks up the name only if all other fields are correct.
struct SignUpFormHandler: AsyncAdmission {
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
      case .none, .upload: request.form = try await chain.validate(sent: WebForm()).form
      case .json(let bytes): request.form = try await chain.validate(json: bytes).form
      case .sent(let form): request.form = try await chain.validate(sent: form).form
      }
    } catch {
      guard let report = error.cause else { throw .interrupted }
      // Without findings, the form is not at fault: the store did not respond.
      throw report.findings.isEmpty ? .unavailable : .invalid(InvalidForm(report: report))
    }
    return request
  }
}

struct RegistrationHandler: AsyncHandler {
  let store: any ShopStore
  let passwordCost: PasswordHash.Cost

  var orderRules: [OrderRule] { [.needs("SignUpFormHandler"), .inside("SignUpFormHandler")] }

  func handle(_ request: SignUp) async throws(Refusal) -> Outcome<Account> {
    let password = request.form.password
    let name: UserName
    do throws(FormatFault) {
      name = try UserName(request.form.name)
    } catch {
      throw .invalid(InvalidForm(report: FormReport([Finding(error, at: "name", by: "sign-up")])))
    }
    let hash = try? await NIOThreadPool.singleton.runIfActive { [passwordCost] in
      try PasswordHash(of: password, cost: passwordCost)
    }
    guard let hash else { throw .interrupted }
    try await store.register(name, hash)
    return .handled(Account(name: name.text))
  }
}
