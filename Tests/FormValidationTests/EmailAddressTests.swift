@testable import FormValidation
import Testing

@Test func `smtp accepts what isemail finds valid, warned of by DNS, or RFC 5321`() throws {
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

@Test func `rfc5322 refuses only what isemail calls an error`() throws {
  for row in try vectors("isemail.tsv") {
    let address = try #require(row[0].decodedBase64)
    let fault = EmailAddress.fault(in: address, profile: .rfc5322)
    #expect((fault == nil) == !row[1].hasPrefix("ISEMAIL_ERR/"), "\(row[1]) \(address)")
  }
}

@Test func `an international address may have every script, and nothing unseen`() {
  for address in ["χρήστης@παράδειγμα.ελ", "कार्यालय@डाटामेल.भारत", "我買@屋企.香港", "\"é é\"@ü.de"] {
    for profile in [EmailAddress.Profile.smtp, .rfc5322] {
      #expect(EmailAddress.fault(in: address, profile: profile, isInternational: true) == nil)
      #expect(EmailAddress.fault(in: address, profile: profile) != nil)
    }
    #expect(EmailAddress.fault(in: address, profile: .html5, isInternational: true) != nil)
  }
  for (address, fault) in [
    ("a\u{202E}@b", "email.local-character at byte 1, found 8238"),
    ("a\u{3000}b@c", "email.local-character at byte 1, found 12288"),
    ("a@\u{301}b", "email.domain-character at byte 2, found 769"),
    ("a@b\u{200D}c", "email.domain-character at byte 3, found 8205"),
    ("\"a\u{85}\"@b", "email.quote-character at byte 2, found 133"),
  ] {
    #expect(EmailAddress.fault(in: address, isInternational: true)?.description == fault)
  }
}

@Test func `bytes that are no UTF-8 are a fault, not a crash`() {
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
