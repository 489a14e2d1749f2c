internal import FieldFormats

extension Constraint {
  /// The codes of the library's check for this constraint; empty for a custom check.
  var codes: [String] {
    switch self {
    case .required: ["required.missing"]
    case .answered: ["answered.missing"]
    case .length: ["length.too-short", "length.too-long", "length.too-many-bytes"]
    case .count: ["count.too-few", "count.too-many"]
    case .range: ["range.too-small", "range.too-large"]
    case .pattern: ["pattern.mismatch"]
    case .oneOf: ["one-of.unknown"]
    case .equal: ["equal.different"]
    case .format(let name):
      switch name {
      case "email", "smtp-email", "idn-email": Self.codes(of: "email.")
      case "person-name": Self.codes(of: "name.")
      case "uri": Self.codes(of: "url.")
      case "date": Self.codes(of: "date.")
      case "tel": Self.codes(of: "phone.")
      case "postal-code": Self.codes(of: "postal.")
      default: []
      }
    case .days: Self.codes(of: "date.")
    case .cleaned, .custom: []
    }
  }

  static func codes(of family: String) -> [String] {
    FormatMessages.all.map(\.code).filter { $0.hasPrefix(family) }
  }

  /// The codes of input that cannot be read, which are the same for every form.
  static let readingCodes = StandardMessages.all.map(\.code).filter { code in
    ["type.", "json.", "query."].contains { code.hasPrefix($0) }
  }
}
