internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The open terminal's handlers for signals that terminate or stop the process or report a resize.
///
/// - Some signals terminate the process: `SIGINT`, `SIGTERM`, `SIGHUP`, traps, and signals such as
///   `SIGUSR1` by default. For these, the handler restores the terminal, reinstates the previous
///   action, and raises the signal again. The exit status is therefore unchanged, and the runtime
///   prints its backtrace on a restored screen.
/// - For all other signals, the handler only notifies the thread that reads input.
///
/// A signal that was ignored when the terminal was opened, for example by `nohup`, stays ignored.
enum SignalHandlers {
  private static let ending = [SIGINT, SIGTERM, SIGHUP] + traps
  // The runtime prints a backtrace for these signals.
  private static let traps = [SIGQUIT, SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT, SIGFPE]
  /// Signals that terminate the process, unless the program's own handler lets it continue.
  private static let endingByDefault = [
    SIGUSR1, SIGUSR2, SIGALRM, SIGPIPE, SIGXCPU, SIGXFSZ, SIGVTALRM, SIGPROF, SIGSYS,
  ]
  private static let noted = [SIGTSTP, SIGCONT, SIGWINCH]

  private static let current = Atomic<UInt>(0)
  /// The previous action of each signal, by signal number.
  ///
  /// Handlers read this table. An entry is written only while no handler is installed for its
  /// signal.
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

  /// Installs the handlers, or returns `false` if they are already installed for a different
  /// terminal.
  static func install(_ restoration: Restoration) -> Bool {
    // Initialize lazy values here, because a handler must not do so.
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

  static func uninstall() {
    for signal in ending + endingByDefault + noted where isOurs(signal) {
      sigaction(signal, previous + Int(signal), nil)
    }
    current.store(0, ordering: .sequentiallyConsistent)
  }

  /// Stops the process, as `SIGTSTP` would without a handler, and returns when the process
  /// continues.
  static func stop() {
    guard isOurs(SIGTSTP) else { return }
    sigaction(SIGTSTP, previous + Int(SIGTSTP), nil)
    // Raise the signal on this thread, so that the thread stops immediately. First, unblock the
    // signal, because the thread may have inherited a mask that blocks it, as Dispatch threads do.
    var (stop, mask) = (sigset_t(), sigset_t())
    sigemptyset(&stop)
    sigaddset(&stop, SIGTSTP)
    pthread_sigmask(SIG_UNBLOCK, &stop, &mask)
    raise(SIGTSTP)
    pthread_sigmask(SIG_SETMASK, &mask, nil)
    take(SIGTSTP, flags: SA_ONSTACK | SA_RESTART, onNoted)
  }

  // MARK: Handlers

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

  // MARK: System calls

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
