import FieldFormats
import FormValidation

extension FieldCheck where Value == String {
  static var preparedName: FieldCheck {
    .cleaning("prepared-name") { UserName.key(of: $0) }
  }

  static var userName: FieldCheck {
    FieldCheck("user-name", codes: UserName.codes) { name in
      do throws(FormatFault) {
        _ = try UserName(name)
        return nil
      } catch {
        return error
      }
    }
  }
}

extension FieldCheck where Value: TextValue {
  static var cardDigits: FieldCheck {
    .cleaning("card-digits") { text in
      text.filter { $0 != " " && $0 != "-" }
    }
  }

  /// The format of a card number, for schemas and browsers.
  ///
  /// ``cardNumber`` reports invalid values, so this check does not.
  static var cardShape: FieldCheck {
    shape(#"[ \-]*([0-9][ \-]*){12,19}"#).needing("card-number")
  }

  /// Returns a check for the given pattern, which must be a valid regular expression.
  static func shape(_ pattern: String) -> FieldCheck {
    do { return .matching(try Pattern(pattern)) } catch { preconditionFailure("\(error)") }
  }

  /// Checks that a card number has 12 to 19 digits and a correct check digit (ISO/IEC 7812, Luhn).
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
