extension PhoneNumber {
  /// The number without the country calling code, but with leading zeros that are dialed from
  /// abroad.
  ///
  /// ```swift
  /// PhoneNumber("02 3661 8300", region: "IT")?.national   // Optional("0236618300")
  /// PhoneNumber("030 901820", region: "DE")?.national     // Optional("30901820")
  /// ```
  public var national: String { digits.description }

  /// The digits of the extension, or `nil` if there is none.
  ///
  /// ```swift
  /// PhoneNumber("+1 650 253 0000 x42")?.extensionDigits   // Optional("42")
  /// ```
  public var extensionDigits: String? { extended.count == 0 ? nil : extended.description }

  /// The number in the ITU-T E.164 format: a plus sign and digits, without the extension.
  ///
  /// ```swift
  /// PhoneNumber("(650) 253-0000", region: "US")?.e164   // Optional("+16502530000")
  /// ```
  public var e164: String {
    var text = "+\(countryCode)"
    digits.write(0..<digits.count, to: &text)
    return text
  }

  /// The number in international format, in its country's groups and with any extension.
  ///
  /// ```swift
  /// PhoneNumber("+442079460958,12")?.international   // Optional("+44 20 7946 0958 x12")
  /// ```
  public var international: String {
    let plans = PhonePlans.all
    var text = "+\(countryCode) "
    guard let plan = plans.plan(of: countryCode) else { return e164 }
    let format = plans.whole(digits, from: plan.formats)
    if format == 0 {
      digits.write(0..<digits.count, to: &text)
    } else {
      write(plans.formats[format - 1], to: &text)
    }
    if extended.count > 0 {
      text += plan.extensionLabel
      extended.write(0..<extended.count, to: &text)
    }
    return text
  }

  /// Writes the groups, each as long as possible while leaving enough digits for later groups.
  private func write(_ groups: [PhonePlans.Group], to text: inout String) {
    var start = 0
    var needed = groups.reduce(0) { $0 + $1.least }
    for (index, group) in groups.enumerated() {
      needed -= group.least
      let end = min(start + group.most, digits.count - needed)
      if index > 0 { text.unicodeScalars.append(group.separator) }
      digits.write(start..<end, to: &text)
      start = end
    }
  }
}
