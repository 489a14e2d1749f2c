import ArgumentParser
import Foundation
import SecretMessages
import SecretScreens
import Synchronization

struct VaultOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      spoken("The vault's file.", "보관함 파일.", "保险库文件。"),
      discussion: spoken(
        """
        By default $SECRET_VAULT, or secret/vault.age in $XDG_DATA_HOME (~/.local/share). If a \
        named vault is missing, a search for keys fails.
        """,
        """
        지정하지 않으면 $SECRET_VAULT, 또는 $XDG_DATA_HOME(~/.local/share)의 secret/vault.age. 지정한 보관함이 없으면 \
        키를 찾을 때 오류가 됩니다.
        """,
        """
        未给出时为 $SECRET_VAULT，或 $XDG_DATA_HOME（即 ~/.local/share）下的 secret/vault.age。查找密钥时，所指的保险库不存\
        在则为错误。
        """)),
    completion: .file())
  var vault: String?

  @Option(
    name: .customLong("vault-password-fd"), parsing: .unconditional,
    help: .spoken(
      "The file descriptor whose first line is the vault's password.",
      "보관함의 비밀번호를 첫 줄에서 읽을 파일 디스크립터.", "读取保险库密码的文件描述符，取第一行。"))
  var passwordDescriptor: Descriptor?

  @Flag(
    help: .spoken(
      "Use the desktop's keyring (Secret Service) instead of a vault.",
      "보관함 대신 데스크톱의 키링(Secret Service)을 사용합니다.", "使用桌面密钥环（Secret Service），而不用保险库。"))
  var keyring = false

  @Option(
    parsing: .unconditional,
    help: .spoken(
      "The number of scrypt rounds for a new vault, as a base-2 logarithm from 1 to 20.",
      "새 보관함의 비밀번호에 쓸 scrypt 횟수의 로그(밑 2), 1에서 20까지.",
      "新保险库密码所用 scrypt 轮数的对数（以 2 为底），1 到 20。"))
  var vaultWorkFactor = Age.workFactor

  func validate() throws {
    try vault.checkNotEmpty("--vault")
    guard !keyring || (vault == nil && passwordDescriptor == nil) else {
      throw ValidationError(
        "--keyring replaces the vault, so the vault's options do not apply.",
        "--keyring은 보관함을 대신하므로 보관함의 옵션과 함께 쓸 수 없습니다.",
        "--keyring 代替保险库，因此不能与保险库的选项一起使用。")
    }
    guard (1...20).contains(vaultWorkFactor) else {
      throw ValidationError(
        "--vault-work-factor must be from 1 to 20.", "--vault-work-factor는 1에서 20 사이여야 합니다.",
        "--vault-work-factor 应在 1 到 20 之间。")
    }
  }

  var path: String {
    vault ?? pathOfVariable ?? Self.dataFolder + "/vault.age"
  }

  static var dataFolder: String {
    let environment = ProcessInfo.processInfo.environment
    let data = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? NSHomeDirectory()
    return (data ?? "\(home)/.local/share") + "/secret"
  }

  private var pathOfVariable: String? {
    ProcessInfo.processInfo.environment["SECRET_VAULT"].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The files that may be read to open the vault, whether or not the command needs the vault.
  var inputs: [InputFile?] { keyring ? [] : [InputFile(path), passwordDescriptor?.file] }

  var isNamed: Bool { keyring || vault != nil }

  var isThere: Bool { isNamed || Vault.isThere(at: path) }

  /// Whether the password is already known, comes from a descriptor, or can be prompted for.
  var canBeOpened: Bool {
    let path = path
    return keyring || passwordDescriptor != nil || Terminal.isThere
      || Self.opened.withLock { $0[path] != nil }
  }

  /// Throws an error if the user named a vault that is missing, or a file that is not a vault.
  func checkNamed() throws { if isNamed || pathOfVariable != nil { try check() } }

  func check() throws {
    guard !keyring else { return }
    let path = path
    guard Vault.isThere(at: path) else { throw missing }
    try Vault.check(at: path)
  }

  private var missing: Trouble {
    let isOfVariable = vault == nil && pathOfVariable != nil
    let place =
      vault == nil
      ? spoken("at \(path.shown)", path.shown, " \(path.shown) 处")
      : spoken("where --vault says", "--vault에 지정한 위치", " --vault 所指之处")
    guard isOfVariable else {
      return Trouble(
        Trouble.noVault,
        "there is no vault \(place); `secret password add` creates one; without one, use "
          + "--passwords-fd and --identity",
        "보관함이 없습니다: \(place). `secret password add`로 만들 수 있고, 보관함 없이는 --passwords-fd와 --identity를 "
          + "쓸 수 있습니다",
        "在\(place)没有保险库；`secret password add` 会创建一个，没有保险库时可用 --passwords-fd 和 --identity")
    }
    return Trouble(
      Trouble.noVault,
      "there is no vault \(place), which $SECRET_VAULT names; `secret password add` creates one; "
        + "without the variable, use --passwords-fd and --identity",
      "$SECRET_VAULT에 지정한 보관함이 없습니다: \(place). `secret password add`로 만들 수 있고, 이 변수를 지우면 "
        + "--passwords-fd와 --identity를 쓸 수 있습니다",
      "在 $SECRET_VAULT 所指的\(place)没有保险库；`secret password add` 会创建一个，不设该变量时可用 --passwords-fd 和 "
        + "--identity"
    )
  }

  // Keep vaults open, so that each password is read only once even if several options need the
  // vault.
  private static let opened = Mutex<[String: Vault]>([:])

  /// The vault's contacts if it is already open, and otherwise an empty array.
  var knownContacts: [Contact] {
    let path = path
    return Self.opened.withLock { $0[path] }?.contacts ?? []
  }

  /// Opens the vault, or returns it if it is already open.
  func open() throws -> Vault {
    try checkNoKeyring()
    let path = path
    if let vault = Self.opened.withLock({ $0[path] }) { return vault }
    // Check the file first, so that the user is not prompted for the password of a file that is not
    // a vault.
    try check()
    let vault = try Vault.open(at: path, password: password(isNew: false))
    Self.opened.withLock { $0[path] = vault }
    return vault
  }

  /// Returns the keyring if the user requested it, and otherwise the vault.
  func store() throws -> any PasswordStore {
    keyring ? try SecretService() : try open()
  }

  /// Returns the keyring if the user requested it, and otherwise the vault, or `nil` if the vault
  /// does not exist.
  func storeIfThere() throws -> (any PasswordStore)? {
    keyring || Vault.isThere(at: path) ? try store() : nil
  }

  /// Returns the keyring if the user requested it, and otherwise the vault, which is created if
  /// necessary.
  func storeOrCreate() throws -> any PasswordStore {
    keyring ? try SecretService() : try openOrCreate()
  }

  func credential(_ name: String) throws -> Credential {
    keyring ? try SecretService().credential(name) : try open().credential(name)
  }

  /// Throws an error if the user requested the keyring for a command that requires a vault.
  private func checkNoKeyring() throws {
    guard !keyring else {
      throw Trouble(
        Trouble.usage, "contacts and `secret vault` need a vault: omit --keyring",
        "연락처와 `secret vault`에는 보관함이 필요합니다. --keyring을 빼세요",
        "联系人和 `secret vault` 需要保险库：请去掉 --keyring")
    }
  }

  func openOrCreate() throws -> Vault {
    try checkNoKeyring()
    if Vault.isThere(at: path) { return try open() }
    let password = try password(isNew: true)
    guard !password.isEmpty else { throw Trouble.emptyPassword }
    try OwnFolder.make(path.parentFolder)
    let vault: Vault
    do {
      vault = try Vault.create(at: path, password: password, workFactor: vaultWorkFactor)
      Terminal.say(
        spoken(
          "secret: created the vault \(path.shown)", "secret: 보관함을 만들었습니다: \(path.shown)",
          "secret: 已创建保险库 \(path.shown)"))
    } catch let error as VaultError where error.code == .exists {
      // Another process has created the vault since the check, so open it.
      vault = try Vault.open(at: path, password: password)
    }
    Self.opened.withLock { $0[path] = vault }
    return vault
  }

  private func password(isNew: Bool) throws -> SecretBytes {
    if let passwordDescriptor {
      guard let first = try PasswordLines.read(passwordDescriptor).first else {
        throw Trouble(
          Trouble.usage, "--vault-password-fd contains no password",
          "--vault-password-fd에 비밀번호가 없습니다", "--vault-password-fd 中没有密码")
      }
      return first
    }
    return isNew
      ? try Terminal.newSecret(
        spoken(
          "password for the vault \(path.shown)", "보관함 \(path.shown)의 비밀번호",
          "保险库 \(path.shown) 的密码"))
      : try Terminal.secret(spoken("Password of the vault", "보관함의 비밀번호", "保险库的密码"))
  }
}
