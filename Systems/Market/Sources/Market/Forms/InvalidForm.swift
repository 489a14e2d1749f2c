import FormValidation

/// A form that cannot be taken, with what its checks have found.
struct InvalidForm: Sendable, Hashable {
  let report: FormReport

  /// What is wrong with one field, as programs are told.
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

// A store keeps refusals with the keys of their requests, and it reads no forms: this one is never kept.
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
