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
  /// What the table and `--only` call it; no two cases share a name.
  public let name: String

  /// Which rows it is shown with, and which of them it is compared with.
  public let group: Group

  let expected: Int
  let handlers: Int
  let period: Int
  let prepare: @Sendable () throws -> Loop
  let bytes: (@Sendable () throws -> Double?)?

  /// Creates a case.
  ///
  /// - Parameters:
  ///   - name: its name, unique among all cases.
  ///   - group: the group that it is shown in.
  ///   - handlers: how many handlers a request is divided by; 1 for rows that tell a request's cost.
  ///   - period: how many requests make one round of the row, where not all are alike; its instructions
  ///     are counted over whole rounds.
  ///   - expected: what the last response must be; a row that answers anything else is refused.
  ///   - prepare: builds the chain, and returns the loop over it. Only the loop is measured.
  ///   - bytes: the memory that one handler takes; see ``bytes(of:)``.
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

  /// Whether callgrind can count the row's instructions: not where a thread waits for another, and
  /// not where one request takes a second.
  var isCountable: Bool { group != .mainActor && group != .edits && handlers == 1 }

  /// Whether `--filter` chooses the row.
  func matches(_ filter: String?) -> Bool {
    guard let filter else { return true }
    return name.contains(filter) || group.name.contains(filter)
  }

  /// Builds the chain and sends one request, which proves that the row does its work.
  @concurrent func ready() async throws -> Loop {
    let loop = try prepare()
    let response = await loop(1)
    guard response == expected else {
      throw BenchmarkError("\"\(name)\" answered \(response) instead of \(expected).")
    }
    return loop
  }
}
