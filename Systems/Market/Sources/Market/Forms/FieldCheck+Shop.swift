import FormValidation

extension FieldCheck where Value: TextValue {
  /// A text without control characters; an empty one passes.
  ///
  /// None of them belongs into a name. SQLite ends a text at a NUL, so that one name would be another
  /// one; and the others speak to a terminal, in a log or a drawing of a path.
  static var plain: FieldCheck {
    .format("plain-text") { text in
      var last: UInt8 = 0
      for index in text.indices {
        let byte = text[index]
        // C1 is two bytes in UTF-8.
        let isControl = byte < 0x20 || byte == 0x7F || last == 0xC2 && byte < 0xA0
        if isControl { return FormatFault("plain.control-character", at: index) }
        last = byte
      }
      return nil
    }
  }

  /// The digits of a card's number without what people put between them.
  static var cardDigits: FieldCheck {
    .cleaning("card-digits") { text in
      text.filter { $0 != " " && $0 != "-" }
    }
  }

  /// A card's number: 12 to 19 digits, the last of which fits the others (ISO/IEC 7812, Luhn).
  static var cardNumber: FieldCheck {
    .format("card-number") { text in
      guard text.count > 0 else { return nil }
      var sum = 0
      for index in text.indices {
        guard (0x30...0x39).contains(text[index]) else {
          return FormatFault("card.digits", at: index)
        }
        let digit = Int(text[index]) - 0x30
        let isDoubled = (text.count - index) % 2 == 0
        sum += isDoubled ? digit * 2 / 10 + digit * 2 % 10 : digit
      }
      guard (12...19).contains(text.count) else { return FormatFault("card.digits", at: 0) }
      return sum % 10 == 0 ? nil : FormatFault("card.mistyped", at: 0)
    }
  }
}

extension Messages {
  /// What the shop's forms say.
  static let shop = Messages.standard.adding(
    MessageCatalogue(
      "en",
      [
        "plain.control-character": "Must not have control characters.",
        "identifier.character": "Must have small letters, digits and hyphens only.",
        "card.digits": "A card number has 12 to 19 digits.",
        "card.mistyped": "This number is mistyped: its last digit does not fit.",
        "count.outside": "Must have 1 to {limit} entries, and has {found}.",
      ]))
}

extension Refusal {
  /// What a form's checks have found.
  init(_ report: FormReport) {
    self = .invalid(
      report.findings.map {
        Fault(
          field: $0.path.description, code: $0.code, message: $0.message(from: .shop))
      })
  }
}
