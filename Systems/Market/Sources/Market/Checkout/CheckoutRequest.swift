import Baton
import Foundation

/// Somebody who wants to buy what is in the bag: the request that goes down the checkout's chain.
struct CheckoutRequest: Sendable {
  let body: FormBody
  var visitor: Visitor?

  /// What was filled in, by `CheckoutFormHandler`.
  var form = ShopForms.CheckoutForm()
  /// What is to be bought, by `CheckoutFormHandler`.
  var checkout: Checkout?
  /// What the card service calls the payment.
  var payment: String?
}

extension CheckoutRequest: Equatable {
  /// Whether nothing has been found out in between.
  static func == (left: CheckoutRequest, right: CheckoutRequest) -> Bool {
    left.form == right.form && left.checkout == right.checkout && left.payment == right.payment
  }
}

extension Purchase: PathDescribable {
  var pathDescription: String { "order \(id)" }
}
