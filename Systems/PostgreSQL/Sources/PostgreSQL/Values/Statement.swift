public import BatonResilience

/// An SQL statement and its parameters.
///
/// In a string literal, each interpolated value becomes a parameter and is never part of the SQL:
///
/// ```swift
/// let name = "O'Hara"
/// let found: Statement = "SELECT id FROM customer WHERE name = \(name)"
/// print(found.sql)   // SELECT id FROM customer WHERE name = $1
/// ```
///
/// The description shows the SQL and not the parameters, which may be secrets.
public struct Statement: Hashable, Sendable, CustomStringConvertible, RepeatableRequest {
  /// The SQL, with `$1`, `$2` and so on where the parameters belong; one statement.
  public let sql: String
  /// The parameters, in order.
  public let parameters: [Parameter]
  /// Whether running the statement again has no further effect.
  ///
  /// The default is `false`.
  public var isRepeatable = false

  /// Creates a statement.
  ///
  /// - Parameters:
  ///   - sql: The SQL, with `$1`, `$2` and so on where the parameters belong.
  ///   - parameters: The parameters, in order.
  public init(sql: String, parameters: [any ParameterConvertible] = []) {
    self.sql = sql
    self.parameters = parameters.map(\.parameter)
  }

  /// Returns this statement marked as one that may run again, such as a query that only reads.
  ///
  /// - Returns: The statement.
  public func repeatable() -> Statement {
    var statement = self
    statement.isRepeatable = true
    return statement
  }

  /// The SQL.
  public var description: String { sql }

  /// The reason why the statement cannot be sent, or `nil`.
  var flaw: PostgresError? {
    if sql.utf8.contains(0) { return .zeroByte("The SQL") }
    for (index, parameter) in parameters.enumerated() where parameter.hasZero {
      return .zeroByte("Parameter $\(index + 1)")
    }
    return parameters.count > 65_535 ? .tooManyParameters(parameters.count) : nil
  }

  /// The first word in upper case; a comment counts as no word.
  var verb: String {
    let word = sql.drop(while: \.isWhitespace).prefix { $0.isASCII && $0.isLetter }
    return word.uppercased()
  }
}

extension Parameter {
  fileprivate var hasZero: Bool { text?.utf8.contains(0) ?? false }
}

extension Statement: ExpressibleByStringInterpolation {
  /// Creates a statement without parameters.
  ///
  /// - Parameter value: The SQL.
  public init(stringLiteral value: String) {
    self.init(sql: value)
  }

  /// Creates a statement whose interpolated values are parameters.
  ///
  /// - Parameter interpolation: The SQL and the parameters.
  public init(stringInterpolation interpolation: Interpolation) {
    sql = interpolation.sql
    parameters = interpolation.parameters
  }

  /// The parts of a statement in a string literal.
  public struct Interpolation: StringInterpolationProtocol {
    var sql = ""
    var parameters: [Parameter] = []

    /// Creates an empty interpolation.
    public init(literalCapacity: Int, interpolationCount: Int) {
      sql.reserveCapacity(literalCapacity + 3 * interpolationCount)
    }

    /// Adds SQL.
    public mutating func appendLiteral(_ literal: String) {
      sql += literal
    }

    /// Adds a parameter.
    public mutating func appendInterpolation(_ value: some ParameterConvertible) {
      parameters.append(value.parameter)
      sql += "$\(parameters.count)"
    }

    /// Adds the name of a table, a column or a channel, quoted.
    public mutating func appendInterpolation(identifier: String) {
      sql += "\"" + identifier.replacing("\"", with: "\"\"") + "\""
    }
  }
}
