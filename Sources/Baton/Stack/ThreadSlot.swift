#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Android)
  internal import Android
#endif

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
