/// A namespace for checking e-mail addresses against one of three profiles, in a single pass.
///
/// ```swift
/// EmailAddress.fault(in: "o'hara+news@example.org")                 // nil
/// EmailAddress.fault(in: "ada..lovelace@example.org")?.code         // Optional("email.local-dot")
/// EmailAddress.fault(in: "ada@-example.org")?.offset                // Optional(4)
/// EmailAddress.fault(in: #""two words"@example.org"#)               // nil
/// EmailAddress.fault(in: #""two words"@example.org"#, profile: .html5)?.code
/// // Optional("email.local-character")
/// ```
///
/// The functions return the first fault in an address, and check length limits last. They do not
/// use the network, so a valid address need not exist.
public enum EmailAddress {
  /// The rules that an address must follow.
  ///
  /// The tests come from Dominic Sayers' isemail, which also defines the categories named below.
  ///
  /// ```swift
  /// let old = "ada (the Countess) @example.org"
  /// EmailAddress.Profile.allCases.map { EmailAddress.fault(in: old, profile: $0) == nil }
  /// // [false, false, true]
  /// ```
  ///
  /// A `switch` outside this package needs an `@unknown default`, because cases may be added.
  @nonexhaustive
  public enum Profile: Sendable, CaseIterable {
    /// The addresses that browsers accept in `<input type=email>`.
    ///
    /// Unless the address is international, the rule is exactly the regular expression of the HTML
    /// Standard. The standard willfully violates RFC 5322: it allows consecutive dots, but not a
    /// quoted local part.
    case html5
    /// The addresses that SMTP accepts (RFC 5321, section 4.1.2).
    ///
    /// Quoted local parts, and IPv4 and IPv6 addresses in brackets, are allowed. Comments, white
    /// space, and deprecated forms are not. The limits are 64 bytes before the `@`, 255 after it,
    /// 63 in a label, and 254 in total. These are isemail's categories VALID, DNSWARN, and RFC5321.
    case smtp
    /// The addresses that are allowed in a header (RFC 5322, section 3.4.1), of any length.
    ///
    /// Comments, folding white space, and obsolete forms are allowed. A label must not begin or end
    /// with a hyphen, and a line break must be part of folding white space. These are all of
    /// isemail's categories except ERR.
    case rfc5322
  }

  /// Returns the first fault in the bytes, or `nil` if they are a valid address.
  ///
  /// The method reads each byte once and does not allocate memory. An international address (RFC
  /// 6531) may contain any visible characters in the local part, and letters, marks, and digits of
  /// any script in the domain. Browsers reject such addresses, so the profile `html5` then accepts
  /// more than browsers do.
  ///
  /// ```swift
  /// let bytes: [UInt8] = Array("ada@".utf8)
  /// EmailAddress.fault(in: bytes.span)?.code   // Optional("email.no-domain")
  /// ```
  ///
  /// - Parameters:
  ///   - text: The address in UTF-8, without surrounding white space.
  ///   - profile: The rules that the address must follow.
  ///   - isInternational: Whether non-ASCII characters are allowed.
  /// - Returns: The first fault, or `nil`.
  public static func fault(
    in text: Span<UInt8>, profile: Profile = .smtp, isInternational: Bool = false
  ) -> FormatFault? {
    guard !text.isEmpty else { return FormatFault("email.empty", at: 0) }
    switch profile {
    case .html5: return htmlFault(in: text, isInternational)
    case .smtp: return smtpFault(in: text, isInternational)
    case .rfc5322:
      var reader = EmailHeaderReader(isInternational: isInternational)
      return reader.fault(in: text)
    }
  }

  /// Returns the first fault in the text, or `nil` if it is a valid address.
  ///
  /// ```swift
  /// EmailAddress.fault(in: "χρήστης@παράδειγμα.ελ")?.offset                 // Optional(0)
  /// EmailAddress.fault(in: "χρήστης@παράδειγμα.ελ", isInternational: true)   // nil
  /// ```
  public static func fault(
    in text: String, profile: Profile = .smtp, isInternational: Bool = false
  ) -> FormatFault? {
    text.withBytes { fault(in: $0, profile: profile, isInternational: isInternational) }
  }

  /// The characters of an atom (RFC 5322, section 3.2.3).
  static let atext: ByteSet =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!#$%&'*+-/=?^_`{|}~"
  static let maximalLocal = 64
  static let maximalDomain = 255
  static let maximalLabel = 63
  static let maximalAddress = 254
}
