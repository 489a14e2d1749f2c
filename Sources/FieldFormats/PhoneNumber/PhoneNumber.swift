/// A telephone number that the numbering plan of its country has.
///
/// It is read from E.164 and international text, and from the national forms of every country: with
/// spaces, hyphens, dots, slashes and parentheses, with or without the trunk prefix, with digits of
/// any script, letters of a keypad, and an extension.
///
/// ```swift
/// PhoneNumber("010-1234-5678", region: "KR")?.e164                   // Optional("+821012345678")
/// PhoneNumber("(02) 312 3456", region: "KR")?.international   // Optional("+82 2-312-3456")
/// PhoneNumber("+39 06 698 12345")?.national                          // Optional("0669812345")
/// PhoneNumber("1-800-FLOWERS ext. 7", region: "US")?.extensionDigits   // Optional("7")
/// print(PhoneNumber.fault(in: "+1 650 25"))
/// // Optional(phone.too-short at byte 0, limit 10, found 5)
/// ```
///
/// The plans are those of libphonenumber, in a table that `Scripts/make-phone-table` makes. A
/// number that its plan has need not be in use, and who has it is not known.
public struct PhoneNumber: Hashable, Sendable {
  /// The country calling code, such as 82; several countries may share one.
  public let countryCode: Int
  /// The two letters of the country whose plan has the number; nil for services of no country.
  ///
  /// ```swift
  /// PhoneNumber("+1 506 234 5678")?.region   // Optional("CA")
  /// ```
  public let region: String?
  /// What the number is for, as far as its plan tells.
  public let kind: Kind

  let digits: PhoneDigits
  let extended: PhoneDigits

  /// What a number is for.
  ///
  /// ```swift
  /// PhoneNumber("+44 7400 123456")?.kind == .mobile   // true
  /// ```
  ///
  /// More cases may be added: a `switch` in another package has an `@unknown default`.
  @nonexhaustive
  public enum Kind: Int, Sendable, CaseIterable {
    /// A line of a building.
    case fixedLine = 1
    /// A mobile phone.
    case mobile
    /// One of both: the plan does not tell them apart, as in North America.
    case fixedLineOrMobile
    /// Free for the caller.
    case tollFree
    /// Dearer than others for the caller.
    case premiumRate
    /// The caller pays a part.
    case sharedCost
    /// A number of Internet telephony.
    case voip
    /// A number that follows its owner.
    case personal
    /// A pager.
    case pager
    /// One number for all places of a company.
    case universalAccess
    /// A mailbox for messages.
    case voicemail
  }

  /// Reads a number; nil if the text has a fault.
  ///
  /// ```swift
  /// PhoneNumber("020 7946 0958", region: "GB")?.kind == .fixedLine   // true
  /// PhoneNumber("+44 20 7946")                          // nil
  /// ```
  ///
  /// - Parameters:
  ///   - text: The number.
  ///   - region: The two letters of the country where a number without a code is dialled.
  public init?(_ text: String, region: String? = nil) {
    guard case .success(let number) = text.withBytes({ Self.read($0, region: region) }) else {
      return nil
    }
    self = number
  }

  init(countryCode: Int, region: String?, kind: Kind, digits: PhoneDigits, extended: PhoneDigits) {
    self.countryCode = countryCode
    self.region = region
    self.kind = kind
    self.digits = digits
    self.extended = extended
  }
}
