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

// The store saves refusals, but never an invalid form, because the store does not read forms.
extension InvalidForm: Codable {
  init(from decoder: any Decoder) throws {
    throw DecodingError.dataCorrupted(
      .init(codingPath: decoder.codingPath, debugDescription: "a form's report cannot be saved"))
  }

  func encode(to encoder: any Encoder) throws {
    throw EncodingError.invalidValue(
      self,
      .init(codingPath: encoder.codingPath, debugDescription: "a form's report cannot be saved"))
  }
}
