/// Rows from one or more programs, with unique names.
struct Report {
  private(set) var rows: [Row] = []

  /// Adds a row, or completes the row with the same name.
  mutating func add(_ row: Row) {
    if let index = rows.firstIndex(where: { $0.name == row.name }) {
      rows[index].complete(from: row)
    } else {
      rows.append(row)
    }
  }

  /// Adds the rows of a JSON file.
  mutating func add(contentsOf file: String) throws {
    for row in try JSONFile(path: file).read([Row].self) {
      add(row)
    }
  }

  /// Prints the rows, writes them to the file in the options, and compares them with the
  /// thresholds.
  ///
  /// - Returns: The number of broken thresholds.
  func finish(_ options: Options) throws -> Int {
    print(options.markdown ? MarkdownTable(rows: rows).description : Table(rows: rows).description)
    if let json = options.json {
      try JSONFile(path: json).write(rows)
    }
    guard let check = options.check else { return 0 }
    let breaches = try JSONFile(path: check).read([Threshold].self).compactMap {
      $0.breach(in: rows, partial: options.partial || options.filter != nil)
    }
    for breach in breaches {
      print("broken threshold: \(breach)")
    }
    return breaches.count
  }
}
