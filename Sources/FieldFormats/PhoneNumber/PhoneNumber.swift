/// A telephone number that is valid in the numbering plan of its country.
///
/// The number may be in E.164, in international format, or in the national format of any country.
/// It may contain spaces, hyphens, dots, slashes, parentheses, the trunk prefix, digits of any
/// script, keypad letters, and an extension.
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
/// `Scripts/make-phone-table` generates a table of the plans from libphonenumber's data. A valid
/// number need not be in use.
public struct PhoneNumber: Hashable, Sendable {
  /// The country calling code, such as 82; several countries may share one.
  public let countryCode: Int
  /// The two-letter code of the number's country, or `nil` for international services.
  ///
  /// ```swift
  /// PhoneNumber("+1 506 234 5678")?.region   // Optional("CA")
  /// ```
  public let region: String?
  /// The purpose of the number, if its numbering plan specifies one.
  public let kind: Kind

  let digits: PhoneDigits
  let extended: PhoneDigits

  /// The purpose of a number.
  ///
  /// ```swift
  /// PhoneNumber("+44 7400 123456")?.kind == .mobile   // true
  /// ```
  ///
  /// A `switch` outside this package needs an `@unknown default`, because cases may be added.
  @nonexhaustive
  public enum Kind: Int, Sendable, CaseIterable {
    /// A landline.
    case fixedLine = 1
    /// A mobile phone.
    case mobile
    /// A landline or a mobile phone, if the plan does not distinguish them, as in North America.
    case fixedLineOrMobile
    /// A number that is free for the caller.
    case tollFree
    /// A number that is charged at a higher rate.
    case premiumRate
    /// A number whose cost is shared by the caller and the owner.
    case sharedCost
    /// A number for voice over IP.
    case voip
    /// A personal number that is forwarded to its owner.
    case personal
    /// A pager.
    case pager
    /// A single number for all locations of a company.
    case universalAccess
    /// A voicemail box.
    case voicemail
  }

  /// Creates a number from a string, using a default country, or returns `nil` if the string is
  /// invalid.
  ///
  /// ```swift
  /// PhoneNumber("020 7946 0958", region: "GB")?.kind == .fixedLine   // true
  /// PhoneNumber("+44 20 7946")                          // nil
  /// ```
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
