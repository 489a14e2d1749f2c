import FieldFormats
import FormValidation
import Foundation

extension FieldCheck where Value == String {
  /// Rewrites a card's expiry month as `MM/YY`, because browsers and people use different formats.
  static var expiryMonth: FieldCheck {
    .cleaning("expiry-month") { text in
      let form = #/ *([0-9]{1,2}) *[\/.\-]? *(?:20)?([0-9]{2}) */#
      guard let match = text.wholeMatch(of: form) else { return text }
      return (match.1.count == 1 ? "0" : "") + match.1 + "/" + match.2
    }
  }

  static var expiry: FieldCheck {
    FieldCheck("expiry", codes: ["card.expiry", "card.expired"]) { text in
      if text.isEmpty { return nil }
      guard let match = text.wholeMatch(of: /(0[1-9]|1[0-2])\/(\d\d)/), let month = Int(match.1),
        let year = Int(match.2)
      else { return FormatFault("card.expiry", at: 0) }
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = .gmt
      let now = calendar.dateComponents([.year, .month], from: Date())
      let months = (2000 + year) * 12 + month
      return months < (now.year ?? 0) * 12 + (now.month ?? 0)
        ? FormatFault("card.expired", at: 0) : nil
    }
  }

  /// The formats that ``expiryMonth`` accepts, for schemas and browsers.
  ///
  /// ``expiry`` reports invalid values, so this check does not.
  static var expiryShape: FieldCheck {
    shape(#" *(0?[1-9]|1[0-2]) *(\/|\.|-)? *(20)?[0-9]{2} *"#).needing("expiry")
  }

  static var securityCode: FieldCheck {
    FieldCheck("security-code", codes: ["card.cvc"]) { text in
      text.isEmpty || text.wholeMatch(of: /[0-9]{3,4}/) != nil
        ? nil : FormatFault("card.cvc", at: 0)
    }
  }

  /// The format of a security code, for schemas and browsers.
  ///
  /// ``securityCode`` reports invalid values, so this check does not.
  static var securityCodeShape: FieldCheck {
    shape(#"[ \-]*([0-9][ \-]*){3,4}"#).needing("security-code")
  }
}
