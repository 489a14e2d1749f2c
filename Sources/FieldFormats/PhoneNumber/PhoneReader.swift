/// A parser that determines the country calling code and national number as libphonenumber does.
struct PhoneReader {
  /// A number before it is checked against its plan.
  struct Reading {
    let plan: PhonePlans.Plan
    let national: PhoneDigits
    let text: PhoneText
  }

  private let plans = PhonePlans.all
  private let text: PhoneText
  private let region: PhonePlans.Region?

  init(_ bytes: Span<UInt8>, region name: String?) throws(FormatFault) {
    text = try PhoneText(bytes)
    guard let name else {
      region = nil
      return
    }
    guard let index = plans.region(named: name) else { throw FormatFault("phone.region", at: 0) }
    region = plans.regions[index]
  }

  func reading() throws(FormatFault) -> Reading {
    guard text.hasPlus || region != nil else {
      throw FormatFault("phone.country-needed", at: text.start)
    }
    var plan: PhonePlans.Plan?
    var digits = text.digits
    if text.hasPlus {
      plan = takeCode(from: &digits)
    }
    if plan == nil {
      plan = try dialled(&digits)
    }
    // A number without a code is read by its region's rules, any other by the main region's rules.
    let isLocal = plan == nil
    guard let plan = plan ?? region.flatMap({ plans.plan(of: $0.code) }) else {
      throw unknownCode(digits)
    }
    guard digits.count >= 2 else { throw tooShort(digits) }
    let main = plans.regions[plan.regions.lowerBound]
    let rules = isLocal ? region ?? main : main
    let stripped = strip(digits, rules)
    if isLongEnough(stripped, rules) { digits = stripped }
    guard digits.count >= 2 else { throw tooShort(digits) }
    guard digits.count <= 17 else {
      throw FormatFault("phone.too-long", at: text.start, limit: 17, found: digits.count)
    }
    return Reading(plan: plan, national: digits, text: text)
  }

  /// Removes a country calling code from the digits, and returns its plan if there is one.
  private func takeCode(from digits: inout PhoneDigits) -> PhonePlans.Plan? {
    guard digits.count > 2, digits[0] != 0 else { return nil }
    for count in 1...min(3, digits.count) {
      if let plan = plans.plan(of: digits.prefix(count).value) {
        digits = digits.dropFirst(count)
        return plan
      }
    }
    return nil
  }

  /// Reads a number as dialed in the region, and returns its plan if it has a country code.
  private func dialled(_ digits: inout PhoneDigits) throws(FormatFault) -> PhonePlans.Plan? {
    guard let region else { throw unknownCode(digits) }
    if region.internationalPrefix > 0,
      let match = plans.head(digits, from: region.internationalPrefix),
      digits.count == match.end || digits[match.end] != 0
    {
      var rest = digits.dropFirst(match.end)
      guard rest.count > 2 else { throw tooShort(rest) }
      guard let plan = takeCode(from: &rest) else { throw unknownCode(rest) }
      digits = rest
      return plan
    }
    let code = codeLength(region.code)
    guard digits.count >= code, digits.prefix(code).value == region.code else {
      if text.hasPlus { throw unknownCode(digits) }
      return nil
    }
    let rest = strip(digits.dropFirst(code), region)
    let isNational = plans.whole(digits, from: region.general) == 1
    let isRestNational = plans.whole(rest, from: region.general) == 1
    if (!isNational && isRestNational) || isTooLong(digits, region) {
      digits = rest
      return plans.plan(of: region.code)
    }
    if text.hasPlus { throw unknownCode(digits) }
    return nil
  }

  private func codeLength(_ code: Int) -> Int { code < 10 ? 1 : code < 100 ? 2 : 3 }

  /// Removes a national prefix or carrier code, unless the number is valid only with it.
  private func strip(_ digits: PhoneDigits, _ region: PhonePlans.Region) -> PhoneDigits {
    guard digits.count > 0, region.nationalPrefix > 0,
      let match = plans.head(digits, from: region.nationalPrefix)
    else { return digits }
    var result = PhoneDigits()
    if let kept = region.kept, !match.group.isEmpty {
      result.append(kept)
      result.append(digits.prefix(match.group.upperBound).dropFirst(match.group.lowerBound))
    }
    guard result.count + digits.count - match.end <= PhoneDigits.maximalCount else { return digits }
    result.append(digits.dropFirst(match.end))
    let isNational = plans.whole(digits, from: region.general) == 1
    return isNational && plans.whole(result, from: region.general) == 0 ? digits : result
  }

  private func isLongEnough(_ digits: PhoneDigits, _ region: PhonePlans.Region) -> Bool {
    let bit: UInt32 = 1 << UInt32(digits.count)
    if region.localLengths & bit != 0 { return false }
    return region.lengths & bit != 0 || isTooLong(digits, region)
  }

  private func isTooLong(_ digits: PhoneDigits, _ region: PhonePlans.Region) -> Bool {
    region.localLengths & (1 << UInt32(digits.count)) == 0
      && digits.count > 31 - region.lengths.leadingZeroBitCount
  }

  private func unknownCode(_ digits: PhoneDigits) -> FormatFault {
    FormatFault(
      "phone.country-code", at: text.start, found: digits.prefix(min(3, digits.count)).value)
  }

  private func tooShort(_ digits: PhoneDigits) -> FormatFault {
    FormatFault("phone.too-short", at: text.start, limit: 3, found: digits.count)
  }
}
