internal import Foundation
internal import Synchronization

/// Passwords, keys and contacts in a file under one password, which the stock `age` opens, too.
///
/// Only its owner can read the file. It is written whole or not at all, and by one writer at a time:
/// each write waits some seconds for others, of this process and of other ones.
public final class Vault: PasswordClient {
  private struct State {
    var header: AgeHeader
    var fileKey: SecretBytes
    var contents: VaultContents
    /// The file that it was read from, or written to; `nil` where another one may be there already.
    var stamp: VaultFile.Stamp?
  }

  private let file: VaultFile
  private let state: Mutex<State>

  private init(_ file: VaultFile, _ state: sending State) {
    self.file = file
    self.state = Mutex(state)
  }

  /// Where the file is.
  public var path: String { file.path }

  /// Makes a vault with nothing in it.
  ///
  /// - Parameters:
  ///   - path: Where the file will be; its folder is there already.
  ///   - password: The vault's password.
  ///   - workFactor: The logarithm of scrypt's rounds, from 1 to 20.
  /// - Returns: The vault.
  /// - Throws: ``VaultError``, or ``SealingError`` for an empty password.
  public static func create(
    at path: String, password: SecretBytes, workFactor: Int = Age.workFactor
  ) throws -> Vault {
    let file = VaultFile(path: path)
    try file.checkFree()
    let (header, fileKey) = try sealedHeader(password, workFactor)
    let contents = VaultContents()
    try file.locked { () throws(VaultError) in
      // Somebody else may have made one while the password was worked on.
      try file.checkFree()
      try file.write(contents, header, fileKey)
    }
    return Vault(file, State(header: header, fileKey: fileKey, contents: contents))
  }

  /// Opens a vault, which takes about a second for its password's sake.
  ///
  /// - Parameters:
  ///   - path: Where the file is.
  ///   - password: The vault's password.
  /// - Returns: The vault.
  /// - Throws: ``VaultError``.
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

  /// Looks whether a vault is where it is said to be, without its password.
  ///
  /// - Throws: ``VaultError``.
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

  /// What is in it, with what other processes have changed since it was opened.
  ///
  /// Where its file is gone, or has got another password, it is what this process knows.
  var contents: VaultContents {
    let (header, fileKey, known, stamp) = state.withLock {
      ($0.header, $0.fileKey, $0.contents, $0.stamp)
    }
    // Looked at first, so that what is written meanwhile is another one.
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

  /// Changes what is in it, on top of what other processes changed since it was opened, and seals it
  /// anew if a header and its file key are given.
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
          "the vault \(path.shown) got another password in the meantime; open it again")
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

  /// Gives the vault another password, and what is in it another file key.
  ///
  /// Copies that were made before keep their old password.
  ///
  /// - Parameters:
  ///   - password: The new password.
  ///   - workFactor: The logarithm of scrypt's rounds, from 1 to 20.
  /// - Throws: ``VaultError``, or ``SealingError`` for an empty password.
  public func changePassword(
    to password: SecretBytes, workFactor: Int = Age.workFactor
  ) throws {
    try update(Self.sealedHeader(password, workFactor)) { _ in }
  }

  /// Writes a copy, which the same password opens.
  ///
  /// - Parameter path: Where the copy will be; nothing that is there is replaced.
  /// - Throws: ``VaultError``, or ``FileError``.
  public func backup(to path: String) throws {
    let copy = try NewFile(at: path, replacing: false)
    try backup { try copy.write($0) }
    try copy.keep()
  }

  /// Hands a copy, which the same password opens, to a sink.
  ///
  /// - Parameter sink: Where it goes.
  /// - Throws: ``VaultError``, or what the sink throws.
  public func backup(into sink: ByteSink) throws {
    try file.read().withUnsafeBytes(sink)
  }

  /// Whether something is in a vault's place, also a link that leads nowhere.
  ///
  /// - Parameter path: Where the vault's file would be.
  /// - Returns: Whether something is there.
  public static func isThere(at path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }
}
