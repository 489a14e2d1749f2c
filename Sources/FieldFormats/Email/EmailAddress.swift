/// Addresses of e-mail, in three profiles, read once from the first byte to the last.
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
/// Whether mail arrives, only mail can tell: neither a look-up of the domain nor a list of domains
/// is made. Of a wrong address the first fault is reported; bounds on length come after it.
public enum EmailAddress {
  /// What counts as an address.
  ///
  /// Categories are those of Dominic Sayers' isemail, whose cases the profiles are tested with.
  ///
  /// ```swift
  /// let old = "ada (the Countess) @example.org"
  /// EmailAddress.Profile.allCases.map { EmailAddress.fault(in: old, profile: $0) == nil }
  /// // [false, false, true]
  /// ```
  ///
  /// More cases may be added: a `switch` in another package has an `@unknown default`.
  @nonexhaustive
  public enum Profile: Sendable, CaseIterable {
    /// What browsers accept in `<input type=email>`: the regular expression of the HTML Standard,
    /// to the letter, unless the address is international. It wilfully violates RFC 5322; two dots
    /// in a row are an address, and a quoted local part is none.
    case html5
    /// What may be sent to by SMTP (RFC 5321, section 4.1.2): quoted local parts, IPv4 and IPv6
    /// addresses in brackets, at most 64 bytes before the `@`, 255 behind it, 63 in a label, and
    /// 254 in all. No comments, no white space, no deprecated form. These are isemail's categories
    /// VALID, DNSWARN and RFC5321.
    case smtp
    /// What may stand in a header (RFC 5322, section 3.4.1) with its comments, folding white space
    /// and obsolete forms, of any length. These are all of isemail's categories but ERR: a label
    /// that begins or ends with a hyphen and a line break that folds nothing remain faults.
    case rfc5322
  }

  /// What keeps the bytes from being an address; nil if they are one.
  ///
  /// It reads each byte once and needs no memory. An international address (RFC 6531) may have
  /// other characters than ASCII: any but control characters, white space and those that are not
  /// seen in the local part, letters, marks and digits in the domain. Browsers know none of them, so
  /// in the profile `html5` only other characters than ASCII are added to their rules.
  ///
  /// ```swift
  /// let bytes: [UInt8] = Array("ada@".utf8)
  /// EmailAddress.fault(in: bytes.span)?.code   // Optional("email.no-domain")
  /// ```
  ///
  /// - Parameters:
  ///   - text: The address in UTF-8, without white space around it.
  ///   - profile: What counts as an address.
  ///   - isInternational: Whether characters that are not ASCII are allowed.
  /// - Returns: The first fault, or nil.
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

  /// What keeps the text from being an address; nil if it is one.
  ///
  /// ```swift
  /// EmailAddress.fault(in: "χρήστης@παράδειγμα.ελ")?.offset                 // Optional(0)
  /// EmailAddress.fault(in: "χρήστης@παράδειγμα.ελ", isInternational: true)   // nil
  /// ```
  ///
  /// - Parameters:
  ///   - text: The address, without white space around it.
  ///   - profile: What counts as an address.
  ///   - isInternational: Whether characters that are not ASCII are allowed.
  /// - Returns: The first fault, or nil.
  public static func fault(
    in text: String, profile: Profile = .smtp, isInternational: Bool = false
  ) -> FormatFault? {
    text.withBytes { fault(in: $0, profile: profile, isInternational: isInternational) }
  }

  /// The characters of an atom: RFC 5322, section 3.2.3.
  static let atext: ByteSet =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!#$%&'*+-/=?^_`{|}~"
  static let maximalLocal = 64
  static let maximalDomain = 255
  static let maximalLabel = 63
  static let maximalAddress = 254
}
