@testable import FieldFormats
import Testing

private func isIPv4(_ text: String, leadingZeros: Bool = false) -> Bool {
  text.withBytes { IPAddress.isIPv4($0, 0..<$0.count, leadingZeros: leadingZeros) }
}

private func groups(_ text: String) -> Int? {
  text.withBytes { IPAddress.ipv6Groups($0, 0..<$0.count, leadingZeros: false)?.written }
}

@Test(arguments: ["0.0.0.0", "255.255.255.255", "1.22.133.9"])
func `four numbers up to 255 are an IPv4 address`(text: String) {
  #expect(isIPv4(text))
}

@Test(arguments: [
  "", "1", "1.2.3", "1.2.3.", ".1.2.3", "1.2.3.4.5", "1.2.3.256", "256.1.1.1", "1..2.3", "1.2.3.4 ",
  "1.2.3.1000", "1.2.3.a", "0x1.2.3.4", "1.2.3.-4",
])
func `any other text is not an IPv4 address`(text: String) {
  #expect(!isIPv4(text))
}

@Test func `leading zeros are accepted only where they are allowed`() {
  #expect(!isIPv4("01.2.3.4") && isIPv4("01.002.3.4", leadingZeros: true))
  #expect(!isIPv4("00.0.0.0") && !isIPv4("0001.2.3.4", leadingZeros: true))
}

@Test(arguments: [
  ("::", 0), ("::1", 1), ("1::", 1), ("1:2:3:4:5:6:7:8", 8), ("1:2:3:4:5:6:7::", 7),
  ("::2:3:4:5:6:7:8", 7),
  ("1::3:4:5:6:7:8", 7), ("2001:DB8::a", 3), ("::ffff:192.0.2.1", 3), ("1:2:3:4:5:6:1.2.3.4", 8),
  ("1::1.2.3.4", 3),
])
func `eight groups, or fewer with a gap, are an IPv6 address`(text: String, written: Int) {
  #expect(groups(text) == written)
}

@Test(arguments: [
  "", ":", "1", "1:2:3:4:5:6:7", "1:2:3:4:5:6:7:8:9", ":1:2:3:4:5:6:7:8", "1:2:3:4:5:6:7:8:",
  "1::2::3", ":::",
  "12345::", "g::", "1:2:3:4:5:6:7:1.2.3.4", "::1.2.3", "::1.2.3.4:5", "1.2.3.4",
  "1:2:3:4:5:6:7:8::",
  "::01.2.3.4", "fe80::1%eth0",
])
func `any other text is not an IPv6 address`(text: String) {
  #expect(groups(text) == nil)
}
