import Foundation

/// Prevents secrets from leaving this process's memory.
enum Privacy {
  /// Disables core dumps, and prevents the user's other processes from accessing this process.
  static func begin() {
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    #if os(Linux)
      setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
      // A core dump that is piped to a program ignores the limit, so call `prctl` too. Swift cannot
      // import `prctl`, because that function is variadic.
      typealias ProcessControl = @convention(c) (Int32, UInt, UInt, UInt, UInt) -> Int32
      if let symbol = dlsym(nil, "prctl") {
        let setDumpable: Int32 = 4
        _ = unsafeBitCast(symbol, to: ProcessControl.self)(setDumpable, 0, 0, 0, 0)
      }
    #else
      setrlimit(RLIMIT_CORE, &none)
    #endif
  }
}
