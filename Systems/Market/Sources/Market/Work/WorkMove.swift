import Relay

/// The orders whose work follows another revision of the steps, with a preview of moving them to
/// this version's revision.
struct WorkMove: Sendable {
  /// Orders on one revision that wait for the same step and have the same predicted outcome.
  struct Row: Sendable, Equatable {
    let group: RevisionPreview.Group
    let count: Int
    /// The outcome after the move, or `nil` if it is not predicted.
    let outcome: RevisionPreview.Verdict?
  }

  /// The number of this version's revision.
  let revision: Int
  let rows: [Row]

  init(to revision: Int, _ preview: RevisionPreview) {
    self.revision = revision
    rows = preview.groups.filter { $0.revision != revision }.flatMap {
      Row.rows(of: $0, predicted: preview.requests)
    }
  }

  /// The steps that orders wait for, but that this version lacks.
  ///
  /// If there are any, no order can be moved.
  var missing: [String] {
    Set(rows.map(\.group).filter { $0.after == nil && !$0.isDead }.map(\.handler)).sorted()
  }

  /// Whether there are orders to move, and none of them prevents the move.
  var isPossible: Bool { missing.isEmpty && rows.contains { $0.group.after != nil } }
}

extension WorkMove.Row {
  /// Returns a row for each predicted outcome of a group, and one for its other orders.
  fileprivate static func rows(
    of group: RevisionPreview.Group, predicted requests: [RevisionPreview.Request]
  ) -> [WorkMove.Row] {
    var outcomes: [RevisionPreview.Verdict] = []
    // Stopped orders have no prediction, and orders without a next step cannot be moved.
    if !group.isDead, group.after != nil {
      outcomes = requests.filter {
        $0.revision == group.revision && $0.handler == group.handler
      }.map(\.now)
    }
    let counts = Dictionary(outcomes.map { ($0, 1) }, uniquingKeysWith: +)
    var rows = counts.sorted { "\($0.key)" < "\($1.key)" }.map { outcome, count in
      WorkMove.Row(group: group, count: count, outcome: outcome)
    }
    let rest = group.count - outcomes.count
    if rest > 0 { rows.append(WorkMove.Row(group: group, count: rest, outcome: nil)) }
    return rows
  }
}
