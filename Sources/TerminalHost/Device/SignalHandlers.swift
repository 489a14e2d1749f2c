internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The handlers of the signals that end, stop or resize the process, for the one terminal that is open.
///
/// - Signals that end it (`SIGINT`, `SIGTERM`, `SIGHUP`, the traps, and those that end a process where
///   nobody has taken them, as `SIGUSR1`): the handler itself gives the
///   terminal back, brings back what was done with the signal before, and raises it again. So the exit
///   status is what it would have been, and the runtime's backtrace is printed on a sane screen.
/// - The others are only noted; the thread that reads input sees to them.
///
/// A signal that is ignored when the terminal is opened (`nohup`) stays ignored.
enum SignalHandlers {
  /// Signals whose default action ends the process.
  private static let ending = [SIGINT, SIGTERM, SIGHUP] + traps
  // The runtime prints a backtrace for these.
  private static let traps = [SIGQUIT, SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT, SIGFPE]
  /// The same, unless the program has a handler of its own, which may go on.
  private static let endingByDefault = [
    SIGUSR1, SIGUSR2, SIGALRM, SIGPIPE, SIGXCPU, SIGXFSZ, SIGVTALRM, SIGPROF, SIGSYS,
  ]
  private static let noted = [SIGTSTP, SIGCONT, SIGWINCH]

  private static let current = Atomic<UInt>(0)
  /// What was done with each signal before, by its number.
  ///
  /// A handler reads it; it is written only while none of them is installed for that signal.
  private nonisolated(unsafe) static let previous = {
    let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
    actions.initialize(repeating: sigaction(), count: 65)
    return actions
  }()
  private static let exitHandler: Void = {
    atexit { SignalHandlers.restoration?.restore() }
    return
  }()

  private static var restoration: Restoration? {
    Restoration(address: current.load(ordering: .sequentiallyConsistent))
  }

  /// Takes the signals for a terminal.
  ///
  /// - Returns: `false` if another terminal has them.
  static func install(_ restoration: Restoration) -> Bool {
    // A handler finds all of it made: nothing is initialized lazily in there.
    _ = (previous, exitHandler)
    let (isFirst, _) = current.compareExchange(
      expected: 0, desired: restoration.address, ordering: .sequentiallyConsistent)
    guard isFirst else { return false }
    for signal in ending { take(signal, flags: SA_ONSTACK | SA_NODEFER, onEnding) }
    for signal in endingByDefault where isDefault(signal) {
      take(signal, flags: SA_ONSTACK | SA_NODEFER, onEnding)
    }
    for signal in noted { take(signal, flags: SA_ONSTACK | SA_RESTART, onNoted) }
    return true
  }

  /// Gives the signals back.
  static func uninstall() {
    for signal in ending + endingByDefault + noted where isOurs(signal) {
      sigaction(signal, previous + Int(signal), nil)
    }
    current.store(0, ordering: .sequentiallyConsistent)
  }

  /// Stops the process as if nobody had taken `SIGTSTP`; returns when it goes on.
  static func stop() {
    guard isOurs(SIGTSTP) else { return }
    sigaction(SIGTSTP, previous + Int(SIGTSTP), nil)
    // To this thread, so that it is stopped before it can go on; it may have been started by one that
    // takes no signals, as those of Dispatch.
    var (stop, mask) = (sigset_t(), sigset_t())
    sigemptyset(&stop)
    sigaddset(&stop, SIGTSTP)
    pthread_sigmask(SIG_UNBLOCK, &stop, &mask)
    raise(SIGTSTP)
    pthread_sigmask(SIG_SETMASK, &mask, nil)
    take(SIGTSTP, flags: SA_ONSTACK | SA_RESTART, onNoted)
  }

  // MARK: The handlers

  private static let onEnding: @convention(c) (CInt) -> Void = { signal in
    let number = errno
    SignalHandlers.restoration?.restore()
    sigaction(signal, SignalHandlers.previous + Int(signal), nil)
    raise(signal)
    errno = number
  }

  private static let onNoted: @convention(c) (CInt) -> Void = { signal in
    let number = errno
    SignalHandlers.restoration?.ring(signal)
    errno = number
  }

  // MARK: The system's forms

  private static func take(
    _ signal: CInt, flags: CInt, _ handler: @escaping @convention(c) (CInt) -> Void
  ) {
    var old = sigaction()
    sigaction(signal, nil, &old)
    guard address(of: old) != ignoring else { return }
    previous[Int(signal)] = old
    var action = sigaction()
    sigemptyset(&action.sa_mask)
    action.sa_flags = numericCast(flags)
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler
    #elseif canImport(Glibc)
      action.__sigaction_handler.sa_handler = handler
    #elseif canImport(Musl)
      action.__sa_handler.sa_handler = handler
    #endif
    sigaction(signal, &action, nil)
  }

  private static func isOurs(_ signal: CInt) -> Bool {
    var action = sigaction()
    sigaction(signal, nil, &action)
    let address = address(of: action)
    return address == unsafeBitCast(onEnding, to: UInt.self)
      || address == unsafeBitCast(onNoted, to: UInt.self)
  }

  private static func isDefault(_ signal: CInt) -> Bool {
    var action = sigaction()
    sigaction(signal, nil, &action)
    return address(of: action) == 0
  }

  private static let ignoring: UInt = 1

  private static func address(of action: sigaction) -> UInt {
    #if canImport(Darwin)
      unsafeBitCast(action.__sigaction_u.__sa_handler, to: UInt.self)
    #elseif canImport(Glibc)
      unsafeBitCast(action.__sigaction_handler.sa_handler, to: UInt.self)
    #elseif canImport(Musl)
      unsafeBitCast(action.__sa_handler.sa_handler, to: UInt.self)
    #endif
  }
}
