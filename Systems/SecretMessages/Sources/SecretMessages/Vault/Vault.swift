internal import Foundation
internal import Synchronization

/// A file that stores passwords, keys and contacts, encrypted with one password.
///
/// The standard `age` tool can also decrypt the file.
///
/// Only its owner can read the file. Writes are atomic, and wait up to 10 seconds for other writers
/// in this process or others.
public final class Vault: PasswordClient {
  private struct State {
    var header: AgeHeader
    var fileKey: SecretBytes
    var contents: VaultContents
    /// The file's stamp at the last read or write, or `nil` if the file may have changed since.
    var stamp: VaultFile.Stamp?
  }

  private let file: VaultFile
  private let state: Mutex<State>

  private init(_ file: VaultFile, _ state: sending State) {
    self.file = file
    self.state = Mutex(state)
  }

  /// The file's path.
  public var path: String { file.path }

  /// Creates an empty vault in an existing folder.
  ///
  /// The work factor is the base-2 logarithm of the number of scrypt rounds, from 1 to 20.
  ///
  /// - Throws: ``VaultError``, or ``SealingError`` for an empty password.
  public static func create(
    at path: String, password: SecretBytes, workFactor: Int = Age.workFactor
  ) throws -> Vault {
    let file = VaultFile(path: path)
    try file.checkFree()
    let (header, fileKey) = try sealedHeader(password, workFactor)
    let contents = VaultContents()
    try file.locked { () throws(VaultError) in
      // Another process may have created a vault during the key derivation.
      try file.checkFree()
      try file.write(contents, header, fileKey)
    }
    return Vault(file, State(header: header, fileKey: fileKey, contents: contents))
  }

  /// Opens a vault.
  ///
  /// Deriving the key takes about a second.
  public static func open(at path: String, password: SecretBytes) throws(VaultError) -> Vault {
    try open(VaultFile(path: path), password)
  }

  static func open(_ file: VaultFile, _ password: SecretBytes) throws(VaultError) -> Vault {
    let path = file.path
    let (header, payload) = try file.header(of: try file.read())
    let unwrapped: SecretBytes?
    do {
      unwrapped = try header.stanzas.first.flatMap { try AgeScrypt.unwrap($0, under: password) }
    } catch {
      throw VaultError(.inaccessible, "the vault \(path.shown) could not be opened: \(error)")
    }
    guard let fileKey = unwrapped else {
      throw VaultError(.wrongPassword, "this is not the password of the vault \(path.shown)")
    }
    let contents = try file.contents(header, payload, fileKey)
    return Vault(file, State(header: header, fileKey: fileKey, contents: contents))
  }

  /// Checks that a path leads to a readable vault, without needing its password.
  package static func check(at path: String) throws(VaultError) {
    let file = VaultFile(path: path)
    _ = try file.header(of: try file.read())
  }

  private static func sealedHeader(
    _ password: SecretBytes, _ workFactor: Int
  ) throws -> (AgeHeader, SecretBytes) {
    let (fileKey, stanza) = try AgeScrypt.newFileKey(under: password, workFactor: workFactor)
    return (AgeHeader([stanza], sealedWith: fileKey), fileKey)
  }

  /// The contents, including changes by other processes.
  ///
  /// If the file is missing or has a new password, these are the contents last known to this
  /// process.
  var contents: VaultContents {
    let (header, fileKey, known, stamp) = state.withLock {
      ($0.header, $0.fileKey, $0.contents, $0.stamp)
    }
    // Read the stamp before the contents, so that a write between the two is detected later.
    let newest = file.stamp
    guard let newest, newest != stamp, let (found, payload) = try? file.header(of: file.read()),
      found == header, let contents = try? file.contents(header, payload, fileKey)
    else { return known }
    state.withLock { state in
      guard state.header == header, state.stamp == stamp else { return }
      (state.contents, state.stamp) = (contents, newest)
    }
    return contents
  }

  /// Changes the file's current contents and writes them, using the new header and file key if
  /// given.
  func update<Value: Sendable>(
    _ seal: (header: AgeHeader, fileKey: SecretBytes)? = nil,
    _ change: (inout VaultContents) throws(VaultError) -> Value
  ) throws(VaultError) -> Value {
    try file.locked { () throws(VaultError) in
      let (header, payload) = try file.header(of: try file.read())
      let (known, fileKey) = state.withLock { ($0.header, $0.fileKey) }
      guard header == known else {
        throw VaultError(
          .changed,
          "another process changed the password of the vault \(path.shown); open it again")
      }
      var contents = try file.writableContents(header, payload, fileKey)
      let value = try change(&contents)
      let seal = seal ?? (header, fileKey)
      try file.write(contents, seal.header, seal.fileKey)
      let newest = State(
        header: seal.header, fileKey: seal.fileKey, contents: contents, stamp: file.stamp)
      state.withLock { $0 = newest }
      return value
    }
  }

  /// Sets a new password, and seals the contents with a new file key.
  ///
  /// Existing copies of the file can still be opened with the old password. The work factor is the
  /// base-2 logarithm of the number of scrypt rounds, from 1 to 20.
  ///
  /// - Throws: ``VaultError``, or ``SealingError`` for an empty password.
  public func changePassword(
    to password: SecretBytes, workFactor: Int = Age.workFactor
  ) throws {
    try update(Self.sealedHeader(password, workFactor)) { _ in }
  }

  /// Writes a copy of the vault, with the same password, to a new file.
  ///
  /// - Throws: ``VaultError`` or ``FileError``.
  public func backup(to path: String) throws {
    let copy = try NewFile(at: path, replacing: false)
    try backup { try copy.write($0) }
    try copy.keep()
  }

  /// Writes a copy of the vault, with the same password, to a sink.
  ///
  /// - Throws: ``VaultError``, or an error from the sink.
  public func backup(into sink: ByteSink) throws {
    try file.read().withUnsafeBytes(sink)
  }

  /// Returns whether anything exists at a path, even a broken link.
  public static func isThere(at path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }
}
