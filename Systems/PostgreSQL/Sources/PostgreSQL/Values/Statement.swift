public import BatonResilience

/// A SQL statement and its parameters.
///
/// In a string literal, each interpolated value becomes a parameter and is never part of the SQL:
///
/// ```swift
/// let name = "O'Hara"
/// let found: Statement = "SELECT id FROM customer WHERE name = \(name)"
/// print(found.sql)   // SELECT id FROM customer WHERE name = $1
/// ```
///
/// The description shows the SQL, but not the parameters, which may be secret.
public struct Statement: Hashable, Sendable, CustomStringConvertible, RepeatableRequest {
  /// The SQL of a single statement, with `$1`, `$2` and so on in place of the parameters.
  public let sql: String
  /// The parameters, in order.
  public let parameters: [Parameter]
  /// Whether running the statement again has no additional effect.
  ///
  /// The default is `false`.
  public var isRepeatable = false

  /// Creates a statement.
  ///
  /// - Parameters:
  ///   - sql: The SQL of a single statement, with `$1`, `$2` and so on in place of the parameters.
  ///   - parameters: The parameters, in order.
  public init(sql: String, parameters: [any ParameterConvertible] = []) {
    self.sql = sql
    self.parameters = parameters.map(\.parameter)
  }

  /// Returns a copy of this statement that is marked as safe to run again.
  ///
  /// Mark only statements whose repetition has no additional effect, such as read-only queries.
  ///
  /// - Returns: The statement.
  public func repeatable() -> Statement {
    var statement = self
    statement.isRepeatable = true
    return statement
  }

  /// The SQL.
  public var description: String { sql }

  /// The reason that the statement cannot be sent, or `nil` if it can be sent.
  var flaw: PostgresError? {
    if sql.utf8.contains(0) { return .zeroByte("The SQL") }
    for (index, parameter) in parameters.enumerated() where parameter.hasZero {
      return .zeroByte("Parameter $\(index + 1)")
    }
    return parameters.count > 65_535 ? .tooManyParameters(parameters.count) : nil
  }

  /// The SQL's first word in uppercase, or an empty string if the SQL begins with a comment.
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

  /// The SQL and parameters collected from a string literal.
  public struct Interpolation: StringInterpolationProtocol {
    var sql = ""
    var parameters: [Parameter] = []

    /// Creates an empty interpolation.
    public init(literalCapacity: Int, interpolationCount: Int) {
      sql.reserveCapacity(literalCapacity + 3 * interpolationCount)
    }

    /// Appends SQL.
    public mutating func appendLiteral(_ literal: String) {
      sql += literal
    }

    /// Appends a parameter.
    public mutating func appendInterpolation(_ value: some ParameterConvertible) {
      parameters.append(value.parameter)
      sql += "$\(parameters.count)"
    }

    /// Appends the quoted name of a table, column or channel.
    public mutating func appendInterpolation(identifier: String) {
      sql += "\"" + identifier.replacing("\"", with: "\"\"") + "\""
    }
  }
}
