@testable import FieldFormats
import TestSupport
import Testing

/// The regular expression in the HTML Standard.
private let label = "[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?"
private let standard = #"^[a-zA-Z0-9.!#$%&'*+\/=?^_`{|}~-]+@"# + label + #"(?:\."# + label + ")*$"

@Test func `html5 agrees with the regular expression of the HTML Standard`() throws {
  let standard = try Regex(standard)
  var addresses = try vectors("isemail.tsv").compactMap(\.[0].decodedBase64)
  var dice = Dice(seed: 5321)
  let parts = ["a", "Z9", ".", "..", "-", "@", "\"", " ", "é", "[", "_", "x-y", "com", ","]
  for _ in 0..<4_000 {
    addresses.append((0..<dice.roll(7)).map { _ in parts[dice.roll(parts.count)] }.joined())
  }
  for length in 60...65 {
    addresses.append("a@" + String(repeating: "b", count: length))
    addresses.append("a@" + String(repeating: "-", count: length) + "b.c")
    addresses.append(String(repeating: ".", count: length + 200) + "@c")
  }
  for address in addresses {
    let isMatch = try standard.wholeMatch(in: address) != nil
    let fault = EmailAddress.fault(in: address, profile: .html5)
    #expect((fault == nil) == isMatch, "\(address)")
    guard address.utf8.allSatisfy({ $0 < 0x80 }) else { continue }
    #expect(
      EmailAddress.fault(in: address, profile: .html5, isInternational: true) == fault, "\(address)"
    )
  }
}
