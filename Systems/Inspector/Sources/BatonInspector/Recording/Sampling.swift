import Synchronization

/// Says of each request of a chain whether it is recorded.
@usableFromInline
final class Sampling: Sendable {
  @usableFromInline
  enum Choice {
    case notRecorded
    /// It is kept whatever it comes to.
    case kept
    /// It is kept if it turns out to be slow, failed or not handled.
    case keptIfNotable
  }

  let share: Double
  private let requests = Atomic<Int>(0)
  private let isRecordingAll: Atomic<Bool>

  init(share: Double, recordsAll: Bool) {
    self.share = share
    isRecordingAll = Atomic(recordsAll)
  }

  /// How many requests there were, recorded or not.
  var requestCount: Int { requests.load(ordering: .relaxed) }

  /// Whether all requests are recorded, to keep the notable ones.
  var recordsAll: Bool {
    get { isRecordingAll.load(ordering: .relaxed) }
    set { isRecordingAll.store(newValue, ordering: .relaxed) }
  }

  @usableFromInline
  func next() -> Choice {
    let number = requests.add(1, ordering: .relaxed).newValue
    let isOfShare =
      (Double(number) * share).rounded(.down) > (Double(number - 1) * share).rounded(.down)
    return isOfShare ? .kept : recordsAll ? .keptIfNotable : .notRecorded
  }
}
