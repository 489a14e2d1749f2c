/// What has been found in a form so far.
struct InspectionState: Sendable {
  /// Values that could not be read into a field, with the number of its reading.
  struct Misfits: Sendable {
    let reading: Int
    var findings: [Finding]
  }

  let stopsAtFirst: Bool
  /// How many problems are listed.
  private let limit: Int
  /// Whether what is beyond the limit is kept until all is in order; of checks that suspend, the
  /// first may come last.
  var keepsAll = false
  /// Every check, field and reading that failed, and every check that was skipped for it.
  private(set) var failed = IdentifierSet()
  /// Those of them that failed as a whole, and not in some elements of a list.
  private var failedWhole = IdentifierSet()
  /// The others, by the places of the elements.
  private var failedElements: [[Int]: IdentifierSet] = [:]
  /// Told by the first check of their field.
  private var misfits: [Misfits] = []
  private(set) var findings: [Finding] = []
  private(set) var failures: [CheckFailure] = []
  private(set) var unlistedCount = 0
  private var unlistedFailureCount = 0
  /// The parts that were skipped, by the places of the elements; no places are the form's own.
  private var skippedReaders: [[Int]: Set<FieldParts.Reader>] = [:]
  var passedCount = 0
  var skippedCount = 0
  var changedCount = 0
  var position = 0

  init(_ reporting: Reporting, limit: Int = .max) {
    stopsAtFirst = reporting == .first
    self.limit = limit
  }

  var report: FormReport {
    FormReport(
      findings: findings, passedCount: passedCount, skippedCount: skippedCount, failures: failures,
      unlistedCount: unlistedCount, unlistedFailureCount: unlistedFailureCount)
  }

  /// Where the first problem stands, if there is one.
  var firstOrder: Int? {
    (findings.lazy.map(\.order) + failures.lazy.map(\.finding.order)).min()
  }

  /// Whether a check is to be made; if it is not, it has been skipped.
  mutating func isDue(_ link: CheckInfo, _ form: FormPlace) -> Bool {
    let failed = link.isOfElements ? failedWhole : failed
    guard link.blockers.isDisjoint(with: failed) else {
      self.failed.insert(link.identifier)
      failedWhole.insert(link.identifier)
      skippedCount += 1
      return false
    }
    guard let condition = link.clause.condition else { return true }
    guard condition(form) else {
      skip(link.reader, at: [], in: form)
      skippedCount += 1
      return false
    }
    apply(link.reader, at: [])
    return true
  }

  /// Notes that a part was skipped, and makes its field blank if no other one can read it.
  mutating func skip(
    _ reader: FieldParts.Reader, at indices: [Int], in form: FormPlace
  ) {
    skippedReaders[indices, default: []].insert(reader)
    let skipped = skippedReaders[indices, default: []]
    reader.parts.clearUnlessRead(in: form) { skipped.contains($0) }
  }

  /// Notes that a part applies, though a clause of it may have been skipped.
  mutating func apply(_ reader: FieldParts.Reader, at indices: @autoclosure () -> [Int]) {
    guard !skippedReaders.isEmpty else { return }
    skippedReaders[indices()]?.remove(reader)
  }

  /// Enters a finding.
  @inline(never)
  mutating func report(_ fault: FormatFault, by link: CheckInfo) {
    report(fault, by: link, order: position)
  }

  /// Enters a finding of a check that stands at a place.
  mutating func report(_ fault: FormatFault, by link: CheckInfo, order: Int) {
    failed.formUnion(link.marks)
    failedWhole.formUnion(link.marks)
    enter(Finding(fault, by: link.clause.description, order: order))
  }

  @inline(__always)
  private mutating func enter(_ finding: consuming Finding) {
    guard findings.count < limit || keepsAll else {
      unlistedCount += 1
      return
    }
    if findings.isEmpty { findings.reserveCapacity(stopsAtFirst ? 1 : 8) }
    findings.append(finding)
  }

