public import Baton

extension Laws {
  /// Holds a chain against law 6: it refuses to contain itself, and stays as it was.
  ///
  /// ```swift
  /// try Laws.checkCircle("was appended to itself", in: kitchen) {
  ///   try kitchen.append(kitchen)
  /// }
  /// ```
  ///
  /// A ``/Baton/RuntimeChain`` that ``checkChain(fileID:line:_:)`` makes is put into itself there.
  ///
  /// - Parameters:
  ///   - what: What is done to the chain, for a message.
  ///   - chain: The chain.
  ///   - fileID: Where the test stands.
  ///   - line: Where the test stands.
  ///   - join: Does what would close a circle, and is to throw.
  /// - Throws: ``LawViolation``.
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
      throw Finding(.circles, "It \(what), was refused, and changed all the same.")
        .violation(by: chain.name, at: location)
    }
    throw Finding(.circles, "It \(what), and was not refused.")
      .violation(by: chain.name, at: location)
  }
}
