import Baton
internal import FieldFormats

/// What is known of a form so far that concerns checks still to be made.
struct InspectionState: Sendable {
  /// Values that could not be read into a field, with the number of its reading.
  struct Misfits: Sendable {
    let reading: Int
    var findings: [Finding]
  }

  let stopsAtFirst: Bool
  /// How many problems are listed.
  let limit: Int
  /// Every check, field and reading that failed, and every check that was skipped for it.
  private(set) var failed = IdentifierSet()
  /// Those of them that failed as a whole, and not in some elements of a list.
  private var failedWhole = IdentifierSet()
  /// The others, by the places of the elements.
  private var failedElements: [[Int]: IdentifierSet] = [:]
  /// Told by the first check of their field, and by no cleaning, which finds nothing.
  private var misfits: [Misfits] = []
  /// Names that are no field's.
  private var unknown: [Finding] = []
  /// Values that could not be read, besides those that are listed.
  private var unlistedMisfits = 0
  /// The parts that were skipped, by the places of the elements; no places are the form's own.
  private var skippedReaders: [[Int]: Set<FieldParts.Reader>] = [:]
  /// How many cleanings were skipped, which the report of the checks says nothing of.
  var skippedCleanings = 0
  /// How many cleanings the report of the checks counts among these.
  var madeCleanings = 0
  var changedCount = 0
  /// What the rows of lists are called, where a page has sent them.
  var rows = RowNumbers()
  /// Where the clause stands that is at work, counted from 1 on.
  var position = 0

  init(_ reporting: Reporting, limit: Int = .max) {
    stopsAtFirst = reporting == .first
    self.limit = limit
  }

  /// What the checks are to be entered in.
  var emptyReport: CheckReport<Finding> {
    CheckReport(stopsAtFirst: stopsAtFirst, limit: limit)
  }

  /// What the form's client is told.
  func formReport(of report: borrowing CheckReport<Finding>) -> FormReport {
    FormReport(
      findings: rows.isEmpty ? report.problems : report.problems.map(rows.finding),
      passedCount: report.passedCount - madeCleanings,
      skippedCount: report.skippedCount + skippedCleanings,
      unlistedCount: report.unlistedCount + unlistedMisfits)
  }

  /// Whether a check is to be made; if it is not, it has been skipped.
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

  /// Enters a finding of the clause that is at work.
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
  /// Notes that a check failed, in an element or, without places, as a whole.
  mutating func fail(_ link: CheckInfo, at indices: [Int]) {
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

// What could not be read.
extension InspectionState {
  /// Notes what could not be read into a field.
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

  /// Notes a name that is no field's, which is told after all checks.
  mutating func note(unknown finding: Finding) {
    if unknown.count < limit { unknown.append(finding) } else { unlistedMisfits += 1 }
  }

  /// Notes that a field could not be read, which is said of another.
  mutating func noteUnread(_ reading: Int) {
    failed.insert(reading)
    failedWhole.insert(reading)
  }

  /// Enters what could not be read into a field, the first time that a check of it comes.
  mutating func tellMisfits(
    of reading: Int, into report: inout CheckReport<Finding>
  ) -> Bool {
    guard let index = misfits.firstIndex(where: { $0.reading == reading }) else { return false }
    tell(misfits.remove(at: index).findings, into: &report)
    return true
  }

  /// Enters what no check was there to tell.
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
