import FieldFormats
import Testing

/// Returns the faults that all formats find.
private func faults(_ text: Span<UInt8>) -> [FormatFault?] {
  var rules = WebAddress.Rules()
  rules.isInternational = true
  rules.allowsUserInfo = true
  rules.maximalBytes = .max
  var faults: [FormatFault?] = [
    PersonName.fault(in: text),
    PersonName.fault(in: text, maximalScalars: .max, maximalBytes: .max),
    WebAddress.fault(in: text), WebAddress.fault(in: text, rules: rules),
    CalendarDate.fault(in: text),
    PhoneNumber.fault(in: text), PhoneNumber.fault(in: text, region: "KR"),
    PhoneNumber.fault(in: text, region: "AR"), PostalCode.fault(in: text, country: "GB"),
  ]
  for profile in EmailAddress.Profile.allCases {
    for isInternational in [false, true] {
      faults.append(
        EmailAddress.fault(in: text, profile: profile, isInternational: isInternational))
    }
  }
  return faults
}

@Test func `no text crashes a format, and a fault's position is inside the text`() {
  for text in Hostile.texts + Hostile.generated(20_000) {
    let bytes = Array(text.utf8)
    for case let fault? in faults(bytes.span) {
      #expect(0...bytes.count ~= fault.offset, "\(fault) in \(text.debugDescription)")
    }
  }
}

@Test func `no bytes crash a format, even if they are not UTF-8`() {
  for bytes in Hostile.bytes(20_000) {
    for case let fault? in faults(bytes.span) {
      #expect(0...bytes.count ~= fault.offset, "\(fault) in \(bytes)")
    }
  }
}

@Test func `cleaning a hostile text a second time changes nothing`() {
  for text in Hostile.texts + Hostile.generated(2_000) {
    for cleaning in [
      Coercion.trimmed, Coercion.asciiDigits, Coercion.ordinaryWidth, Coercion.composed,
    ] {
      let once = cleaning(text)
      #expect(Array(cleaning(once).utf8) == Array(once.utf8), "\(text.debugDescription)")
    }
  }
}

// Reading the text again for each byte would take an hour. Reading in linear time takes seconds,
// even on the slowest machine.
@Test(.timeLimit(.minutes(20)))
func `a long hostile text is read in linear time`() {
  for text in Hostile.longTexts {
    let bytes = Array(text.utf8)
    #expect(faults(bytes.span).contains { $0 != nil })
    let cleanings = [
      Coercion.trimmed, Coercion.asciiDigits, Coercion.ordinaryWidth, Coercion.composed,
    ]
    #expect(cleanings.reduce(text) { $1($0) }.utf8.count <= 3 * text.utf8.count)
  }
}
