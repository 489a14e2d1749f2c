import FieldFormats
import FormValidation

extension Refusal {
  /// The report on the form's fields, or `nil` if the refusal is not about a field.
  var report: FormReport? {
    switch self {
    case .invalid(let form): form.report
    case .outOfStock(_, let left, let asked):
      .found("refused.left", in: "quantity", limit: left, found: asked)
    case .quantityLimit(_, let most, let asked):
      .found("refused.limit", in: "quantity", limit: most, found: asked)
    case .stockHeld(_, let held): .found("refused.held", in: "stock", limit: held)
    // Use a short message, because the full sentence appears at the top of the page.
    case .cardDeclined: .found("card.declined", in: "card")
    case .coinRefused(let name): .found("coins.refused", in: FieldPath("coins.\(name)"))
    case .tooFewCoins: .found("coins.too-few", in: "coins.euro2")
    case .tooManyCoins: .found("coins.too-many", in: "coins.euro2")
    case .noChange: .found("coins.no-change", in: "coins.euro2")
    case .nameTaken: .found("name.taken", in: "name")
    case .productExists: .found("refused.product-exists", in: "id")
    // The field is `user` in the owner's form, and `name` in the customer's form.
    case .unknownUser: .found("refused.user", in: "user", "name")
    default: nil
    }
  }
}

extension FormReport {
  fileprivate static func found(
    _ code: String, in fields: FieldPath..., limit: Int? = nil, found: Int? = nil
  ) -> FormReport {
    let fault = FormatFault(code, at: 0, limit: limit, found: found)
    return FormReport(fields.map { Finding(fault, at: $0, by: "shop") })
  }
}
