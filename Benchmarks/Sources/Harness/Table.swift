/// Rows as plain text, under the headings of their groups.
struct Table: CustomStringConvertible {
  let rows: [Row]

  var description: String {
    var groups: [String] = []
    for row in rows where !groups.contains(row.group) {
      groups.append(row.group)
    }
    return groups.map(section).joined(separator: "\n\n")
  }

  private func section(_ group: String) -> String {
    let rows = rows.filter { $0.group == group }
    let baseline = rows.compactMap(\.baseline).first
    let heading = baseline.map { "\(group) (ratio to \"\($0)\")" } ?? group
    let titles = line("", "median ns", "min ns", "ratio", "instructions", "bytes")
    return ([heading, titles] + rows.map(line)).joined(separator: "\n")
  }

  private func line(_ row: Row) -> String {
    line(
      row.name, text(row.median, digits: 1), text(row.minimum, digits: 1),
      text(row.ratio, digits: 2), text(row.instructions, digits: 0),
      text(row.bytes, digits: 0))
  }

  private func line(
    _ name: String, _ median: String, _ minimum: String, _ ratio: String, _ instructions: String,
    _ bytes: String
  ) -> String {
    let width = (rows.map(\.name.count).max() ?? 0) + 2
    let name = "  " + name + String(repeating: " ", count: max(0, width - name.count))
    let columns = [(median, 10), (minimum, 10), (ratio, 9), (instructions, 14), (bytes, 7)]
    return columns.reduce(name) { $0 + aligned($1.0, width: $1.1) }
  }

  private func text(_ figure: Double?, digits: Int) -> String {
    guard let figure else { return "-" }
    return fixed(figure, digits: digits)
  }

  private func aligned(_ text: String, width: Int) -> String {
    String(repeating: " ", count: max(1, width - text.count)) + text
  }
}