  /// Enters that a check could not be made; what needs it is not made either.
  mutating func enter(_ failure: CheckFailure, of link: CheckInfo, at indices: [Int]) {
    fail(link, at: indices)
    failures.append(failure)
  }

  /// Puts the problems in the order of their checks, and keeps the first if no more is asked for, or
  /// as many as are to be listed.
  mutating func sort() {
    findings = findings.inOrder(of: \.order)
    failures = failures.inOrder(of: \.finding.order)
    if stopsAtFirst, let first = firstOrder {
      findings = Array(findings.prefix { $0.order == first }.prefix(1))
      failures = Array(failures.prefix { findings.isEmpty && $0.finding.order == first }.prefix(1))
    }
    unlistedCount += max(0, findings.count - limit)
    unlistedFailureCount += max(0, failures.count - limit)
    findings = Array(findings.prefix(limit))
    failures = Array(failures.prefix(limit))
  }
}

// Elements of lists.
extension InspectionState {
  /// Enters a finding in an element of a list.
  mutating func report(
    _ fault: FormatFault, by link: CheckInfo, at indices: [Int], order: Int? = nil
  ) {
    fail(link, at: indices)
    enter(Finding(fault, by: link.clause.description, at: indices, order: order ?? position))
  }

  /// Notes that a check failed, in an element or, without places, as a whole.
  private mutating func fail(_ link: CheckInfo, at indices: [Int]) {
    failed.formUnion(link.marks)
    guard !indices.isEmpty else { return failedWhole.formUnion(link.marks) }
    failedElements[indices, default: IdentifierSet()].formUnion(link.marks)
  }

  /// Whether a check is not to be made in an element, since what it needs has failed there.
  mutating func isBlocked(_ link: CheckInfo, at indices: () -> [Int]) -> Bool {
    guard !link.blockers.isDisjoint(with: failed) else { return false }
    let indices = indices()
    // What failed in an element of an outer list failed in all of its elements.
    let isBlocked = indices.indices.contains { last in
      failedElements[Array(indices[...last])].map { !link.blockers.isDisjoint(with: $0) } ?? false
    }
    if isBlocked {
      failed.insert(link.identifier)
      failedElements[indices, default: IdentifierSet()].insert(link.identifier)
    }
    return isBlocked
  }
}

extension Array {
  /// The elements by where their checks stand; those of one check are in order already.
  fileprivate func inOrder(of order: (Element) -> Int) -> Self {
    enumerated().sorted { (order($0.element), $0.offset) < (order($1.element), $1.offset) }
      .map(\.element)
  }
}

// What could not be read.
extension InspectionState {
  /// Notes what could not be read into a field.
  mutating func note(_ finding: Finding, reading: Int) {
    noteUnread(reading)
    if let index = misfits.firstIndex(where: { $0.reading == reading }) {
      if !stopsAtFirst, misfits[index].findings.count >= limit {
        unlistedCount += 1
      } else {
        misfits[index].findings.append(finding)
      }
    } else {
      misfits.append(Misfits(reading: reading, findings: [finding]))
    }
  }

  /// Notes that a field could not be read, which is said of another.
  mutating func noteUnread(_ reading: Int) {
    failed.insert(reading)
    failedWhole.insert(reading)
  }

  /// Enters what could not be read into a field, the first time that it is met.
  mutating func tellMisfits(of reading: Int) -> Bool {
    guard let index = misfits.firstIndex(where: { $0.reading == reading }) else { return false }
    tell(misfits.remove(at: index).findings)
    return true
  }

  /// Enters what no check was there to tell.
  mutating func tellMisfitsLeft() {
    position += 1
    for misfit in misfits { tell(misfit.findings) }
    misfits = []
  }

  private mutating func tell(_ told: [Finding]) {
    for finding in told where !stopsAtFirst || findings.isEmpty {
      enter(Finding(finding.fault, by: finding.check, at: finding.indices, order: position))
    }
  }
}
