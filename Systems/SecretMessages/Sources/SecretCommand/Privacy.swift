import Foundation

/// What keeps secrets of this process from other places than its memory.
enum Privacy {
  /// No core dump of this process is written, and no other process of the user looks into it.
  static func begin() {
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    #if os(Linux)
      setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
      // A dump that goes to a program heeds no limit; `prctl` has a variable number of arguments,
      // and so cannot be called by its name.
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
