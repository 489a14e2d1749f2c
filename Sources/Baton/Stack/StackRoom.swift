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

/// A namespace for checks of the calling thread's stack space; an overflow cannot be caught.
@usableFromInline
package enum StackRoom {
  /// The size of a larger stack; only the part in use occupies memory.
  private static var larger: UInt {
    #if THREAD_SANITIZER
      // The thread sanitizer has room for 65,536 active calls, and writes out of bounds if there
      // are more.
      8 << 20
    #else
      MemoryLayout<Int>.size > 4 ? 128 << 20 : 16 << 20
    #endif
  }

  /// The maximum number of larger stacks for one call; enough for a million nested chains.
  private static let most = 16

  private struct Bounds {
    let lowest: UInt
    let size: UInt

    /// The reserve for handlers' own calls: enough to print a value, but at most half the stack.
    var reserve: UInt { min(48 * 1024, size / 2) }

    func contain(_ address: UInt) -> Bool { lowest..<lowest + size ~= address }
  }

  /// The number of the stack section in which a call last had enough room.
  ///
  /// Later calls in the same section or in the one above it skip the check; together these have
  /// 16 KiB, a third of the usual reserve. A call on a different thread passes through higher
  /// sections before it reaches a section that is too low. If only the same section counted, a
  /// request whose calls cross a boundary would be checked twice each time.
  private static let roomy = Atomic<UInt>(1)

  /// Whether too little space is left for deeper calls.
  @usableFromInline package static var isLow: Bool {
    let known = roomy.load(ordering: .relaxed)
    let part = here(limit: known) >> 13
    return part &- known > 1 && !hasRoom(at: part)
  }

  @inline(never)
  private static func hasRoom(at part: UInt) -> Bool {
    let limit = limit
    let here = here(limit: limit)
    // If code runs on a stack other than the thread's own, the end of that stack is unknown.
    guard here >= limit || bounds?.contain(here) != true else { return false }
    roomy.store(part, ordering: .relaxed)
    return true
  }

  package static var here: UInt { here(limit: limit) }

  /// Whether too little space is left for one more level of average size.
  package static func isLow(since stackStart: UInt, levels: Int) -> Bool {
    let limit = limit
    let here = here(limit: limit)
    let level = (stackStart &- here) / UInt(max(levels, 1))
    guard here < limit || here - limit < level, let bounds else { return false }
    // A start position on a different thread's stack cannot be compared with this position.
    return bounds.contain(here) && (here < limit || bounds.contain(stackStart))
  }

  private static func here(limit: UInt) -> UInt {
    // The size must be unknown at compile time, because the address sanitizer moves variables of
    // known size off the stack.
    withUnsafeTemporaryAllocation(byteCount: Int(min(limit, 1)), alignment: 1) {
      UInt(bitPattern: $0.baseAddress)
    }
  }

  /// Runs the given closure on a thread with a larger stack, and waits for it to return.
  ///
  /// The closure runs outside any task or actor. Where possible, throw an error instead of calling
  /// this method, as trees do. This method returns `nil` if the call already uses too many larger
  /// stacks, or if no stack can be allocated.
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

  /// The lowest address for this thread's calls.
  ///
  /// The address is computed once per thread, because for the main thread that means reading the
  /// process's memory map.
  private static var limit: UInt {
    guard let slot = ThreadSlot.limit else { return 1 }
    if let known = slot.value { return UInt(bitPattern: known) }
    let limit = bounds.map { $0.lowest + $0.reserve } ?? 1
    slot.value = UnsafeMutableRawPointer(bitPattern: limit)
    return limit
  }

  private static var bounds: Bounds? {
    #if canImport(Darwin)
      let size = UInt(pthread_get_stacksize_np(pthread_self()))
      return Bounds(
        lowest: UInt(bitPattern: pthread_get_stackaddr_np(pthread_self())) - size, size: size)
    #elseif canImport(Glibc) || canImport(Musl) || canImport(Android)
      var attributes = pthread_attr_t()
      guard let getAttributes, getAttributes(pthread_self(), &attributes) == 0 else { return nil }
      defer { pthread_attr_destroy(&attributes) }
      var lowest: UnsafeMutableRawPointer?
      var size = 0
      guard pthread_attr_getstack(&attributes, &lowest, &size) == 0 else { return nil }
      return Bounds(lowest: UInt(bitPattern: lowest), size: UInt(size))
    #else
      return nil
    #endif
  }

  #if canImport(Glibc) || canImport(Musl) || canImport(Android)
    private typealias GetAttributes =
      @convention(c) (pthread_t, UnsafeMutablePointer<pthread_attr_t>) -> CInt

    /// `pthread_getattr_np(3)`, which the imported headers declare only with `_GNU_SOURCE`.
    private static let getAttributes = dlsym(nil, "pthread_getattr_np").map {
      unsafeBitCast($0, to: GetAttributes.self)
    }
  #endif

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

extension Link {
  @usableFromInline
  @inline(never)
  func onLargerStack(
    _ answer: () -> ChainResult<Response, Failure>
  ) -> ChainResult<Response, Failure> {
    StackRoom.onLargerStack(answer) ?? .failure(.tooDeep(in: name))
  }
}

extension Handler {
  /// Calls the handler on a larger stack; not inlined, to keep the code for ordinary calls small.
  @usableFromInline
  @inline(never)
  func handleOnLargerStack(
    _ request: Request, in walk: Walk
  ) throws(ChainError<Failure>) -> Outcome<Response> {
    try onLargerStack { synchronousResult(of: request, in: walk) }.get()
  }

  @usableFromInline
  @inline(never)
  func handleOnLargerStack(_ request: Request) throws(Failure) -> Outcome<Response> {
    try onLargerStack { synchronousResult(of: request, in: .unobserved) }.plain()
  }
}

/// A slot for a thread-local value.
struct ThreadSlot: Sendable {
  static let limit = ThreadSlot()
  static let releases = ThreadSlot()
  /// The number of larger stacks that the current call uses.
  static let stack = ThreadSlot()
  static let question = ThreadSlot()

  #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
    private let key: pthread_key_t

    private init?() {
      var key = pthread_key_t()
      guard pthread_key_create(&key, nil) == 0 else { return nil }
      self.key = key
    }

    var value: UnsafeMutableRawPointer? {
      get { pthread_getspecific(key) }
      nonmutating set { pthread_setspecific(key, newValue) }
    }
  #else
    private init?() { return nil }

    var value: UnsafeMutableRawPointer? {
      get { nil }
      nonmutating set {}
    }
  #endif
}
