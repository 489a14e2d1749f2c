#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Android)
  internal import Android
#endif

/// A time in nanoseconds, read from a clock that keeps running while the machine sleeps.
///
/// `ContinuousClock` reads the same clock, but takes four times as long to create an instant.
struct Moment: Sendable {
  let nanoseconds: Int64

  static var now: Moment {
    #if canImport(Darwin)
      Moment(nanoseconds: Int64(truncatingIfNeeded: clock_gettime_nsec_np(CLOCK_MONOTONIC_RAW)))
    #elseif canImport(Glibc) || canImport(Musl) || canImport(Android)
      var time = timespec()
      clock_gettime(CLOCK_BOOTTIME, &time)
      return Moment(nanoseconds: Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec))
    #else
      return Moment(nanoseconds: origin.duration(to: .now).wholeNanoseconds)
    #endif
  }

  #if !canImport(Darwin) && !canImport(Glibc) && !canImport(Musl) && !canImport(Android)
    private static let origin = ContinuousClock.now
  #endif

  func since(_ earlier: Moment) -> Int64 { nanoseconds &- earlier.nanoseconds }
}
