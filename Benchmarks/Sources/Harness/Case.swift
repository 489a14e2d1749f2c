/// A row that has not been measured yet.
///
/// ```swift
/// let rows = [
///   Case("closures in an array", in: .synchronous) {
///     let chain = ClosureArray(keys: Workload.keys)
///     return .synchronous { count in drain(count) { chain.handle($0) } }
///   }
/// ]
/// ```
public struct Case: Sendable {
  /// The unique name of the case in the table and for `--only`.
  public let name: String

  /// The group of rows with which the case is shown, and whose baseline it is compared with.
  public let group: Group

  let expected: Int
  let handlers: Int
  let period: Int
  let prepare: @Sendable () throws -> Loop
  let bytes: (@Sendable () throws -> Double?)?

  /// Creates a case.
  ///
  /// - Parameters:
  ///   - name: The name, unique among all cases.
  ///   - group: The group in which the case is shown.
  ///   - handlers: The number of handlers by which a request's cost is divided, or 1 for the cost
  ///     of a whole request.
  ///   - period: The number of requests in one round of the row, if they differ. Instructions are
  ///     counted over whole rounds.
  ///   - expected: The expected last response; a row with any other response is rejected.
  ///   - prepare: A closure that builds the chain and returns the loop over it. Only the loop is
  ///     measured.
  ///   - bytes: A closure that returns the memory of one handler; see ``bytes(of:)``.
  public init(
    _ name: String, in group: Group, of handlers: Int = 1, inRoundsOf period: Int = 2000,
    expecting expected: Int = Workload.response,
    prepare: @escaping @Sendable () throws -> Loop,
    bytes: (@Sendable () throws -> Double?)? = nil
  ) {
    self.name = name
    self.group = group
    self.handlers = handlers
    self.period = period
    self.expected = expected
    self.prepare = prepare
    self.bytes = bytes
  }

  /// Whether callgrind can count the row's instructions.
  ///
  /// It cannot if a thread waits for another one, or if one request takes a second.
  var isCountable: Bool { group != .mainActor && group != .edits && handlers == 1 }

  /// Returns whether the row matches `--filter`.
  func matches(_ filter: String?) -> Bool {
    guard let filter else { return true }
    return name.contains(filter) || group.name.contains(filter)
  }

  /// Builds the chain and sends one request, to verify that the row does its work.
  @concurrent func ready() async throws -> Loop {
    let loop = try prepare()
    let response = await loop(1)
    guard response == expected else {
      throw BenchmarkError("\"\(name)\" answered \(response) instead of \(expected).")
    }
    return loop
  }
}
