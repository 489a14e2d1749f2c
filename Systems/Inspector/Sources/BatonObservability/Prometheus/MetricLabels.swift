/// The encoded labels of a series, without the braces.
///
/// Labels without a value are omitted, as in Prometheus. Names are sorted, so equal sets of labels
/// form one series.
enum MetricLabels {
  /// Encodes dimensions as labels, and adds the prefix `exported_` to the reserved label.
  static func text(_ dimensions: [(String, String)], reserved: String?) -> String {
    var values: [String: [(name: String, value: String)]] = [:]
    for (name, value) in dimensions where !value.isEmpty {
      let label = self.name(name)
      values[label == reserved ? "exported_" + label : label, default: []].append((name, value))
    }
    return values.sorted { $0.key < $1.key }.map { name, values in
      // https://opentelemetry.io/docs/specs/otel/compatibility/prometheus_and_openmetrics/
      // Join the values of dimensions with the same label, in the order of their names.
      let value = values.sorted { $0 < $1 }.map(\.value).joined(separator: ";")
      return "\(name)=\"\(value.escaped("\""))\""
    }.joined(separator: ",")
  }

  /// Returns a label name that does not begin with two underscores, which Prometheus reserves.
  private static func name(_ name: String) -> String {
    let name = name.withUnderscores
    let rest = name.drop { $0 == "_" }
    return name.hasPrefix("__") ? "_" + rest : name
  }
}
