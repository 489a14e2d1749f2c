import FormValidation

/// A form of a page, as a browser has sent it.
struct SentForm: Sendable {
  /// Where it was sent, which says which form it is.
  let place: String
  let filled: WebForm

  init(_ filled: WebForm, to place: String) {
    self.place = place
    self.filled = filled
  }

  subscript(name: String) -> String { filled[name] }

  /// The form for its checks.
  var body: FormBody { .sent(filled) }

  /// The same form without fields that are not shown again.
  func without(_ names: String...) -> SentForm {
    let kept = filled.values.filter { !names.contains($0.name) }
    return SentForm(WebForm(kept.map { (name: $0.name, text: $0.text) }), to: place)
  }
}

// A form that waits for the sign-in goes along with the form of the sign-in.
extension SentForm {
  private static let prefix = "draft."

  /// The form without the card's number, which is not kept, and without what each page makes anew.
  var draft: SentForm { without("csrf", "card", "total", "key") }

  /// The fields that carry it.
  var carried: [(name: String, text: String)] {
    filled.values.map { (name: Self.prefix + $0.name, text: $0.text) }
  }

  /// The form that this one carries; `nil` where it carries none.
  func draft(to place: String) -> SentForm? {
    let fields = filled.values.filter { $0.name.hasPrefix(Self.prefix) }
      .map { (name: String($0.name.dropFirst(Self.prefix.count)), text: $0.text) }
    return fields.isEmpty ? nil : SentForm(WebForm(fields), to: place).draft
  }
}

extension PageRequest {
  /// Shows a form again, as it was sent, with why it was refused.
  mutating func refuse(_ form: SentForm, for mistake: Mistake) {
    self.mistake = mistake
    refused = form
  }

  mutating func refuse(_ form: SentForm, for refusal: Refusal) {
    refuse(form, for: Mistake(refusal, words))
  }

  /// The form that was sent to a place and refused; of the product, if there is one for each.
  func refused(at place: StaticString, of product: String? = nil) -> SentForm? {
    guard let refused, refused.place == place.description else { return nil }
    return product == nil || refused["product"] == product ? refused : nil
  }
}
