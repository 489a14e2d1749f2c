/// The series of one name, which differ in their labels.
struct MetricFamily: Sendable {
  enum Kind: Sendable { case counter, gauge, histogram, timer }

  let name: String
  let kind: Kind
  /// The series, by their labels as Prometheus reads them.
  var series: [String: any MetricSeries] = [:]

  init(_ label: String, _ kind: Kind) {
    self.kind = kind
    let name = Self.name(label)
    self.name =
      switch kind {
      case .counter: name.hasSuffix("_total") ? name : name + "_total"
      case .timer: name.hasSuffix("_seconds") ? name : name + "_seconds"
      case .gauge, .histogram: name
      }
  }

  func text(help: String) -> String {
    let type =
      switch kind {
      case .counter: "counter"
      case .gauge: "gauge"
      case .histogram, .timer: "histogram"
      }
    let lines = series.sorted { $0.key < $1.key }.flatMap { $1.lines(name, labels: $0) }
    return (["# HELP \(name) \(Self.escaped(help))", "# TYPE \(name) \(type)"] + lines)
      .map { $0 + "\n" }.joined()
  }

  /// Labels as they stand between braces.
  static func labels(_ dimensions: [(String, String)]) -> String {
    dimensions.map { "\(name($0))=\"\(escaped($1).replacing("\"", with: #"\""#))\"" }
      .joined(separator: ",")
  }

  /// A name of letters, digits and underscores, which does not begin with a digit.
  private static func name(_ label: String) -> String {
    let name = String(
      label.unicodeScalars.map { scalar in
        scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
          ? Character(scalar) : "_"
      })
    return name.first?.isNumber ?? true ? "_" + name : name
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: #"\\"#).replacing("\n", with: #"\n"#)
  }
}
