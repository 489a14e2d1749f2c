import FormValidation

struct SentForm: Sendable, Equatable {
  /// The path to which the form was sent, which identifies the form.
  let place: String
  let filled: WebForm

  init(_ filled: WebForm, to place: String) {
    self.place = place
    self.filled = filled
  }

  subscript(name: String) -> String { filled[name] }

  var body: FormBody { .sent(filled) }

  func without(_ names: [String]) -> SentForm {
    let kept = filled.values.filter { !names.contains($0.name) }
    return SentForm(WebForm(kept.map { (name: $0.name, text: $0.text) }), to: place)
  }
}

extension SentForm {
  /// The fields that are never stored, or that each page generates.
  private static let secrets = [
    "csrf", "card", "expiry", "cvc", "password", "again", "total", "bag",
  ]
  /// The size in bytes of the largest form that is stored and shown again.
  private static let mostBytes = 8192

  /// The form without passwords, the card, and fields that each page generates.
  var kept: SentForm {
    let size = filled.values.reduce(0) { $0 + $1.name.utf8.count + $1.text.utf8.count }
    return size > Self.mostBytes ? SentForm(WebForm(), to: place) : without(Self.secrets)
  }
}

extension PageRequest {
  /// Returns the refused form sent to a place, for one product if each product has a form.
  func refused(at place: StaticString, of product: String? = nil) -> SentForm? {
    guard let refused, refused.place == place.description else { return nil }
    return product == nil || refused["product"] == product ? refused : nil
  }
}
