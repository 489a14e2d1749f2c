import Baton
import Foundation

/// A request to buy a bag's contents, which the checkout chain handles.
struct CheckoutRequest: Sendable {
  let body: FormBody
  var visitor: Visitor?

  /// The submitted form, set by `CheckoutFormHandler`.
  var form = ShopForms.CheckoutForm()
  /// The checkout that the form describes, set by `CheckoutFormHandler`.
  var checkout: Checkout?
  var payment: String?
}

extension CheckoutRequest: Equatable {
  static func == (left: CheckoutRequest, right: CheckoutRequest) -> Bool {
    left.form == right.form && left.checkout == right.checkout && left.payment == right.payment
  }
}

extension Purchase: PathDescribable {
  var pathDescription: String { "order \(id)" }
}
