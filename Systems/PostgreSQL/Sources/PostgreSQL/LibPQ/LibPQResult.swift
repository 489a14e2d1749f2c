import CLibPQ

/// The sole owner of a `PGresult`, which is released when this value is deinitialized.
struct LibPQResult: ~Copyable {
  /// The pointer is valid from `init` to `deinit`, and never leaves this type.
  private let pointer: OpaquePointer

  init(_ pointer: OpaquePointer) {
    self.pointer = pointer
  }

  deinit { PQclear(pointer) }

  enum Kind { case rows, synchronized, skipped, copy, failed }

  var kind: Kind {
    switch PQresultStatus(pointer) {
    case PGRES_TUPLES_OK, PGRES_COMMAND_OK, PGRES_EMPTY_QUERY: .rows
    case PGRES_PIPELINE_SYNC: .synchronized
    case PGRES_PIPELINE_ABORTED: .skipped
    case PGRES_COPY_IN, PGRES_COPY_OUT, PGRES_COPY_BOTH: .copy
    default: .failed
    }
  }

  /// Returns a field of the server's error message, identified by its letter in the protocol.
  func field(_ letter: Unicode.Scalar) -> String? {
    PQresultErrorField(pointer, Int32(letter.value)).map { text($0) }
  }

  /// Returns a copy of the rows.
  func rows() -> Rows {
    let width = PQnfields(pointer)
    let columns = (0..<width).map { column in
      Column(
        name: text(PQfname(pointer, column)), type: ColumnType(oid: PQftype(pointer, column)))
    }
    var cells = Cells()
    for row in 0..<PQntuples(pointer) {
      for column in 0..<width {
        guard PQgetisnull(pointer, row, column) == 0 else {
          cells.appendNull()
          continue
        }
        // The bytes at this address stay valid until `deinit`, and are copied here.
        cells.append(
          UnsafeRawBufferPointer(
            start: PQgetvalue(pointer, row, column),
            count: Int(PQgetlength(pointer, row, column))))
      }
    }
    return Rows(
      columns: columns, cells: cells, count: Int(PQntuples(pointer)),
      command: text(PQcmdStatus(pointer)), affected: Int(text(PQcmdTuples(pointer))) ?? 0)
  }
}
