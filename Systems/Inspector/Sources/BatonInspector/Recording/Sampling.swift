import Synchronization

/// A sampler that decides which of a chain's requests are recorded.
///
/// Each request has the same probability, regardless of its number, so the sample also represents
/// periodic traffic.
@usableFromInline
final class Sampling: Sendable {
  @usableFromInline
  enum Choice: Sendable {
    case notRecorded
    /// The request is sampled, and represents other requests that are not recorded.
    case sampled
    /// All requests are recorded, and this one is stored regardless of its outcome.
    case kept
    /// All requests are recorded, and this one is stored if it is slow, failed or unhandled.
    case keptIfNotable
  }

  let share: Double
  private let seed: UInt64
  private let requests = Atomic<Int>(0)
  private let isRecordingAll: Atomic<Bool>

  init(share: Double, recordsAll: Bool, seed: UInt64) {
    self.share = share
    self.seed = seed
    isRecordingAll = Atomic(recordsAll)
  }

  var requestCount: Int { requests.load(ordering: .relaxed) }

  var recordsAll: Bool {
    get { isRecordingAll.load(ordering: .relaxed) }
    set { isRecordingAll.store(newValue, ordering: .relaxed) }
  }

  @usableFromInline
  func next() -> Choice {
    let number = requests.add(1, ordering: .relaxed).newValue
    let isOfSample = isOfSample(UInt64(truncatingIfNeeded: number))
    if recordsAll || share == 1 { return isOfSample ? .kept : .keptIfNotable }
    return isOfSample ? .sampled : .notRecorded
  }

  /// Returns whether a pseudorandom number, derived from the seed and the request's number, is
  /// below the share.
  ///
  /// The generator, SplitMix64 (Steele, Lea and Flood), needs no lock: its state is a counter.
  private func isOfSample(_ number: UInt64) -> Bool {
    var mixed = seed &+ number &* 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    mixed ^= mixed >> 31
    // A `Double` represents the upper 53 bits exactly as a fraction.
    return Double(mixed >> 11) * 0x1p-53 < share
  }
}
