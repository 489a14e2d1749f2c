/// Rows as a Markdown table, for pages that include them.
struct MarkdownTable: CustomStringConvertible {
  let rows: [Row]

  var description: String {
    var lines = ["| | ns | ratio | instructions | bytes |", "| --- | ---: | ---: | ---: | ---: |"]
    var groups: [String] = []
    for row in rows where !groups.contains(row.group) {
      groups.append(row.group)
    }
    for group in groups {
      lines.append("| **\(group)** | | | | |")
      lines += rows.filter { $0.group == group }.map(line)
    }
    return lines.joined(separator: "\n")
  }

  private func line(_ row: Row) -> String {
    let cells = [
      row.name, text(row.median, digits: 1), text(row.ratio, digits: 2),
      text(row.instructions, digits: 0), text(row.bytes, digits: 0),
    ]
    return cells.reduce("|") { $0 + ($1.isEmpty ? " |" : " \($1) |") }
  }

  private func text(_ figure: Double?, digits: Int) -> String {
    figure.map { fixed($0, digits: digits) } ?? ""
  }
}
