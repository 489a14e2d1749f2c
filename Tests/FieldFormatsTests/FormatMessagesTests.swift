@testable import FieldFormats
import Testing

@Test func `every code has one message, and every message belongs to a code in use`() throws {
  let provoked = try provokedFaults()
  let codes = FormatMessages.all.map(\.code)
  #expect(Set(codes).count == codes.count)
  #expect(Set(provoked.map(\.code)).subtracting(codes) == [])
  #expect(Set(codes).subtracting(provoked.map(\.code)) == [])
}

@Test func `a message uses only numbers that its faults contain`() throws {
  let faults = Dictionary(grouping: try provokedFaults(), by: \.code)
  for message in FormatMessages.all {
    for sentence in [message.english, message.korean, message.chinese] {
      #expect(!sentence.isEmpty)
      for fault in faults[message.code] ?? [] {
        #expect(!sentence.contains("{limit}") || fault.limit != nil, "\(message.code)")
        #expect(!sentence.contains("{found}") || fault.found != nil, "\(message.code)")
        #expect(!sentence.contains("{scalar}") || fault.found != nil, "\(message.code)")
      }
      let names = sentence.split(separator: "{").dropFirst().map { $0.prefix { $0 != "}" } }
      #expect(Set(names).isSubset(of: ["limit", "found", "scalar"]))
    }
  }
}

/// Returns faults that cover every code.
private func provokedFaults() throws -> [FormatFault] {
  try emailFaults() + nameFaults() + urlFaults() + dateFaults() + phoneFaults() + postalFaults()
}

private func nameFaults() -> [FormatFault] {
  let long = String(repeating: "a", count: 101)
  let names = [
    "", "1", "@", "\n", "\u{202E}", "\u{200B}", "\u{301}", long, String(repeating: long, count: 4),
  ]
  let noUTF8: [UInt8] = [0xFF]
  return names.compactMap { PersonName.fault(in: $0) }
    + [PersonName.fault(in: noUTF8.span)].compactMap(\.self)
}

private func urlFaults() -> [FormatFault] {
  let long = String(repeating: "a", count: 64)
  let labels = Array(repeating: String(long.dropLast()), count: 4).joined(separator: ".")
  let ends = [
    "", "u@a", ".", "_", "-", long, labels, "1", "[1]", "[", "a:b", "a:70000", "a/%", "a/ ", "a? ",
    "a# ",
    String(repeating: long, count: 200),
  ]
  var rules = WebAddress.Rules()
  rules.allowsUserInfo = true
  return ["", "a", "a:b", "http:"].compactMap { WebAddress.fault(in: $0) }
    + ends.compactMap { WebAddress.fault(in: "http://" + $0) }
    + [WebAddress.fault(in: "http:// @a", rules: rules)].compactMap(\.self)
}

private func dateFaults() throws -> [FormatFault] {
  let day = try #require(CalendarDate("2000-01-01"))
  let days = ["", "1", "0000-01-01", "2000-00-01", "2000-01-00", "1999-01-01", "2001-01-01"]
  return days.compactMap { CalendarDate.fault(in: $0, within: day...day) }
    + days.compactMap { text in
      CalendarDate(text).flatMap { Age.fault(from: $0, on: day, within: 0...0) }
    } + [Age.fault(from: day, on: day, within: 1...1)].compactMap(\.self)
}

private func emailFaults() throws -> [FormatFault] {
  let long = String(repeating: "a", count: 64)
  let labels = Array(repeating: String(long.dropLast()), count: 4).joined(separator: ".")
  let addresses =
    try vectors("isemail.tsv").compactMap(\.[0].decodedBase64) + [
      "a\"b\"@c", "a@[b]c", "a@[b[", "\"\\", "a@\(labels)", "a@aaa.\(labels)", "\(long)a@b",
    ]
  return addresses.flatMap { address in
    EmailAddress.Profile.allCases.compactMap { EmailAddress.fault(in: address, profile: $0) }
  }
}

private func phoneFaults() -> [FormatFault] {
  let numbers: [(String, String?)] = [
    ("", nil), (String(repeating: "1", count: 251), nil), ("a", nil), ("+", nil), ("0123", nil),
    ("0123", "XX"), ("+999 123", nil), ("+1 1", nil), ("+1 65025300000", nil), ("+1 2345678", nil),
    ("+65 123456789", nil), ("+1 0000000000", nil),
  ]
  return numbers.compactMap { PhoneNumber.fault(in: $0.0, region: $0.1) }
}

private func postalFaults() -> [FormatFault] {
  let codes = [
    ("", "US"), ("1", "XX"), ("1", "HK"), ("é", "US"), ("A", "US"), ("1", "US"), ("123456", "US"),
  ]
  return codes.compactMap { PostalCode.fault(in: $0.0, country: $0.1) }
}
