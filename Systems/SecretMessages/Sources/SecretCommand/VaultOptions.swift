import ArgumentParser
import Foundation
import SecretMessages
import Synchronization

/// Which vault, and how its password comes in.
struct VaultOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The vault's file.",
      discussion: """
        Unless given: $SECRET_VAULT, or secret/vault.age in $XDG_DATA_HOME, which is \
        ~/.local/share. One that is named and missing is an error where keys are looked for.
        """),
    completion: .file())
  var vault: String?

  @Option(
    name: .customLong("vault-password-fd"), parsing: .unconditional,
    help: "The file descriptor from which the vault's password is read, its first line.")
  var passwordDescriptor: Descriptor?

  @Flag(help: "Use the desktop's keyring (Secret Service) instead of a vault.")
  var keyring = false

  @Option(
    parsing: .unconditional,
    help: "The logarithm of scrypt's rounds for a new vault's password, from 1 to 20.")
  var vaultWorkFactor = Age.workFactor

  func validate() throws {
    try vault.checkNotEmpty("--vault")
    guard !keyring || (vault == nil && passwordDescriptor == nil) else {
      throw ValidationError("--keyring takes the place of a vault, so it has no vault's options.")
    }
    guard (1...20).contains(vaultWorkFactor) else {
      throw ValidationError(
        "--vault-work-factor must be from 1 to 20.")
    }
  }

  var path: String {
    vault ?? pathOfVariable ?? Self.dataFolder + "/vault.age"
  }

  /// Where the command keeps what nobody gave a place.
  static var dataFolder: String {
    let environment = ProcessInfo.processInfo.environment
    let data = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? NSHomeDirectory()
    return (data ?? "\(home)/.local/share") + "/secret"
  }

  /// The vault that `$SECRET_VAULT` names.
  private var pathOfVariable: String? {
    ProcessInfo.processInfo.environment["SECRET_VAULT"].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Whether the command line named a place of passwords.
  var isNamed: Bool { keyring || vault != nil }

  /// Whether a place was named, or is there.
  var isThere: Bool { isNamed || Vault.isThere(at: path) }

  /// Whether the password can be had: it is known, comes from a descriptor, or somebody can be asked.
  var canBeOpened: Bool {
    let path = path
    return keyring || passwordDescriptor != nil || Terminal.isThere
      || Self.opened.withLock { $0[path] != nil }
  }

  /// Refuses what was named and is no vault, before anything else is tried.
  func checkNamed() throws { if isNamed || pathOfVariable != nil { try check() } }

  /// Refuses what is no vault.
  func check() throws {
    guard !keyring else { return }
    let path = path
    guard Vault.isThere(at: path) else { throw missing }
    try Vault.check(at: path)
  }

  private var missing: Trouble {
    let isOfVariable = vault == nil && pathOfVariable != nil
    let place = vault == nil ? "at \(path.shown)" : "where --vault says"
    return Trouble(
      Trouble.noVault,
      "there is no vault \(place)\(isOfVariable ? ", which $SECRET_VAULT names" : ""); "
        + "`secret password add` makes one, and without \(isOfVariable ? "the variable" : "one") there "
        + "are --passwords-fd and --identity")
  }

  // A password is asked for, or read from its descriptor, once, however many options need the vault.
  private static let opened = Mutex<[String: Vault]>([:])

  /// The contacts of the vault, if it is open; nobody is asked for its password.
  var knownContacts: [Contact] {
    let path = path
    return Self.opened.withLock { $0[path] }?.contacts ?? []
  }

  /// Opens the vault, once.
  func open() throws -> Vault {
    try checkNoKeyring()
    let path = path
    if let vault = Self.opened.withLock({ $0[path] }) { return vault }
    // Nobody is asked for the password of what is no vault.
    try check()
    let vault = try Vault.open(at: path, password: password(isNew: false))
    Self.opened.withLock { $0[path] = vault }
    return vault
  }

  /// The keyring, if it is asked for, or else the vault.
  func store() throws -> any PasswordStore {
    keyring ? try SecretService() : try open()
  }

  /// The keyring, if it is asked for, or else the vault; `nil` if there is none yet.
  func storeIfThere() throws -> (any PasswordStore)? {
    keyring || Vault.isThere(at: path) ? try store() : nil
  }

  /// The keyring, if it is asked for, or else the vault, which is made if there is none.
  func storeOrCreate() throws -> any PasswordStore {
    keyring ? try SecretService() : try openOrCreate()
  }

  /// A password or a key of the keyring, if that is asked for, or else of the vault.
  func credential(_ name: String) throws -> Credential {
    keyring ? try SecretService().credential(name) : try open().credential(name)
  }

  /// What a vault alone has is not looked for in one that was not meant.
  private func checkNoKeyring() throws {
    guard !keyring else {
      throw Trouble(
        Trouble.usage, "contacts, and what `secret vault` does, need a vault: leave --keyring out")
    }
  }

  /// Opens the vault, or makes one if there is none.
  func openOrCreate() throws -> Vault {
    try checkNoKeyring()
    if Vault.isThere(at: path) { return try open() }
    let password = try password(isNew: true)
    guard !password.isEmpty else { throw Trouble(Trouble.usage, "a password must not be empty") }
    try OwnFolder.make(path.parentFolder)
    let vault: Vault
    do {
      vault = try Vault.create(at: path, password: password, workFactor: vaultWorkFactor)
      Terminal.say("secret: made the vault \(path.shown)")
    } catch let error as VaultError where error.code == .exists {
      // Another command has made it meanwhile.
      vault = try Vault.open(at: path, password: password)
    }
    Self.opened.withLock { $0[path] = vault }
    return vault
  }

  private func password(isNew: Bool) throws -> SecretBytes {
    if let passwordDescriptor {
      guard let first = try PasswordLines.read(passwordDescriptor).first else {
        throw Trouble(Trouble.usage, "--vault-password-fd has no password in it")
      }
      return first
    }
    return isNew
      ? try Terminal.newSecret("password for the vault \(path.shown)")
      : try Terminal.secret("Password of the vault")
  }
}
