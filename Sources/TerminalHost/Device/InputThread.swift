#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

struct InputThread: Sendable {
  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  private let thread: pthread_t

  init(_ body: @escaping @Sendable () -> Void) throws(TerminalError) {
    let work = Unmanaged.passRetained(Work(body))
    #if canImport(Darwin)
      var thread: pthread_t?
      let failure = pthread_create(&thread, nil, Self.main, work.toOpaque())
    #else
      var thread = pthread_t()
      let failure = pthread_create(&thread, nil, Self.main, work.toOpaque())
    #endif
    guard failure == 0 else {
      work.release()
      throw .system(System.Failure(number: failure), "read by a thread", at: "the terminal")
    }
    #if canImport(Darwin)
      guard let thread else { preconditionFailure("a thread without a name was started") }
    #endif
    self.thread = thread
  }

  func join() { pthread_join(thread, nil) }

  #if canImport(Darwin)
    private static let main: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? =
      {
        Unmanaged<Work>.fromOpaque($0).takeRetainedValue().body(); return nil
      }
  #else
    private static let main: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? =
      { argument in
        if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body() }
        return nil
      }
  #endif
}
