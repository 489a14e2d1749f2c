import TestSupport

/// Python with the package `phonenumbers`, which parses numbers that are not in the vectors.
enum PhoneOracle {
  static let python = Oracle.python("phonenumbers")

  /// Returns rows in the format of Vectors/phone.tsv.
  static func rows(seed: Int, count: Int) throws -> [[String]] {
    let words = [Oracle.script("make-phone-vectors"), String(seed), String(count)]
    return try python.answer(to: words).split(separator: "\n").map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }
}
