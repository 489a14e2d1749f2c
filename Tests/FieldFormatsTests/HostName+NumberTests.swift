import FieldFormats
import Testing

@Suite struct HostNameNumberTests {
  @Test(arguments: [
    "0x7f000001", "0X7F000001", "0x7F.1", "127.0.0.0x1", "0x", "0X", "a.0x", "a.b.0x1f", "1.0x",
    "2130706433", "0177.0.0.1", "017700000001", "127.1", "127.0.1", "0", "00", "0.0.0.0.0",
    "0x7f000001.", "2130706433.", "127.1.", "1.2.3.4.5", "1.2.3.08", "4294967296", "256",
    "99999999999999999999999999",
  ])
  func `a host that browsers read as a number is rejected unless it is an IPv4 address`(
    host: String
  ) {
    for address in ["http://\(host)/", "https://\(host):80?q", "http://\(host)"] {
      #expect(WebAddress.fault(in: address)?.code == "url.ipv4", "\(address)")
    }
  }

  @Test(arguments: [
    "127.0.0.1", "127.0.0.1.", "0.0.0.0", "255.255.255.255", "0x7g", "0xyz.com", "0x.com", "x0",
    "1a", "7f", "0x7f.a", "a.0b1", "0o17", "1e3", "a.x0",
  ])
  func `names that only look like numbers are accepted`(host: String) {
    #expect(WebAddress.fault(in: "http://\(host)/") == nil)
  }

  @Test(arguments: [
    "１２７.０.０.１", "0x7f00000１", "０ｘ７ｆ０００００１", "0ｘ7f", "0xﬀ", "𝟏𝟐𝟕.𝟎.𝟎.𝟏", "0𝐱7f", "127.0.0.𝟙",
    "0xª", "２１３０７０６４３３",
  ])
  func `hosts that IDNA maps to numbers are rejected`(host: String) {
    var rules = WebAddress.Rules()
    rules.isInternational = true
    #expect(WebAddress.fault(in: "http://\(host)/", rules: rules)?.code == "url.ipv4")
  }

  @Test(arguments: ["127.0.0.1\u{FE0F}", "0x7f\u{34F}", "2130706433.\u{3164}", "1\u{115F}27.1"])
  func `characters that IDNA removes are rejected in a host`(host: String) {
    var rules = WebAddress.Rules()
    rules.isInternational = true
    #expect(WebAddress.fault(in: "http://\(host)/", rules: rules)?.code == "url.host-character")
  }

  @Test(arguments: ["٣.٤", "a.１ａ한", "münchen.de", "ＭＵＮ.com", "คำ.ไทย", "0ä", "한국.kr"])
  func `other scripts' digits are not numbers`(host: String) {
    var rules = WebAddress.Rules()
    rules.isInternational = true
    #expect(WebAddress.fault(in: "http://\(host)/", rules: rules) == nil)
  }

  @Test(arguments: [
    "http://%30x7f000001/", "http://127。0。0。1/", "http://127．0．0．1/", "http://127.0.0.1\t/",
    "http://①②⑦.0.0.1/", "http://1²7.0.0.1/",
  ])
  func `other notations of numbers are rejected by their characters`(address: String) {
    var rules = WebAddress.Rules()
    rules.isInternational = true
    #expect(WebAddress.fault(in: address, rules: rules)?.code == "url.host-character")
  }
}
