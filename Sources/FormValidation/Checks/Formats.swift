// The formats of this library as checks: one line each.

extension FieldCheck where Value: TextValue {
  /// The text is an e-mail address; see ``EmailAddress``.
  ///
  /// - Parameters:
  ///   - profile: Which addresses count.
  ///   - isInternational: Whether characters beyond ASCII are allowed.
  /// - Returns: The check.
  public static func email(
    _ profile: EmailAddress.Profile = .html5, isInternational: Bool = false
  ) -> FieldCheck {
    .format("email") {
      EmailAddress.fault(in: $0, profile: profile, isInternational: isInternational)
    }
  }

  /// The text is a person's name; see ``PersonName``.
  public static var personName: FieldCheck {
    .format("person-name") { PersonName.fault(in: $0) }
  }

  /// The text is a web address; see ``WebAddress``.
  ///
  /// - Parameter rules: Which addresses count.
  /// - Returns: The check.
  public static func webAddress(_ rules: WebAddress.Rules? = nil) -> FieldCheck {
    .format("uri") { WebAddress.fault(in: $0, rules: rules) }
  }

  /// The text is a day of the calendar, as in 2026-11-21; see ``CalendarDate``.
  ///
  /// - Parameter range: The first and the last day.
  /// - Returns: The check.
  public static func date(within range: ClosedRange<CalendarDate>? = nil) -> FieldCheck {
    .format("date") { CalendarDate.fault(in: $0, within: range) }
  }
}
