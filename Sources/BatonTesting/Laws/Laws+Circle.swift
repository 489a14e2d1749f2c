public import Baton

extension Laws {
  /// Tests that a chain rejects an edit that would make it contain itself, and stays unchanged (law
  /// 6).
  ///
  /// ```swift
  /// try Laws.checkCircle("was appended to itself", in: kitchen) {
  ///   try kitchen.append(kitchen)
  /// }
  /// ```
  ///
  /// The `join` closure performs an operation that would create a cycle and must throw an error.
  /// The string `what` describes the operation in messages. For a ``/Baton/RuntimeChain``,
  /// ``checkChain(fileID:line:_:)`` includes this check.
  ///
  /// - Throws: ``LawViolation`` if the law is violated.
  public static func checkCircle(
    _ what: String, in chain: some AsyncHandler, fileID: String = #fileID, line: Int = #line,
    join: () throws -> Void
  ) throws {
    try checkCircle(what, in: chain, at: "\(fileID):\(line)", join: join)
  }

  static func checkCircle(
    _ what: String, in chain: some AsyncHandler, at location: String, join: () throws -> Void
  ) throws {
    let before = chain.outlines
    do {
      try join()
    } catch let error as EditError where error.code != .circle {
      throw Finding(.circles, "It \(what), and was refused for another reason: \(error)")
        .violation(by: chain.name, at: location)
    } catch {
      guard chain.outlines != before else { return }
      throw Finding(.circles, "It \(what) and was refused, but it changed anyway.")
        .violation(by: chain.name, at: location)
    }
    throw Finding(.circles, "It \(what), and was not refused.")
      .violation(by: chain.name, at: location)
  }
}
