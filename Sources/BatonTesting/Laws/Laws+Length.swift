public import Baton

extension Laws {
  /// The number of handlers in a long chain, which is a million, or 20,000 in a debug build.
  ///
  /// Even 20,000 handlers would overflow a 512 KiB stack if each used a stack frame.
  public static var longLength: Int {
    #if DEBUG
      20_000
    #else
      1_000_000
    #endif
  }

  /// Tests that the stack does not limit the length of a chain (law 8).
  ///
  /// ```swift
  /// try Laws.checkLength { probes in Chain("kitchen", of: probes) }
  /// ```
  ///
  /// The suite first measures how much stack space a chain of a few thousand handlers needs for a
  /// request and for the chain's release. The stack space must not grow with the number of
  /// handlers. Then the suite creates a chain of the full length on a thread with a stack of 512
  /// KiB. On that thread, the suite calls the chain, records a path, creates the outline, edits a
  /// run-time chain, and releases the chain. Each handler must handle only its own number.
  ///
  /// - Throws: ``LawViolation`` if a law is violated, or an error from `make`.
  public static func checkLength<C: Handler<Int, Int, Never>>(
    _ count: Int = longLength, fileID: String = #fileID, line: Int = #line,
    _ make: @escaping @Sendable ([Probe<Int, Int, Never>]) throws -> C
  ) throws {
    let location = "\(fileID):\(line)"
    let name = try Stack.large.run {
      let measured = LengthTrial(measuredBy: StackGauge())
      let name = try {
        let chain = try make(measured.probes)
        try throwing(measured.finding("called", chain.result(of: measured.last)), chain.name)
        try throwing(measured.finding(in: chain.path(of: measured.last)), chain.name)
        return chain.name
      }()
      try throwing(measured.findingInRelease(), name)
      return name
    }
    try Stack.small.run {
      let whole = LengthTrial(count)
      let chain = try make(whole.probes)
      try throwing(whole.finding("called", chain.result(of: whole.last)), name)
      try throwing(whole.finding(in: chain.path(of: whole.last)), name)
      try checkOutline(of: chain, count, at: location)
      try checkEdits(of: chain, count, at: location)
    }

    @Sendable func throwing(_ finding: Finding?, _ name: String) throws {
      if let finding { throw finding.violation(by: name, at: location) }
    }
  }

  /// Tests whether a chain whose handlers may suspend obeys law 8.
  ///
  /// The suite verifies the same conditions as ``checkLength(_:fileID:line:_:)``.
  ///
  /// - Throws: ``LawViolation`` if a law is violated, or an error from `make`.
  public static func checkAsyncLength<C: AsyncHandler<Int, Int, Never>>(
    _ count: Int = longLength, fileID: String = #fileID, line: Int = #line,
    _ make: @escaping @Sendable ([AsyncProbe<Int, Int, Never>]) throws -> C
  ) async throws {
    let location = "\(fileID):\(line)"
    let name = try await Stack.large.run {
      let measured = LengthTrial(measuredBy: StackGauge())
      let name = try await {
        let chain = try make(measured.asyncProbes)
        let result = await chain.result(ofRunning: measured.last)
        try throwing(measured.finding("called", result), chain.name)
        let recorded = await chain.path(ofRunning: measured.last)
        try throwing(measured.finding(in: recorded), chain.name)
        return chain.name
      }()
      try throwing(measured.findingInRelease(), name)
      return name
    }
    try await Stack.small.run {
      let whole = LengthTrial(count)
      let chain = try make(whole.asyncProbes)
      try throwing(whole.finding("called", await chain.result(ofRunning: whole.last)), name)
      try throwing(whole.finding(in: await chain.path(ofRunning: whole.last)), name)
      try checkOutline(of: chain, count, at: location)
      try checkEdits(of: chain, count, at: location)
    }

    @Sendable func throwing(_ finding: Finding?, _ name: String) throws {
      if let finding { throw finding.violation(by: name, at: location) }
    }
  }

  private static func checkEdits(
    of chain: some AsyncHandler, _ count: Int, at location: String
  ) throws {
    guard let editable = chain as? any EditableChain, count > 2 else { return }
    try editable.move("\(count - 1)", to: .before("0"))
    try editable.remove("\(count / 2)")
    let identifiers = editable.identifiers
    guard identifiers.count != count - 1 || identifiers[0] != "\(count - 1)" else { return }
    throw Finding(
      .length,
      """
      It has \(count) handlers; with the last one moved to the front and another one removed, it has \
      \(identifiers.count), the first of which is \(list(Array(identifiers.prefix(1)))).
      """
    )
    .violation(by: chain.name, at: location)
  }

  private static func checkOutline(
    of chain: some AsyncHandler, _ count: Int, at location: String
  ) throws {
    // The loop uses an explicit stack, because a tree of outlines may be as deep as the chain is
    // long.
    var outlines = chain.outlines
    var shown = 0
    while let outline = outlines.popLast() {
      if Int(outline.name) != nil { shown += 1 }
      outlines += outline.parts
    }
    guard shown != count else { return }
    throw Finding(.length, "It has \(count) handlers, and its outline has \(shown).")
      .violation(by: chain.name, at: location)
  }
}
