import FieldFormats
import Testing

@Test(arguments: [
  "http://a", "https://example.org", "HTTPS://EXAMPLE.ORG/", "http://example.org.",
  "http://a-b.c-d:0/",
  "http://localhost:65535", "http://a:/", "http://1.2.3.4", "http://[::1]",
  "http://[::ffff:1.2.3.4]:80/x",
  "https://example.org?q", "https://example.org#f", "https://a/b;c=1,2/(d)!$&'*+@:/..//",
  "https://a/%00%fF?%20/?#%20/?", "https://xn--bcher-kva.example/", "http://3com.com",
  "http://a.b3",
])
func `absolute URLs with a host are accepted`(url: String) {
  #expect(WebAddress.fault(in: url) == nil)
}

@Test(arguments: [
  ("", "url.empty at byte 0"),
  ("example.org", "url.no-scheme at byte 0"),
  ("//example.org", "url.no-scheme at byte 0"),
  ("://example.org", "url.no-scheme at byte 0"),
  (" http://a", "url.no-scheme at byte 0"),
  ("javascript://a", "url.scheme at byte 0"),
  ("httpz://a", "url.scheme at byte 0"),
  ("http", "url.no-scheme at byte 0"),
  ("http:", "url.no-slashes at byte 5"),
  ("http:/", "url.no-slashes at byte 5"),
  ("http:a/b", "url.no-slashes at byte 5"),
  ("http:\\\\a", "url.no-slashes at byte 5"),
  ("http://", "url.no-host at byte 7"),
  ("http:///a", "url.no-host at byte 7"),
  ("http://:80", "url.no-host at byte 7"),
  ("http://?q", "url.no-host at byte 7"),
  ("http://good.example@bad.example/", "url.user-info at byte 7"),
  ("http://.a", "url.host-dot at byte 7"),
  ("http://.", "url.host-dot at byte 7"),
  ("http://a..b", "url.host-dot at byte 9"),
  ("http://a..", "url.host-dot at byte 8"),
  ("http://a b", "url.host-character at byte 8, found 32"),
  ("http://a_b", "url.host-character at byte 8, found 95"),
  ("http://b\u{FC}cher", "url.host-character at byte 8, found 252"),
  ("http://a\\b", "url.host-character at byte 8, found 92"),
  ("http://%61", "url.host-character at byte 7, found 37"),
  ("http://-a", "url.host-hyphen at byte 7, found 45"),
  ("http://a-.b", "url.host-hyphen at byte 8, found 45"),
  ("http://1.2.3.256", "url.ipv4 at byte 7"),
  ("http://01.2.3.4", "url.ipv4 at byte 7"),
  ("http://2130706433", "url.ipv4 at byte 7"),
  ("http://a.1", "url.ipv4 at byte 7"),
  ("http://1.2.3.4.5.", "url.ipv4 at byte 7"),
  ("http://[::1", "url.bracket-open at byte 7"),
  ("http://[1.2.3.4]", "url.ipv6 at byte 8"),
  ("http://[::1%25eth0]", "url.ipv6 at byte 8"),
  ("http://[]", "url.ipv6 at byte 8"),
  ("http://[::1]a", "url.host-character at byte 12, found 97"),
  ("http://a:b", "url.port-character at byte 9, found 98"),
  ("http://a:80:90", "url.port-character at byte 11, found 58"),
  ("http://a:-1", "url.port-character at byte 9, found 45"),
  ("http://a:65536", "url.port-range at byte 9, limit 65535"),
  ("http://a:99999999999999999999999999", "url.port-range at byte 9, limit 65535"),
  ("http://a/%", "url.percent at byte 9"),
  ("http://a/%2", "url.percent at byte 9"),
  ("http://a/%2g", "url.percent at byte 9"),
  ("http://a/b c", "url.path-character at byte 10, found 32"),
  ("http://a/\u{7F}", "url.path-character at byte 9, found 127"),
  ("http://a/é", "url.path-character at byte 9, found 233"),
  ("http://a/[", "url.path-character at byte 9, found 91"),
  ("http://a?b\"", "url.query-character at byte 10, found 34"),
  ("http://a?\n", "url.query-character at byte 9, found 10"),
  ("http://a#<", "url.fragment-character at byte 9, found 60"),
  ("http://a#b#c", "url.fragment-character at byte 10, found 35"),
])
func `an error names the part and position that make a URL invalid`(
  url: String, fault: String
) {
  #expect(WebAddress.fault(in: url)?.description == fault)
}

@Test func `the length limits of labels, the host and the whole address apply`() {
  func text(_ count: Int) -> String { String(repeating: "a", count: count) }
  let labels = [text(63), text(63), text(63)].joined(separator: ".")
  #expect(WebAddress.fault(in: "http://\(labels).\(text(61))./") == nil)
  #expect(
    WebAddress.fault(in: "http://\(labels).\(text(62))/")?.description
      == "url.host-too-long at byte 7, limit 253, found 254")
  #expect(
    WebAddress.fault(in: "http://b.\(text(64))")?.description
      == "url.label-too-long at byte 9, limit 63, found 64")
  #expect(WebAddress.fault(in: "http://a/" + text(7_991)) == nil)
  #expect(
    WebAddress.fault(in: "http://a/" + text(7_992))?.description
      == "url.too-long at byte 8000, limit 8000, found 8001")
}

@Test func `rules can allow other schemes, user information and other scripts`() {
  var rules = WebAddress.Rules()
  rules.schemes = ["ftp", "coap+tcp"]
  rules.allowsUserInfo = true
  rules.isInternational = true
  for url in ["ftp://ada:pw%20@a", "COAP+TCP://a", "ftp://@a", "ftp://münchen.de/straße?é#한"] {
    #expect(WebAddress.fault(in: url, rules: rules) == nil)
  }
  for (url, fault) in [
    ("https://a", "url.scheme at byte 0"),
    ("ftp://a@b@c", "url.user-info-character at byte 7, found 64"),
    ("ftp://a b@c", "url.user-info-character at byte 7, found 32"),
    ("ftp://a%@c", "url.percent at byte 7"),
    ("ftp://a/\u{202E}b", "url.path-character at byte 8, found 8238"),
    ("ftp://a/\u{3000}b", "url.path-character at byte 8, found 12288"),
    ("ftp://\u{301}a", "url.host-character at byte 6, found 769"),
  ] {
    #expect(WebAddress.fault(in: url, rules: rules)?.description == fault)
  }
}
