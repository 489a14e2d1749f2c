public import FieldFormats

extension FieldCheck where Value: TextValue {
  /// Returns a check that the text is an e-mail address; see `EmailAddress`.
  ///
  /// Internationalized addresses may contain non-ASCII characters.
  public static func email(
    _ profile: EmailAddress.Profile = .html5, isInternational: Bool = false
  ) -> FieldCheck {
    // Only `html5` gets the name `email`, because browsers reject addresses that other profiles
    // allow. Schemas have a separate format for non-ASCII characters.
    let format = isInternational ? "idn-email" : profile == .html5 ? "email" : "smtp-email"
    return FieldCheck(
      "email", .format(format),
      .bytes(of: Value.text(of:)) {
        EmailAddress.fault(in: $0, profile: profile, isInternational: isInternational)
      })
  }

  /// A check that the text is a person's name; see `PersonName`.
  public static var personName: FieldCheck {
    .format("person-name") { PersonName.fault(in: $0) }
  }

  /// Returns a check that the text is a web address; see `WebAddress`.
  public static func webAddress(_ rules: WebAddress.Rules? = nil) -> FieldCheck {
    .format("uri") { WebAddress.fault(in: $0, rules: rules) }
  }

  /// Returns a check that the text is a calendar date, such as 2026-11-21; see `CalendarDate`.
  public static func date(within range: ClosedRange<CalendarDate>? = nil) -> FieldCheck {
    FieldCheck(
      "date", range.map { .days($0) } ?? .format("date"),
      .bytes(of: Value.text(of:)) { CalendarDate.fault(in: $0, within: range) })
  }

  /// Returns a check that the text is a date of birth and the age is within bounds; see `Age`.
  ///
  /// The `today` closure returns the date on which to compute the age.
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

  /// Returns a check that the text is a telephone number; see `PhoneNumber`.
  ///
  /// If a number has no country code, `region` determines the country; it is a two-letter code.
  public static func phoneNumber(in region: String? = nil) -> FieldCheck {
    .format("tel") { PhoneNumber.fault(in: $0, region: region) }
  }

  /// Returns a check that the text is a postal code of a country (ISO 3166-1); see `PostalCode`.
  ///
  /// If the form has a field for the country, use a ``CrossCheck`` instead.
  public static func postalCode(of country: String) -> FieldCheck {
    .format("postal-code") { PostalCode.fault(in: $0, country: country) }
  }
}
