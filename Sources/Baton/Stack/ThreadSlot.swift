#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Android)
  internal import Android
#endif

/// A word of which each thread has its own.
struct ThreadSlot: Sendable {
  /// The address that a thread's calls should not come below.
  static let limit = ThreadSlot()
  /// What a thread is releasing.
  static let releases = ThreadSlot()
  /// How many larger stacks a call has gone on to, the thread's own the last of them.
  static let stack = ThreadSlot()
  /// What a thread asks links, as ``LinkQuestion`` does.
  static let question = ThreadSlot()

  #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
    private let key: pthread_key_t

    /// A new slot; `nil` if the process has no more of them.
    private init?() {
      var key = pthread_key_t()
      guard pthread_key_create(&key, nil) == 0 else { return nil }
      self.key = key
    }

    /// The calling thread's word; `nil` until it is set.
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
