extension PhoneNumber {
  /// Returns the fault in the bytes, or `nil` if they are a valid number.
  ///
  /// The method accepts at most 250 bytes, reads them a constant number of times, and does not
  /// allocate memory.
  ///
  /// ```swift
  /// let bytes: [UInt8] = Array("031 1234".utf8)
  /// PhoneNumber.fault(in: bytes.span)?.code   // Optional("phone.country-needed")
  /// ```
  ///
  /// - Parameters:
  ///   - text: The number in UTF-8.
  ///   - region: The two-letter code of the country to use for a number without a country code.
  /// - Returns: The fault, or `nil`.
  public static func fault(in text: Span<UInt8>, region: String? = nil) -> FormatFault? {
    guard case .failure(let fault) = read(text, region: region) else { return nil }
    return fault
  }

  /// Returns the fault in the text, or `nil` if it is a valid number.
  ///
  /// ```swift
  /// PhoneNumber.fault(in: "+999 123456")?.code          // Optional("phone.country-code")
  /// PhoneNumber.fault(in: "01 23 45 67 89", region: "FR")   // nil
  /// ```
  public static func fault(in text: String, region: String? = nil) -> FormatFault? {
    text.withBytes { fault(in: $0, region: region) }
  }

  /// Returns the number read from the bytes, or a fault.
  ///
  /// ```swift
  /// let bytes: [UInt8] = Array("+886 2 2123 4567".utf8)
  /// let number = try PhoneNumber.read(bytes.span).get()
  /// number.e164   // +886221234567
  /// ```
  public static func read(
    _ text: Span<UInt8>, region: String? = nil
  ) -> Result<PhoneNumber, FormatFault> {
    do throws(FormatFault) {
      let reading = try PhoneReader(text, region: region).reading()
      return checked(reading)
    } catch {
      return .failure(error)
    }
  }

  private static func checked(_ reading: PhoneReader.Reading) -> Result<PhoneNumber, FormatFault> {
    let plans = PhonePlans.all
    let answer = plans.whole(reading.national, from: reading.plan.kinds)
    guard answer > 0, let kind = Kind(rawValue: answer & 15) else {
      return .failure(fault(of: reading))
    }
    let name = plans.regions[reading.plan.regions.lowerBound + answer >> 4].name
    return .success(
      PhoneNumber(
        countryCode: reading.plan.code, region: name == "001" ? nil : name, kind: kind,
        digits: reading.national, extended: reading.text.extensionDigits))
  }

  /// Returns the reason that a number is not valid in its plan.
  private static func fault(of reading: PhoneReader.Reading) -> FormatFault {
    let main = PhonePlans.all.regions[reading.plan.regions.lowerBound]
    let count = reading.national.count
    let start = reading.text.start
    let bit: UInt32 = 1 << UInt32(count)
    let least = main.lengths.trailingZeroBitCount
    let most = 31 - main.lengths.leadingZeroBitCount
    if main.localLengths & bit != 0 {
      return FormatFault("phone.local-only", at: start, limit: least, found: count)
    }
    if count < least {
      return FormatFault("phone.too-short", at: start, limit: least, found: count)
    }
    if count > most { return FormatFault("phone.too-long", at: start, limit: most, found: count) }
    return FormatFault(
      main.lengths & bit == 0 ? "phone.length" : "phone.not-in-plan", at: start, found: count)
  }
}
