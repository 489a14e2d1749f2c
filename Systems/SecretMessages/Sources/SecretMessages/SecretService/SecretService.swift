internal import Foundation

/// The Linux desktop's Secret Service, which stores passwords and keys in the user's keyring.
///
/// Each password or key has its own entry, as does the record of openings. The keyring is unlocked
/// when the user logs in. libsecret is loaded at run time.
public struct SecretService: PasswordClient {
  private static let remembered = "remembered"
  private let library: LibSecret
  private let application: String

  /// Creates a store for the entries of an application.
  ///
  /// - Parameter application: The application's name in the keyring. The name is not encrypted.
  /// - Throws: ``SecretServiceError`` if libsecret is not installed.
  public init(application: String = "secret-messages") throws(SecretServiceError) {
    guard let library = LibSecret() else {
      throw SecretServiceError(
        .noLibrary, "libsecret is not installed; install it, or use a vault instead")
    }
    self.library = library
    self.application = application
  }

  /// Returns every password and key, in the order in which they were added.
  public func credentials() throws(SecretServiceError) -> [Credential] {
    try entries().sorted { $0.number < $1.number }.map(\.entry.credential)
  }

  /// Returns the record of which password or key opened each message.
  public func recollection() throws(SecretServiceError) -> Recollection {
    guard let text = try read()[Self.remembered].map({ Data($0) }) else { return Recollection() }
    let decoder = JSONDecoder()
    if let lines = try? decoder.decode([String].self, from: text) {
      return Recollection(lines: lines)
    }
    // Otherwise, the record is in its original JSON format.
    return Recollection((try? decoder.decode([Recollection.Opening].self, from: text)) ?? [])
  }

  /// Remembers which password or key opened a message.
  public func remember(
    _ id: Credential.ID, opening fingerprint: [UInt8]
  ) throws(SecretServiceError) {
    try locked { () throws(SecretServiceError) in
      var recollection = try recollection()
      recollection.remember(id, opening: fingerprint)
      try store(recollection.lines, as: Self.remembered)
    }
  }

  /// Adds a password or key with a unique name.
  public func add(_ credential: Credential) throws(SecretServiceError) { try put([credential]) }

  /// Adds either all of the given passwords and keys or none.
  ///
  /// The keyring adds one entry at a time. If the process ends during this call, some of them may
  /// remain stored.
  public func add(_ credentials: [Credential]) async throws(SecretServiceError) {
    try put(credentials)
  }

  private func put(_ credentials: [Credential]) throws(SecretServiceError) {
    for credential in credentials {
      guard let problem = VaultError.problem(ofName: credential.name) else { continue }
      throw SecretServiceError(.badName, problem)
    }
    try locked { () throws(SecretServiceError) in
      let entries = try entries()
      var names = Set(entries.map(\.entry.name))
      for credential in credentials {
        guard names.insert(credential.name).inserted else {
          throw SecretServiceError(
            .nameTaken,
            "\"\(credential.name.shown)\" is already in the keyring; choose another name")
        }
      }
      // Ignore unreadable entries, which have the highest possible number.
      let number = entries.map(\.number).filter { $0 < .max }.max().map { $0 + 1 } ?? 1
      for (index, credential) in credentials.enumerated() {
        let entry = Numbered(number: number + index, entry: VaultContents.Entry(credential))
        do throws(SecretServiceError) {
          try store(entry, as: credential.id)
        } catch {
          for added in credentials[..<index] { try? clear(added.id) }
          throw error
        }
      }
    }
  }

  /// Removes a password or key, and the record of what it opened.
  public func remove(_ name: String) throws(SecretServiceError) {
    try locked { () throws(SecretServiceError) in
      let found = try numbered(name)
      try clear(found.entry.id)
      var recollection = try recollection()
      recollection.forget(found.entry.id)
      try store(recollection.lines, as: Self.remembered)
    }
  }

  /// Sets the hint of a password or key, or removes it if `nil`.
  public func setHint(_ hint: String?, of name: String) throws(SecretServiceError) {
    try locked { () throws(SecretServiceError) in
      var found = try numbered(name)
      guard found.number < .max else {
        throw SecretServiceError(
          .failed,
          "this version cannot read the entry, and writing would lose it; a later version may have "
            + "stored it")
      }
      let full = Numbered(number: 0, entry: .full)
      if let text = try read()[found.entry.id], let unknown = try? full.unknownMember(in: text) {
        throw SecretServiceError(
          .failed,
          "this entry has \"\(unknown.shown)\" in it, which this program does not support and "
            + "would lose: it can be read but not written here; use the program that stored it")
      }
      found.entry.hint = hint
      try store(found, as: found.entry.id)
    }
  }

  /// Returns the password or key with the given name.
  public func credential(_ name: String) throws(SecretServiceError) -> Credential {
    try numbered(name).entry.credential
  }

