import FieldFormats
import FormValidation

extension FieldCheck where Value: TextValue {
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
