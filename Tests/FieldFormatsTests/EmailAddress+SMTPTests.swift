@testable import FieldFormats
import Testing

@Test(arguments: [
  ("", "email.empty at byte 0"),
  ("ada", "email.no-at at byte 3"),
  ("\"ada\"", "email.no-at at byte 5"),
  ("@example.org", "email.no-local at byte 0"),
  ("ada@", "email.no-domain at byte 4"),
  (".ada@example.org", "email.local-dot at byte 0"),
  ("a..da@example.org", "email.local-dot at byte 2"),
  ("ada.@example.org", "email.local-dot at byte 3"),
  ("a da@example.org", "email.local-character at byte 1, found 32"),
  ("é@example.org", "email.local-character at byte 0, found 233"),
  ("\"ada@example.org", "email.quote-open at byte 0"),
  ("\"ada\\\"@example.org", "email.quote-open at byte 0"),
  ("\"a\tda\"@example.org", "email.quote-character at byte 2, found 9"),
  ("\"a\\\u{7F}\"@example.org", "email.quote-character at byte 3, found 127"),
  ("a\"da\"@example.org", "email.quote-place at byte 1, found 34"),
  ("\"ada\".b@example.org", "email.after-quote at byte 5, found 46"),
  ("ada@.example.org", "email.domain-dot at byte 4"),
  ("ada@example..org", "email.domain-dot at byte 12"),
  ("ada@example.org.", "email.domain-dot at byte 15"),
  ("ada@exa_mple.org", "email.domain-character at byte 7, found 95"),
  ("ada@-example.org", "email.label-hyphen at byte 4, found 45"),
  ("ada@example-.org", "email.label-hyphen at byte 11, found 45"),
  ("ada@[1.2.3.4", "email.literal-open at byte 4"),
  ("ada@[1.2.3]", "email.literal-address at byte 5"),
  ("ada@[IPv\u{16}:::1]", "email.literal-address at byte 5"),
  ("ada@[IPv6\u{1A}::1]", "email.literal-address at byte 5"),
  ("ada@[IPv6:]", "email.literal-address at byte 5"),
  ("ada@[IPv6:1::2::3]", "email.literal-address at byte 5"),
  ("ada@[1.2.3.4].org", "email.after-literal at byte 13, found 46"),
  ("ada@bücher.example", "email.domain-character at byte 5, found 252"),
])
func `an smtp fault names the problem and its position`(address: String, fault: String) {
  #expect(EmailAddress.fault(in: address)?.description == fault)
}

@Test func `smtp limits the lengths of the local part, the domain, each label and the whole`() {
  func text(_ count: Int) -> String { String(repeating: "a", count: count) }
  #expect(EmailAddress.fault(in: text(64) + "@b") == nil)
  #expect(
    EmailAddress.fault(in: text(65) + "@b")?.description
      == "email.local-too-long at byte 64, limit 64, found 65")
  #expect(EmailAddress.fault(in: "a@" + text(63)) == nil)
  #expect(
    EmailAddress.fault(in: "a@b." + text(64))?.description
      == "email.label-too-long at byte 4, limit 63, found 64")
  let labels = [text(63), text(63), text(63)].joined(separator: ".")
  #expect(EmailAddress.fault(in: "a@\(labels).\(text(60))") == nil)
  #expect(
    EmailAddress.fault(in: "a@\(labels).\(text(61))")?.description
      == "email.too-long at byte 254, limit 254, found 255")
  #expect(
    EmailAddress.fault(in: "a@\(labels).\(text(62)).\(text(3))")?.description
      == "email.domain-too-long at byte 2, limit 255, found 258")
}
