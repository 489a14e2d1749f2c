import FormValidation

/// The report on a rejected form, with the findings of its checks.
struct InvalidForm: Sendable, Hashable {
  let report: FormReport

  struct Fault: Sendable, Hashable, Encodable {
    let field: String
    let code: String
    let message: String
  }

  var faults: [Fault] {
    report.findings.map {
      Fault(field: $0.path.description, code: $0.code, message: $0.message(from: .shop))
    }
  }
}

// The store saves refusals, but never this one, because it does not read forms.
extension InvalidForm: Codable {
  init(from decoder: any Decoder) throws {
    throw DecodingError.dataCorrupted(
      .init(codingPath: decoder.codingPath, debugDescription: "a report of a form is not kept"))
  }

  func encode(to encoder: any Encoder) throws {
    throw EncodingError.invalidValue(
      self,
      .init(codingPath: encoder.codingPath, debugDescription: "a report of a form is not kept"))
  }
}
