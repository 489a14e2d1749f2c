import Baton
internal import FieldFormats

/// The state of a form's inspection that affects the remaining checks.
struct InspectionState: Sendable {
  /// The findings for values that could not be read into a field, with the number of that reading.
  struct Misfits: Sendable {
    let reading: Int
    var findings: [Finding]
  }

  let stopsAtFirst: Bool
  let limit: Int
  /// All checks, fields, and readings that failed, and all checks skipped because of a failure.
  private(set) var failed = IdentifierSet()
  /// The subset of `failed` that failed as a whole, not only in some elements of a list.
  private var failedWhole = IdentifierSet()
  private var failedElements: [[Int]: IdentifierSet] = [:]
  /// The unreadable values, which the first check of the field reports; cleanings do not report
  /// them.
  private var misfits: [Misfits] = []
  private var unknown: [Finding] = []
  /// The number of unreadable values and unknown names that are not listed.
  private var unlistedMisfits = 0
  /// The skipped parts, by the indices of their element; an empty array represents the form itself.
  private var skippedReaders: [[Int]: Set<FieldParts.Reader>] = [:]
  /// The number of skipped cleanings, which the checks' report does not include.
  var skippedCleanings = 0
  /// The number of cleanings that the checks' report counts as passed checks.
  var madeCleanings = 0
  var changedCount = 0
  var rows = RowNumbers()
  /// The position of the current clause, counted from 1.
  var position = 0

  init(_ reporting: Reporting, limit: Int = .max) {
    stopsAtFirst = reporting == .first
    self.limit = limit
  }

  var emptyReport: CheckReport<Finding> {
    CheckReport(stopsAtFirst: stopsAtFirst, limit: limit)
  }

  func formReport(of report: borrowing CheckReport<Finding>) -> FormReport {
    FormReport(
      findings: rows.isEmpty ? report.problems : report.problems.map(rows.finding),
      passedCount: report.passedCount - madeCleanings,
      skippedCount: report.skippedCount + skippedCleanings,
      unlistedCount: report.unlistedCount + unlistedMisfits)
  }

  /// Returns whether a check must run; if not, marks it as skipped.
  mutating func isDue(_ link: CheckInfo, _ form: FormPlace) -> Bool {
    let failed = link.isOfElements ? failedWhole : failed
    guard link.blockers.isDisjoint(with: failed) else {
      self.failed.insert(link.identifier)
      failedWhole.insert(link.identifier)
      return false
    }
    guard let condition = link.clause.condition else { return true }
    guard condition(form) else {
      skip(link.reader, at: [], in: form)
      return false
    }
    apply(link.reader, at: [])
    return true
  }

  /// Records that a part was skipped, and resets its field if no other part can read it.
  mutating func skip(
    _ reader: FieldParts.Reader, at indices: [Int], in form: FormPlace
  ) {
    skippedReaders[indices, default: []].insert(reader)
    let skipped = skippedReaders[indices, default: []]
    reader.parts.clearUnlessRead(in: form) { skipped.contains($0) }
  }

  /// Records that a part applies, even if one of its clauses was skipped.
  mutating func apply(_ reader: FieldParts.Reader, at indices: @autoclosure () -> [Int]) {
    guard !skippedReaders.isEmpty else { return }
    skippedReaders[indices()]?.remove(reader)
  }

  @inline(never)
  mutating func report(
    _ fault: FormatFault, by link: CheckInfo, into report: inout CheckReport<Finding>
  ) {
    failed.formUnion(link.marks)
    failedWhole.formUnion(link.marks)
    report.enter(problem: Finding(fault, by: link.clause.description, order: position))
  }
}

// Elements of lists.
extension InspectionState {
  /// Records that a check failed in an element, or as a whole if there are no indices.
  mutating func fail(_ link: CheckInfo, at indices: [Int]) {
    failed.formUnion(link.marks)
    guard !indices.isEmpty else { return failedWhole.formUnion(link.marks) }
    failedElements[indices, default: IdentifierSet()].formUnion(link.marks)
  }

  /// Whether a failed dependency blocks a check in an element.
  mutating func isBlocked(_ link: CheckInfo, at indices: () -> [Int]) -> Bool {
    guard !link.blockers.isDisjoint(with: failed) else { return false }
    let indices = indices()
    // A failure in an element also applies to all elements nested in it.
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

// Values that could not be read.
extension InspectionState {
  mutating func note(_ finding: Finding, reading: Int) {
    noteUnread(reading)
    if let index = misfits.firstIndex(where: { $0.reading == reading }) {
      if !stopsAtFirst, misfits[index].findings.count >= limit {
        unlistedMisfits += 1
      } else {
        misfits[index].findings.append(finding)
      }
    } else {
      misfits.append(Misfits(reading: reading, findings: [finding]))
    }
  }

  /// Records a name that matches no field; it is reported after all checks.
  mutating func note(unknown finding: Finding) {
    if unknown.count < limit { unknown.append(finding) } else { unlistedMisfits += 1 }
  }

  /// Records that a field could not be read because of a finding for a different field.
  mutating func noteUnread(_ reading: Int) {
    failed.insert(reading)
    failedWhole.insert(reading)
  }

  /// Reports the findings for a field that could not be read, at its first check.
  mutating func tellMisfits(
    of reading: Int, into report: inout CheckReport<Finding>
  ) -> Bool {
    guard let index = misfits.firstIndex(where: { $0.reading == reading }) else { return false }
    tell(misfits.remove(at: index).findings, into: &report)
    return true
  }

  /// Reports the unreadable values that no check has reported, and the unknown names.
  mutating func tellMisfitsLeft(into report: inout CheckReport<Finding>) {
    position += 1
    for misfit in misfits { tell(misfit.findings, into: &report) }
    tell(unknown, into: &report)
    misfits = []
  }

  private func tell(_ told: [Finding], into report: inout CheckReport<Finding>) {
    for finding in told where !report.isComplete {
      let check = finding.check
      let finding = Finding(finding.fault, by: check, at: finding.indices, order: position)
      report.enter(problem: finding)
    }
  }
}
