public import FieldFormats

// The formats of this library as checks: one line each.

extension FieldCheck where Value: TextValue {
  /// The text is an e-mail address; see `EmailAddress`.
  ///
  /// - Parameters:
  ///   - profile: Which addresses count.
  ///   - isInternational: Whether characters beyond ASCII are allowed.
  /// - Returns: The check.
  public static func email(
    _ profile: EmailAddress.Profile = .html5, isInternational: Bool = false
  ) -> FieldCheck {
    // Browsers refuse what the other profiles allow, and schemas have a name of their own for
    // characters beyond ASCII.
    let format = isInternational ? "idn-email" : profile == .html5 ? "email" : "smtp-email"
    return FieldCheck(
      "email", .format(format),
      .bytes(of: Value.text(of:)) {
        EmailAddress.fault(in: $0, profile: profile, isInternational: isInternational)
      })
  }

  /// The text is a person's name; see `PersonName`.
  public static var personName: FieldCheck {
    .format("person-name") { PersonName.fault(in: $0) }
  }

  /// The text is a web address; see `WebAddress`.
  ///
  /// - Parameter rules: Which addresses count.
  /// - Returns: The check.
  public static func webAddress(_ rules: WebAddress.Rules? = nil) -> FieldCheck {
    .format("uri") { WebAddress.fault(in: $0, rules: rules) }
  }

  /// The text is a day of the calendar, as in 2026-11-21; see `CalendarDate`.
  ///
  /// - Parameter range: The first and the last day.
  /// - Returns: The check.
  public static func date(within range: ClosedRange<CalendarDate>? = nil) -> FieldCheck {
    FieldCheck(
      "date", range.map { .days($0) } ?? .format("date"),
      .bytes(of: Value.text(of:)) { CalendarDate.fault(in: $0, within: range) })
  }

  /// The text is a day of birth that makes somebody so old; see `Age`.
  ///
  /// - Parameters:
  ///   - range: The least and the greatest age, in years.
  ///   - today: The day on which it is asked.
  /// - Returns: The check.
  public static func age(
    _ range: ClosedRange<Int>, on today: @escaping @Sendable () -> CalendarDate
  ) -> FieldCheck {
    var check = FieldCheck(
      "age", .format("date"),
      .bytes(of: Value.text(of:)) { text in
        switch CalendarDate.read(text) {
        case .failure(let fault): fault
        case .success(let birth): Age.fault(from: birth, on: today(), within: range)
        }
      })
    check.codes = Constraint.codes(of: "date.") + Constraint.codes(of: "age.")
    return check
  }

  /// The text is a telephone number; see `PhoneNumber`.
  ///
  /// - Parameter region: The two letters of the country where a number without a code is dialled.
  /// - Returns: The check.
  public static func phoneNumber(in region: String? = nil) -> FieldCheck {
    .format("tel") { PhoneNumber.fault(in: $0, region: region) }
  }

  /// The text is a postal code of a country; see `PostalCode`.
  ///
  /// Where the country is a field of the form, use a ``CrossCheck`` that reads it.
  ///
  /// - Parameter country: The two letters of the country (ISO 3166-1).
  /// - Returns: The check.
  public static func postalCode(of country: String) -> FieldCheck {
    .format("postal-code") { PostalCode.fault(in: $0, country: country) }
  }
}
