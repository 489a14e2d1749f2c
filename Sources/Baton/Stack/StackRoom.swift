internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Android)
  internal import Android
#endif

/// How much of the calling thread's stack is left.
///
/// A call that goes deeper by itself, into a tree or a nest of chains, asks before it goes on: an
/// overflow cannot be caught. What is kept back is for the handlers' own calls.
@usableFromInline
enum StackRoom {
  /// How large a stack is on which a nest goes on; only what is used of it takes memory.
  private static var larger: UInt {
    #if THREAD_SANITIZER
      // It keeps a list of the calls under way, for 65,536 of them, and writes on behind its end.
      8 << 20
    #else
      MemoryLayout<Int>.size > 4 ? 128 << 20 : 16 << 20
    #endif
  }

  /// How many of them a call may go on to: enough for a million chains inside each other.
  private static let most = 16

  /// Where the stack of a thread may end.
  private struct Bounds {
    let lowest: UInt
    let size: UInt

    /// What is kept back: enough to print a value, of a small stack half.
    var reserve: UInt { min(48 * 1024, size / 2) }

    func contain(_ address: UInt) -> Bool { lowest..<lowest + size ~= address }
  }

  /// Where calls were last found to have room: the number of a part of a stack, which is small beside
  /// what is kept back.
  ///
  /// Calls that come again from there need not be looked at. It matters to no one whose stack it was: a call
  /// comes through the parts above before it comes to a part that is too low.
  private static let roomy = Atomic<UInt>(1)

  /// Whether so little is left that calls should not go deeper.
  @usableFromInline static var isLow: Bool {
    let known = roomy.load(ordering: .relaxed)
    let part = here(limit: known) >> 13
    return part != known && !hasRoom(at: part)
  }

  @inline(never)
  private static func hasRoom(at part: UInt) -> Bool {
    let limit = limit
    let here = here(limit: limit)
    // Whoever runs on a stack that is not the thread's own is not known to be near its end.
    guard here >= limit || bounds?.contain(here) != true else { return false }
    roomy.store(part, ordering: .relaxed)
    return true
  }

  /// Where the caller's stack ends just now.
  static var here: UInt { here(limit: limit) }

  /// Whether so little is left that calls should not go one level deeper.
  ///
  /// The next level is taken to be as large as those before it, so that the frames of handlers may
  /// be as large as they like.
  ///
  /// - Parameters:
  ///   - stackStart: Where the stack ended when the first level was entered.
  ///   - levels: How many levels there are since.
  /// - Returns: Whether there is too little.
  static func isLow(since stackStart: UInt, levels: Int) -> Bool {
    let limit = limit
    let here = here(limit: limit)
    let level = (stackStart &- here) / UInt(max(levels, 1))
    guard here < limit || here - limit < level, let bounds else { return false }
    // Whoever entered on another thread has said nothing about this one.
    return bounds.contain(here) && (here < limit || bounds.contain(stackStart))
  }

  private static func here(limit: UInt) -> UInt {
    // Memory whose size is not known beforehand, since the address sanitizer moves the rest.
    withUnsafeTemporaryAllocation(byteCount: Int(min(limit, 1)), alignment: 1) {
      UInt(bitPattern: $0.baseAddress)
    }
  }

  /// Does something on a larger stack, and waits for it.
  ///
  /// It is done on another thread, which has no task and no actor: whoever has a value to throw in its
  /// place, as a tree has, throws it. What links are asked there is what they are asked here.
  ///
  /// - Parameter body: What is to be done.
  /// - Returns: What it returned; `nil` if the call has gone on to too many of them, or there is none.
  static func onLargerStack<Value>(_ body: () -> Value) -> Value? {
    let number = UInt(bitPattern: ThreadSlot.stack?.value)
    guard bounds != nil, number < most else { return nil }
    var value: Value?
    let question = ThreadSlot.question?.value
    let work = {
      ThreadSlot.question?.value = question
      ThreadSlot.stack?.value = UnsafeMutableRawPointer(bitPattern: number + 1)
      value = body()
    }
    withoutActuallyEscaping(work) { work in
      var work = work
      withUnsafeMutablePointer(to: &work) { runThread($0) }
    }
    return value
  }

  /// The address that calls of this thread should not come below; it is looked up once a thread,
  /// since the main thread has to read a list of the process's memory for it.
  private static var limit: UInt {
    guard let slot = ThreadSlot.limit else { return 1 }
    if let known = slot.value { return UInt(bitPattern: known) }
    let limit = bounds.map { $0.lowest + $0.reserve } ?? 1
    slot.value = UnsafeMutableRawPointer(bitPattern: limit)
    return limit
  }

  /// Where the calling thread's stack may end, where the system says so.
  private static var bounds: Bounds? {
    #if canImport(Darwin)
      let size = UInt(pthread_get_stacksize_np(pthread_self()))
      return Bounds(
        lowest: UInt(bitPattern: pthread_get_stackaddr_np(pthread_self())) - size, size: size)
    #elseif canImport(Glibc) || canImport(Musl) || canImport(Android)
      var attributes = pthread_attr_t()
      guard attributesOfThread(pthread_self(), &attributes) == 0 else { return nil }
      defer { pthread_attr_destroy(&attributes) }
      var lowest: UnsafeMutableRawPointer?
      var size = 0
      guard pthread_attr_getstack(&attributes, &lowest, &size) == 0 else { return nil }
      return Bounds(lowest: UInt(bitPattern: lowest), size: UInt(size))
    #else
      return nil
    #endif
  }

  private static func runThread(_ work: UnsafeMutablePointer<() -> Void>) {
    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
      var attributes = pthread_attr_t()
      guard pthread_attr_init(&attributes) == 0 else { return }
      defer { pthread_attr_destroy(&attributes) }
      guard pthread_attr_setstacksize(&attributes, Int(larger)) == 0 else { return }
      #if canImport(Darwin)
        var thread: pthread_t?
        let begin: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = {
          $0.assumingMemoryBound(to: (() -> Void).self).pointee()
          return nil
        }
        guard pthread_create(&thread, &attributes, begin, work) == 0, let thread else { return }
      #else
        var thread = pthread_t()
        let begin: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = {
          $0?.assumingMemoryBound(to: (() -> Void).self).pointee()
          return nil
        }
        guard pthread_create(&thread, &attributes, begin, work) == 0 else { return }
      #endif
      pthread_join(thread, nil)
    #endif
  }
}

#if canImport(Glibc) || canImport(Musl) || canImport(Android)
  // The header declares it for those who ask for GNU's additions, which an importer cannot.
  @_silgen_name("pthread_getattr_np")
  private func attributesOfThread(
    _ thread: pthread_t, _ attributes: UnsafeMutablePointer<pthread_attr_t>
  ) -> CInt
#endif
