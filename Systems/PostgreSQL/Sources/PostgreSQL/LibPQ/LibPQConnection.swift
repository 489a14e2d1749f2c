import CLibPQ
import Foundation

/// The sole owner of a `PGconn`, which it closes when it is deinitialized.
///
/// Only one actor uses it.
final class LibPQConnection {
  /// Valid from `init` to `deinit`, and never visible outside this class.
  private let pointer: OpaquePointer
  private var watched: (socket: Int32, writing: Bool)?

  /// Starts to connect, without waiting for the server.
  ///
  /// - Parameter target: A connection string that ``isValid(_:)``.
  init?(starting target: String) {
    // The target may change those before it. Without them, a silent loss is noticed after minutes.
    let settings = [
      ("tcp_user_timeout", "20000"), ("keepalives_idle", "15"), ("keepalives_interval", "5"),
      ("keepalives_count", "3"), ("dbname", target), ("client_encoding", "UTF8"),
      ("fallback_application_name", "Baton"), ("options", nil),
    ]
    let started = withCStrings(settings.map(\.0) + [nil]) { names in
      withCStrings(settings.map(\.1) + [nil]) { values in
        PQconnectStartParams(names, values, 1)
      }
    }
    guard let started else { return nil }
    pointer = started
    // Without a processor, libpq writes the server's warnings to standard error.
    PQsetNoticeProcessor(pointer, { _, _ in }, nil)
  }

  /// Whether libpq can read a connection string; its own message may repeat the password.
  static func isValid(_ target: String) -> Bool {
    guard !target.utf8.contains(0), let options = PQconninfoParse(target, nil) else { return false }
    // The caller of PQconninfoParse owns the options, which nothing else refers to.
    PQconninfoFree(options)
    return true
  }

  deinit {
    if let watched { EventLoop.shared.forget(watched.socket) }
    PQfinish(pointer)
  }

  var isBroken: Bool { PQstatus(pointer) == CONNECTION_BAD }
  /// Whether a transaction is open; meaningful only while nothing is sent and not answered.
  var isInTransaction: Bool {
    [PQTRANS_INTRANS, PQTRANS_INERROR].contains(PQtransactionStatus(pointer))
  }

  /// The reasons of the last failure, without libpq's indented guesses and without the password.
  var message: String {
    let lines = text(PQerrorMessage(pointer)).split(separator: "\n").filter { $0.first != "\t" }
    return redacted(lines.isEmpty ? "no reason given" : lines.joined(separator: "; "))
  }

  /// The first of the reasons, because later calls add their own.
  var firstMessage: String { String(message.prefix { $0 != ";" }) }

  /// The location of the server and the database: `host:port/database`.
  var place: String {
    "\(text(PQhost(pointer))):\(text(PQport(pointer)))/\(text(PQdb(pointer)))"
  }

  /// Returns a text on one line, without the password.
  func redacted(_ message: String) -> String {
    let line = message.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let password = text(PQpass(pointer))
    return password.isEmpty ? line : line.replacing(password, with: "<redacted>")
  }

  // MARK: - Waiting

  /// Whether ``watch(writing:ready:)`` also waits until the socket can be written to.
  var isWatchedForWriting: Bool { watched?.writing ?? false }

  /// Calls a closure whenever the socket is ready.
  ///
  /// Each step of connecting may use another socket.
  func watch(writing: Bool, ready: @escaping @Sendable () -> Void) {
    let socket = PQsocket(pointer)
    if let watched {
      guard watched != (socket, writing) else { return }
      if watched.socket != socket { EventLoop.shared.forget(watched.socket) }
    }
    watched = (socket, writing)
    EventLoop.shared.watch(socket, writing: writing, ready: ready)
  }

  // MARK: - Opening

  /// What connecting waits for.
  enum Progress { case reading, writing, done, failed }

  func advanceOpening() -> Progress {
    switch PQconnectPoll(pointer) {
    case PGRES_POLLING_READING: return .reading
    case PGRES_POLLING_WRITING: return .writing
    case PGRES_POLLING_OK:
      guard PQsetnonblocking(pointer, 1) == 0, PQenterPipelineMode(pointer) == 1 else {
        return .failed
      }
      return .done
    default: return .failed
    }
  }

  // MARK: - Sending

  func prepare(_ name: String, _ statement: Statement) -> Bool {
    let types = statement.parameters.map(\.type.oid)
    return PQsendPrepare(pointer, name, statement.sql, Int32(types.count), types) == 1
  }

  /// Sends a statement, under the name of a prepared one if there is one.
  func send(_ statement: Statement, prepared name: String?) -> Bool {
    let count = Int32(statement.parameters.count)
    return withCStrings(statement.parameters.map(\.text)) { values in
      guard let name else {
        let types = statement.parameters.map(\.type.oid)
        return PQsendQueryParams(pointer, statement.sql, count, types, values, nil, nil, 0) == 1
      }
      return PQsendQueryPrepared(pointer, name, count, values, nil, nil, 0) == 1
    }
  }

  func sync() -> Bool { PQpipelineSync(pointer) == 1 }

  /// Writes as much as the socket accepts.
  ///
  /// - Returns: Whether something is left to be written, or `nil` if the connection is lost.
  func flush() -> Bool? {
    let left = PQflush(pointer)
    return left < 0 ? nil : left == 1
  }

  // MARK: - Receiving

  /// Reads what has arrived.
  ///
  /// - Returns: Whether the connection is still there.
  func read() -> Bool { PQconsumeInput(pointer) == 1 }

  /// Whether TLS holds bytes that ``read()`` has not taken; the socket is not ready for them again.
  ///
  /// libpq takes at least 8 KB at once, and a TLS record has up to 16 KB.
  var hasDecryptedBytes: Bool {
    // The connection owns its `SSL`, which this call only looks at. It is null without TLS.
    guard let pending = Self.pending, let ssl = PQsslStruct(pointer, "OpenSSL") else {
      return false
    }
    return pending(ssl) > 0
  }

  /// OpenSSL's `SSL_pending`, if libpq has loaded OpenSSL.
  private static let pending: (@convention(c) (UnsafeMutableRawPointer) -> Int32)? = {
    guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "SSL_pending") else { return nil }
    // OpenSSL declares `int SSL_pending(const SSL *)`; a pointer has one form for all types.
    return unsafeBitCast(symbol, to: (@convention(c) (UnsafeMutableRawPointer) -> Int32).self)
  }()

  /// Whether the next result has not arrived.
  var isBusy: Bool { PQisBusy(pointer) == 1 }

  /// The next result, or `nil` at the end of a statement's results.
  func result() -> LibPQResult? { PQgetResult(pointer).map { LibPQResult($0) } }

  func notification() -> (channel: String, payload: String)? {
    guard let notification = PQnotifies(pointer) else { return nil }
    // The caller of PQnotifies owns the value; its two strings are copied before it is released.
    defer { PQfreemem(notification) }
    return (text(notification.pointee.relname), text(notification.pointee.extra))
  }

  /// A request to stop what the server is doing for this connection.
  func cancelRequest() -> CancelRequest? { PQgetCancel(pointer).map { CancelRequest($0) } }
}
