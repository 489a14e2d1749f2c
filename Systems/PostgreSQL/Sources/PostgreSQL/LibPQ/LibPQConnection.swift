import CLibPQ
import Foundation

/// The sole owner of a `PGconn`, which it closes when it is deinitialized.
///
/// Each connection is used by only one actor.
final class LibPQConnection {
  /// The pointer is valid from `init` to `deinit`, and never leaves this class.
  private let pointer: OpaquePointer
  private var watched: (socket: Int32, writing: Bool)?

  /// Starts to connect to the server, without waiting for the result.
  ///
  /// - Parameter target: A connection string for whose text ``isValid(_:)`` returns `true`.
  init?(starting target: ConnectionString) {
    // The target can override these settings. Without them, libpq would take minutes to detect
    // that a connection was lost silently.
    let settings = [
      ("tcp_user_timeout", "20000"), ("keepalives_idle", "15"), ("keepalives_interval", "5"),
      ("keepalives_count", "3"), ("options", target.options), ("dbname", target.text),
      ("client_encoding", "UTF8"), ("fallback_application_name", "Baton"),
    ]
    let started = withCStrings(settings.map(\.0) + [nil]) { names in
      withCStrings(settings.map(\.1) + [nil]) { values in
        PQconnectStartParams(names, values, 1)
      }
    }
    guard let started else { return nil }
    pointer = started
    // Install a processor that discards the server's warnings. By default, libpq writes them to
    // standard error.
    PQsetNoticeProcessor(pointer, { _, _ in }, nil)
  }

  /// Whether libpq can parse a connection string; its error is discarded to hide the password.
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
  /// Whether a transaction is open; valid only after every statement is answered.
  var isInTransaction: Bool {
    [PQTRANS_INTRANS, PQTRANS_INERROR].contains(PQtransactionStatus(pointer))
  }

  /// The reasons for the last failure, without libpq's indented hints and without the password.
  var message: String {
    let lines = text(PQerrorMessage(pointer)).split(separator: "\n").filter { $0.first != "\t" }
    return redacted(lines.isEmpty ? "no reason given" : lines.joined(separator: "; "))
  }

  /// The first reason for the last failure, without the reasons that later calls append.
  var firstMessage: String { String(message.prefix { $0 != ";" }) }

  /// The location of the server and the database: `host:port/database`.
  var place: String {
    "\(text(PQhost(pointer))):\(text(PQport(pointer)))/\(text(PQdb(pointer)))"
  }

  /// Returns a message on one line, without the password.
  func redacted(_ message: String) -> String {
    let line = message.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let password = text(PQpass(pointer))
    return password.isEmpty ? line : line.replacing(password, with: "<redacted>")
  }

  /// The location of the server, and the IP address of the current attempt to connect to it.
  var address: String { "\(place) \(text(PQhostaddr(pointer)))" }

  // MARK: - Waiting

  /// The connection's socket.
  ///
  /// Each step of the connection attempt may replace it.
  var socket: Int32 { PQsocket(pointer) }

  /// Whether ``watch(writing:ready:)`` also waits until the socket can be written to.
  var isWatchedForWriting: Bool { watched?.writing ?? false }

  /// Whether the socket has an event that ``advanceOpening()`` has not processed yet.
  var isReady: Bool {
    let events = isWatchedForWriting ? POLLIN | POLLOUT : POLLIN
    var descriptor = pollfd(fd: socket, events: Int16(events), revents: 0)
    return poll(&descriptor, 1, 0) > 0
  }

  /// Calls a closure whenever the socket is ready.
  func watch(writing: Bool, ready: @escaping @Sendable () -> Void) {
    let socket = socket
    if let watched {
      guard watched != (socket, writing) else { return }
      if watched.socket != socket { EventLoop.shared.forget(watched.socket) }
    }
    watched = (socket, writing)
    EventLoop.shared.watch(socket, writing: writing, ready: ready)
  }

  // MARK: - Opening

  /// How long each address may take to open the connection, or `nil` if there is no limit.
  ///
  /// libpq itself applies `connect_timeout` only in functions that block.
  var openingLimit: Duration? {
    guard let options = PQconninfo(pointer) else { return Self.usualOpeningLimit }
    // The caller of `PQconninfo` owns the options. The last one has a null pointer as its keyword,
    // and the strings are copied before the options are released.
    defer { PQconninfoFree(options) }
    var option = options
    while let keyword = option.pointee.keyword {
      if text(keyword) == "connect_timeout" {
        let words = text(option.pointee.val).split(whereSeparator: \.isWhitespace)
        guard words.count == 1, let seconds = Int32(words[0]) else { break }
        return seconds > 0 ? .seconds(seconds) : nil
      }
      option += 1
    }
    return Self.usualOpeningLimit
  }

  /// The limit if neither the connection string nor the environment sets one.
  static let usualOpeningLimit: Duration = .seconds(30)

  /// Makes the next step of the connection attempt to the current address fail.
  ///
  /// libpq then tries the next address, unless the server has already accepted the connection.
  func leaveAddress() { _ = shutdown(socket, Int32(SHUT_RDWR)) }

  /// The next event that the connection attempt is waiting for, or its result.
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

  /// Sends a statement's parameters with its SQL, or with its name if it is prepared.
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

  /// Writes as much buffered data as the socket accepts.
  ///
  /// - Returns: Whether any data remains to be written, or `nil` if the connection is lost.
  func flush() -> Bool? {
    let left = PQflush(pointer)
    return left < 0 ? nil : left == 1
  }

  // MARK: - Receiving

  /// Reads available data from the socket.
  ///
  /// - Returns: Whether the connection is still open.
  func read() -> Bool { PQconsumeInput(pointer) == 1 }

  /// Whether TLS has decrypted bytes that ``read()`` has not read and the socket does not report.
  ///
  /// libpq may read only 8 KB at a time, but a TLS record can contain up to 16 KB.
  var hasDecryptedBytes: Bool {
    // The connection owns this `SSL` object, and the call only inspects it. Without TLS, the
    // pointer is null.
    guard let pending = Self.pending, let ssl = PQsslStruct(pointer, "OpenSSL") else {
      return false
    }
    return pending(ssl) > 0
  }

  /// OpenSSL's `SSL_pending`, if libpq has loaded OpenSSL.
  private static let pending: (@convention(c) (UnsafeMutableRawPointer) -> Int32)? = {
    guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "SSL_pending") else { return nil }
    // OpenSSL declares `int SSL_pending(const SSL *)`, and all pointers have the same
    // representation.
    return unsafeBitCast(symbol, to: (@convention(c) (UnsafeMutableRawPointer) -> Int32).self)
  }()

  /// Whether the next result has not arrived yet.
  var isBusy: Bool { PQisBusy(pointer) == 1 }

  /// The next result, or `nil` at the end of a statement's results.
  func result() -> LibPQResult? { PQgetResult(pointer).map { LibPQResult($0) } }

  func notification() -> (channel: String, payload: String)? {
    guard let notification = PQnotifies(pointer) else { return nil }
    // The caller of `PQnotifies` owns the value. Both strings are copied before the value is
    // released.
    defer { PQfreemem(notification) }
    return (text(notification.pointee.relname), text(notification.pointee.extra))
  }

  /// A request to stop the statement that the server is running for this connection.
  func cancelRequest() -> CancelRequest? { PQgetCancel(pointer).map { CancelRequest($0) } }
}
