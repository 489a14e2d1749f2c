@testable import FieldFormats
import Testing

@Test func `smtp accepts the addresses in isemail's categories VALID, DNSWARN and RFC5321`()
  throws
{
  let accepted: Set = ["ISEMAIL_VALID_CATEGORY", "ISEMAIL_DNSWARN", "ISEMAIL_RFC5321"]
  let rows = try vectors("isemail.tsv")
  #expect(rows.count == 110)
  for row in rows {
    let address = try #require(row[0].decodedBase64)
    let category = try #require(row[1].split(separator: "/").first)
    let fault = EmailAddress.fault(in: address, profile: .smtp)
    #expect((fault == nil) == accepted.contains(String(category)), "\(row[1]) \(address)")
  }
}

@Test func `rfc5322 rejects only addresses that isemail considers errors`() throws {
  for row in try vectors("isemail.tsv") {
    let address = try #require(row[0].decodedBase64)
    let fault = EmailAddress.fault(in: address, profile: .rfc5322)
    #expect((fault == nil) == !row[1].hasPrefix("ISEMAIL_ERR/"), "\(row[1]) \(address)")
  }
}

@Test func `both mail profiles accept everything RFC 5321 allows, however rare`() {
  for address in [
    "test@org", "test@iana.123", "a@1.2.3.4", "test@[001.002.003.004]", "\"test test\"@iana.org",
    "\"\\a\\\\\\\"\"@iana.org", "\"(a)@,;:<>[]\"@b", "\" \"@iana.org",
    "test@[IPv6:1111:2222:3333:4444:5555:6666::]", "test@[iPV6:::3333:4444:5555:6666:7777:8888]",
    "test@[IPv6:1111:2222:3333:4444::255.255.255.255]", "test@[IPv6:::255.255.255.255]",
  ] {
    #expect(EmailAddress.fault(in: address, profile: .smtp) == nil, "\(address)")
    #expect(EmailAddress.fault(in: address, profile: .rfc5322) == nil, "\(address)")
  }
}

@Test func `only rfc5322 accepts comments, obsolete forms and literals without an IP address`() {
  let long = String(repeating: "a", count: 64)
  for address in [
    "test@iana.org(comment)", "test@(comment)iana.org", "test(comment)@iana.org",
    "test@iana.(comment)org", "test@iana(comment).org", "test . test@iana.org", "test@ iana.org",
    "te.\"s\".t@iana.org", "\"te\tst\"@iana.org", "\"te\r\n st\"@iana.org", "\"\u{1}\"@iana.org",
    "\"\\\u{7F}\"@iana.org", "(\\))test@iana.org", "(\\\0)test@iana.org", "test@iana_org",
    "test@[IPv6:1111:2222:3333:4444:5555:6666:7777::]", "test@[IPv6:1:2:3:4:5:6:7:8:9]",
    "test@[IPv6::2:3:4:5:6:7:8]", "test@[IPv6:1:2:3:4:5:6:1.2.3.256]", "test@[IPv6:12345::]",
    "test@[IPv6]", "test@[]", "test@[1.2.3.4.]", "test@[0001.2.3.4]", "test@[a\\\u{7}b]",
    "test@[1.2.3.4](comment)", "\(long)a@iana.org", "test@\(long).org",
    "a@\(long.dropLast()).\(long.dropLast()).\(long.dropLast()).\(long.dropLast()).a",
  ] {
    #expect(EmailAddress.fault(in: address, profile: .smtp) != nil, "\(address)")
    #expect(EmailAddress.fault(in: address, profile: .rfc5322) == nil, "\(address)")
  }
}

@Test func `neither mail profile accepts an unfinished, incomplete or stray character`() {
  for address in [
    "@", "test@(comment)", "(comment)@iana.org", "test@iana.org\n", "test@iana.org\r",
    "test\r\n@iana.org", "(\0)test@iana.org", "\"\0\"@iana.org", "\"\n\"@iana.org", "\0@iana.org",
    "test@iana.org\0", "test@[\0]", "test@[", "test@[1.2.3.4]]", "test@[1.2.3.4].org",
    "test@iana.[1.2.3.4]", "\"", "\"\\", "\"\"", "\"\"test@iana.org", "test\"\"@iana.org", "(", ")",
    "test)@iana.org", "test@iana.org)", "test@iana.org(\\", "test@iana.-org", "test@iana.org-",
    "test@-", "test@iana..org", "test@iana.org. ", "test@(comment).org",
    "test.(comment).a@iana.org",
    "te st@iana.org", "te(comment)st@iana.org", "test@ia na.org", "test@@iana.org", "tést@iana.org",
  ] {
    #expect(EmailAddress.fault(in: address, profile: .smtp) != nil, "\(address)")
    #expect(EmailAddress.fault(in: address, profile: .rfc5322) != nil, "\(address)")
  }
}

@Test func `an international address may use any script, but no invisible character`() {
  for address in ["χρήστης@παράδειγμα.ελ", "कार्यालय@डाटामेल.भारत", "我買@屋企.香港", "\"é é\"@ü.de"] {
    let isQuoted = address.contains("\"")
    for profile in EmailAddress.Profile.allCases where profile != .html5 || !isQuoted {
      #expect(EmailAddress.fault(in: address, profile: profile, isInternational: true) == nil)
      #expect(EmailAddress.fault(in: address, profile: profile) != nil)
    }
  }
  #expect(EmailAddress.fault(in: "\"é\"@b", profile: .html5, isInternational: true) != nil)
  for (address, fault) in [
    ("a\u{202E}@b", "email.local-character at byte 1, found 8238"),
    ("a\u{3000}b@c", "email.local-character at byte 1, found 12288"),
    ("a\u{3164}@b", "email.local-character at byte 1, found 12644"),
    ("a@\u{301}b", "email.domain-character at byte 2, found 769"),
    ("a@b\u{200D}c", "email.domain-character at byte 3, found 8205"),
    ("\"a\u{85}\"@b", "email.quote-character at byte 2, found 133"),
  ] {
    #expect(EmailAddress.fault(in: address, isInternational: true)?.description == fault)
    guard !address.contains("\"") else { continue }
    #expect(
      EmailAddress.fault(in: address, profile: .html5, isInternational: true)?.description == fault)
  }
}

@Test func `bytes that are not UTF-8 are a fault, not a crash`() {
  for bytes: [UInt8] in [[0x61, 0xFF], [0xC3], [0xE0, 0x80, 0x80, 0x40], [0xED, 0xA0, 0x80]] {
    for profile in EmailAddress.Profile.allCases {
      for isInternational in [false, true] {
        let fault = EmailAddress.fault(
          in: bytes.span, profile: profile, isInternational: isInternational)
        #expect(fault?.code == "email.local-character")
      }
    }
  }
}
