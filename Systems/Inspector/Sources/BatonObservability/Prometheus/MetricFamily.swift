/// The series that have the same name but different labels.
struct MetricFamily: Sendable {
  let name: MetricName
  let help: String
  var series: [String: any MetricSeries] = [:]

  var text: String {
    let head = ["# HELP \(name.text) \(help.escaped())", "# TYPE \(name.text) \(name.type)"]
    let lines = series.sorted { $0.key < $1.key }.flatMap { $1.lines(name.text, labels: $0) }
    return (head + lines).map { $0 + "\n" }.joined()
  }
}
