@testable import FieldFormats
import Testing

@Test(arguments: [
  ("", "email.empty at byte 0"),
  ("(a)", "email.no-at at byte 3"),
  (" @b", "email.no-local at byte 1"),
  ("a. @b", "email.local-dot at byte 3"),
  ("a@ ", "email.no-domain at byte 3"),
  ("a@b. ", "email.domain-dot at byte 5"),
  ("a@b..c", "email.domain-dot at byte 4"),
  ("a@-b", "email.label-hyphen at byte 2, found 45"),
  ("a@b-(c).d", "email.label-hyphen at byte 3, found 45"),
  ("a@b@c", "email.domain-character at byte 3, found 64"),
  ("a,@b", "email.local-character at byte 1, found 44"),
  ("((a)b@c", "email.comment-open at byte 0"),
  ("(\n)a@c", "email.comment-character at byte 1, found 10"),
  ("a(b)c@d", "email.after-comment at byte 4, found 99"),
  ("a@b c", "email.after-comment at byte 4, found 99"),
  ("a@[b] c", "email.after-comment at byte 6, found 99"),
  ("a@[b]c", "email.after-literal at byte 5, found 99"),
  ("a@[b[", "email.literal-character at byte 4, found 91"),
  ("a@[b", "email.literal-open at byte 2"),
  ("a\"b\"@c", "email.quote-place at byte 1, found 34"),
  ("\"a\"b@c", "email.after-quote at byte 3, found 98"),
  ("\"a", "email.quote-open at byte 0"),
  ("\"\0\"@c", "email.quote-character at byte 1, found 0"),
  ("\"\\", "email.backslash-end at byte 1"),
  ("a\r\n@b", "email.line-break at byte 1"),
  ("a\rb@c", "email.line-break at byte 1"),
])
func `an rfc5322 fault names the problem and its position`(address: String, fault: String) {
  #expect(EmailAddress.fault(in: address, profile: .rfc5322)?.description == fault)
}

@Test(arguments: [
  "ada . lovelace @ example . org", "\r\n ada@example.org", "\"a\".b.\"c\"@d", "(a(b)\\))c@d(e)",
  "a@[anything that is no address]", "a@[x\\]y] (z)", "\"\\\0\\\n\"@b", "a@b_c!",
])
func `rfc5322 supports comments, folds, literals and obsolete forms`(address: String) {
  #expect(EmailAddress.fault(in: address, profile: .rfc5322) == nil)
  #expect(EmailAddress.fault(in: address, profile: .smtp) != nil)
  #expect(EmailAddress.fault(in: address, profile: .html5) != nil)
}
