/// The type of a column or a parameter, identified by its PostgreSQL object identifier (OID).
public struct ColumnType: Hashable, Sendable, CustomStringConvertible {
  /// The type's OID in `pg_type`, or 0 to let the server infer the type.
  public let oid: UInt32

  /// Creates a type.
  ///
  /// - Parameter oid: The type's OID in `pg_type`.
  public init(oid: UInt32) {
    self.oid = oid
  }

  static let inferred = ColumnType(oid: 0)
  static let boolean = ColumnType(oid: 16)
  static let bytea = ColumnType(oid: 17)
  static let bigint = ColumnType(oid: 20)
  static let smallint = ColumnType(oid: 21)
  static let integer = ColumnType(oid: 23)
  static let text = ColumnType(oid: 25)
  static let real = ColumnType(oid: 700)
  static let double = ColumnType(oid: 701)
  static let timestamptz = ColumnType(oid: 1184)
  static let uuid = ColumnType(oid: 2950)
  static let bigintArray = ColumnType(oid: 1016)
  static let integerArray = ColumnType(oid: 1007)
  static let textArray = ColumnType(oid: 1009)

  private static let names: [UInt32: String] = [
    16: "boolean", 17: "bytea", 19: "name", 20: "bigint", 21: "smallint", 23: "integer",
    25: "text", 26: "oid", 114: "json", 700: "real", 701: "double precision", 1007: "integer[]",
    1009: "text[]", 1016: "bigint[]", 1042: "char", 1043: "varchar", 1082: "date", 1083: "time",
    1114: "timestamp", 1184: "timestamptz", 1186: "interval", 1700: "numeric", 2278: "void",
    2950: "uuid", 3802: "jsonb",
  ]

  /// The type's name in SQL, or its OID if the type is not a common one.
  public var description: String { Self.names[oid] ?? "the type \(oid) of pg_type" }
}
