@testable import FormValidation
import Testing

@Test func `every code has one message, and every message a code that occurs`() throws {
  let provoked = try provokedFaults()
  let codes = FormatMessages.all.map(\.code)
  #expect(Set(codes).count == codes.count)
  #expect(Set(provoked.map(\.code)).subtracting(codes) == [])
  #expect(Set(codes).subtracting(provoked.map(\.code)) == [])
}

@Test func `a message asks only for numbers that its faults have`() throws {
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

/// Faults of every code.
private func provokedFaults() throws -> [FormatFault] {
  try emailFaults()
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
