import Baton
import BatonInspector

struct ShopChains: Sendable {
  let bag: Inspected<AsyncRuntimeChain<BagRequest, BagAnswer, Refusal>>
  let bagEdits: EditedChain
  let signIn: AnyAsyncHandler<SignIn, OpenSession, Problem>
  let signUp: AnyAsyncHandler<SignUp, Account, Refusal>
  let checkout: AnyAsyncHandler<CheckoutRequest, Purchase, Refusal>
  let orders: AnyAsyncHandler<OrderStep, Purchase, Refusal>
  let owner: AnyAsyncHandler<OwnerRequest, OwnerChange, Refusal>
  let closing: AnyAsyncHandler<AccountClosing, ClosedAccount, Refusal>
}