  /// Calls a function while a file lock excludes other writers, so that the data it reads stays
  /// current.
  private func locked<Value>(
    _ body: () throws(SecretServiceError) -> Value
  ) throws(SecretServiceError) -> Value {
    let environment = ProcessInfo.processInfo.environment
    let folder = environment["XDG_RUNTIME_DIR"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let name = "\(application).\(geteuid()).lock"
    let lock: FileLock
    do {
      lock = try (try? FileLock("\(folder ?? "/tmp")/\(name)")) ?? FileLock("/tmp/\(name)")
    } catch {
      throw SecretServiceError(.failed, "the keyring could not be written: \(error)")
    }
    guard lock.take(within: FileLock.patience) else {
      throw SecretServiceError(
        .failed, "another process is writing the keyring; try again when it is done")
    }
    defer { lock.release() }
    return try body()
  }

  private func numbered(_ name: String) throws(SecretServiceError) -> Numbered {
    guard let found = try entries().first(where: { $0.entry.name == name }) else {
      throw SecretServiceError(.notFound, "there is no entry with that name in the keyring")
    }
    return found
  }

  private struct Numbered: Codable {
    let number: Int
    var entry: VaultContents.Entry
  }

  private func entries() throws(SecretServiceError) -> [Numbered] {
    try read().filter { $0.key != Self.remembered }.map { id, text in
      // An unreadable entry becomes a damaged credential, whose handler passes with the reason.
      (text.repeatedMember == nil
        ? try? JSONDecoder().decode(Numbered.self, from: Data(text)) : nil)
        ?? Numbered(
          number: .max,
          entry: .init(
            id: id, name: "entry \(id.prefix(8))", kind: VaultContents.Entry.damaged, secret: nil))
    }
  }

  private func clear(_ id: String) throws(SecretServiceError) {
    try withTable(id: id) { (table, failure) throws(SecretServiceError) in
      _ = library.clear(nil, table, nil, failure)
    }
  }

  private func store(_ value: some Encodable, as id: String) throws(SecretServiceError) {
    guard var text = try? Array(JSONEncoder().encode(value)) else {
      throw SecretServiceError(.failed, "the entry could not be written as JSON")
    }
    defer { text.erase() }
    let bytes = text.map { CChar(bitPattern: $0) }
    guard let secret = library.newValue(bytes, bytes.count, "application/json") else {
      throw SecretServiceError(.failed, "there is too little memory for the keyring")
    }
    defer { library.releaseValue(secret) }
    try withTable(id: id) { (table, failure) throws(SecretServiceError) in
      _ = library.store(nil, table, nil, "Secret messages", secret, nil, failure)
    }
  }

  /// Returns the contents of all entries, keyed by identifier.
  private func read() throws(SecretServiceError) -> [String: [UInt8]] {
    // These flags search all entries, unlock them if the user agrees, and load their secrets.
    let flags: Int32 = 1 << 1 | 1 << 2 | 1 << 3
    let list = try withTable(id: nil) { (table, failure) throws(SecretServiceError) in
      library.search(nil, table, flags, nil, failure)
    }
    defer { library.freeList(list, library.release) }
    var texts: [String: [UInt8]] = [:]
    var node = list
    while let current = node.map({ LibSecret.Node($0) }) {
      node = current.next
      guard let item = current.data else { continue }
      let (id, text) = try self.text(of: item)
      if let id { texts[id] = text }
    }
    return texts
  }

  private func text(
    of item: OpaquePointer
  ) throws(SecretServiceError) -> (id: String?, text: [UInt8]) {
    var id: String?
    if let table = library.attributes(item) {
      id = library.lookUp(table, "id").map { String(cString: $0) }
      library.releaseTable(table)
    }
    let secret = try withFailure { library.secret(item, nil, $0) }
    // In a locked keyring, only the existence of an entry is visible.
    guard let secret else { throw .locked }
    defer { library.releaseValue(secret) }
    var count = 0
    guard let bytes = library.value(secret, &count) else { return (id, []) }
    return (id, UnsafeBufferPointer(start: bytes, count: count).map { UInt8(bitPattern: $0) })
  }

  /// Calls a function with the attributes of one entry or of all entries.
  private func withTable<Value>(
    id: String?,
    _ body: (LibSecret.Table, LibSecret.FailureSlot) throws(SecretServiceError) -> Value
  ) throws(SecretServiceError) -> Value {
    guard
      let table = library.newTable(library.hash, library.areEqual, library.free, library.free)
    else { throw SecretServiceError(.failed, "there is too little memory for the keyring") }
    defer { library.releaseTable(table) }
    _ = library.insert(
      table, library.copy("xdg:schema"), library.copy("org.baton.\(application)"))
    if let id { _ = library.insert(table, library.copy("id"), library.copy(id)) }
    return try withFailure { (failure) throws(SecretServiceError) in try body(table, failure) }
  }

  private func withFailure<Value>(
    _ body: (LibSecret.FailureSlot) throws(SecretServiceError) -> Value
  ) throws(SecretServiceError) -> Value {
    var failure: LibSecret.FailurePointer?
    let value = try body(&failure)
    guard let failure else { return value }
    defer { library.freeFailure(failure) }
    throw error(LibSecret.Failure(failure))
  }

  private func error(_ failure: LibSecret.Failure) -> SecretServiceError {
    let domain = library.domainName(failure.domain).map { String(cString: $0) } ?? ""
    let message = failure.message.map { String(cString: $0) } ?? "no reason was given"
    switch (domain, failure.code) {
    // The bus has no Secret Service, or the service cannot be started.
    case ("g-io-error-quark", _), ("g-dbus-error-quark", 2), ("g-dbus-error-quark", 3):
      return SecretServiceError(
        .noBus,
        "no Secret Service is available in this session; use a vault instead (\(message))")
    // The keyring is locked, or has no collection yet because it was never unlocked.
    case ("secret-error", 2), ("secret-error", 3), ("g-dbus-error-quark", _):
      return .locked
    default:
      return SecretServiceError(.failed, "the keyring rejected the request: \(message) (\(domain))")
    }
  }
}
