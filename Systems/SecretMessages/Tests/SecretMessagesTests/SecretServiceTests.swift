import Foundation
import SecretMessages
import Testing

/// The desktop's keyring: the real gnome-keyring on its own bus.
@Suite struct SecretServiceTests {
  private let shell: Shell

  init() throws {
    shell = try Shell()
    try shell.run(
      """
      printf 'one\n' > one; printf 'two\n' > two; printf 'Dear Ann\n' > letter.txt; mkdir -m 700 run
      secret seal --format rncryptor --passwords-fd 3 3< two letter.txt > letter.rnc
      """)
  }

  /// Runs a script on its own bus, with the keyring unlocked or locked.
  private func onBus(_ script: String, isUnlocked: Bool = true) throws -> Shell.Run {
    let unlock = "printf master | gnome-keyring-daemon --unlock --components=secrets > /dev/null"
    try shell.folder.write(
      Array(
        """
        secret() { '\(Shell.products.appending(path: "secret").path)' "$@"; }
        \(isUnlocked ? unlock : "")
        \(script)
        """.utf8), to: "script")
    return try shell.run(
      """
      export XDG_RUNTIME_DIR="$PWD/run"
      dbus-run-session -- sh script 2> error
      code=$?
      grep -o 'secret: .*' error >&2
      exit $code
      """)
  }

  @Test(.enabled(if: Peer.keyring.isAsked, Comment(rawValue: Peer.keyring.remark)))
  func `passwords stored in the keyring open messages`() throws {
    let run = try onBus(
      """
      secret password add home --keyring --hint usual --passwords-fd 3 3< one
      secret password add work --keyring --passwords-fd 3 3< two
      secret password list --keyring
      secret password hint home "the old one" --keyring
      secret password hint work new --keyring
      secret password list --keyring
      secret password hint work --keyring
      secret password hint home "" --keyring
      secret password list --keyring
      secret seal letter.txt --under work --keyring --work-factor 1 > letter.age
      secret open letter.age --keyring
      secret contact list --keyring || echo $?
      secret open letter.rnc --keyring
      secret open letter.rnc --keyring --json | grep -o '"tried":[0-9]'
      secret password remove home --keyring
      secret password list --keyring
      secret password add work --keyring --passwords-fd 3 3< one || echo $?
      secret password remove home --keyring || echo $?
      """)
    #expect(
      run.text == """
        home  password  (usual)
        work  password
        home  password  (the old one)
        work  password  (new)
        home  password
        work  password
        Dear Ann
        64
        Dear Ann
        "tried":1
        work  password
        64
        64

        """)
    #expect(
      run.error == """
        secret: this message is not signed
        secret: contacts and `secret vault` need a vault: omit --keyring
        secret: this message is not signed
        secret: "work" is already in the keyring; choose another name
        secret: there is no entry with that name in the keyring

        """)
    // The file must contain attributes only as digests, and no secrets in plain text.
    let files = try #require(
      FileManager.default.enumerator(atPath: shell.folder.file(".local/share/keyrings")))
    for case let name as String in files where name.hasSuffix(".keyring") {
      let bytes = try shell.folder.read(".local/share/keyrings/\(name)")
      for word in ["usual", "home", "two"] {
        #expect(bytes.firstRange(of: Array(word.utf8)) == nil)
      }
    }
  }

  @Test(.enabled(if: Peer.keyring.isAsked, Comment(rawValue: Peer.keyring.remark)))
  func `an entry with unknown members is read but never written`() throws {
    try shell.folder.write(Array(Self.storing.utf8), to: "store.py")
    let run = try onBus(
      """
      secret password add home --keyring --passwords-fd 3 3< two
      python3 store.py 7 '{"number": 7, "entry": {"id": "7", "name": "work", "kind": "password", \
        "secret": "b25l", "new": 1}}'
      secret password hint home usual --keyring
      secret password hint work usual --keyring || echo $?
      secret password list --keyring
      """)
    #expect(run.text == "73\nhome  password  (usual)\nwork  password\n")
    #expect(
      run.error == """
        secret: this entry has "new" in it, which this program does not support and would lose: it \
        can be read but not written here; use the program that stored it

        """)
  }

  @Test(.enabled(if: Peer.keyring.isAsked, Comment(rawValue: Peer.keyring.remark)))
  func `the keyring imports all the keys in a file, or none of them`() throws {
    let run = try onBus(
      """
      for name in one two; do secret key new --output $name.key > /dev/null; done
      cat one.key two.key > all
      secret key new "mine 2" --keyring > /dev/null
      secret key import all --name mine --keyring || echo $?
      secret key list --keyring | cut -d' ' -f1,2
      secret key import all --name other --keyring
      secret key list --keyring | cut -d' ' -f1,2
      """)
    #expect(run.text == "64\nmine 2\nmine 2\nother \nother 2\n")
    #expect(
      run.error == "secret: \"mine 2\" is already in the keyring; choose another name\n")
  }

  /// Stores an entry in the keyring through libsecret, as another program would.
  private static let storing = """
    import ctypes, sys
    secret = ctypes.CDLL("libsecret-1.so.0")
    glib = ctypes.CDLL("libglib-2.0.so.0")
    glib.g_hash_table_new.restype = ctypes.c_void_p
    table = ctypes.c_void_p(glib.g_hash_table_new(glib.g_str_hash, glib.g_str_equal))
    attributes = [(b"xdg:schema", b"org.baton.secret-messages"), (b"id", sys.argv[1].encode())]
    for name, value in attributes:
        glib.g_hash_table_insert(table, name, value)
    if not secret.secret_password_storev_sync(
            None, table, None, b"an entry", sys.argv[2].encode(), None, None):
        sys.exit("the keyring refused")
    """

  @Test(.enabled(if: Peer.keyring.isAsked, Comment(rawValue: Peer.keyring.remark)))
  func `a missing bus, a locked keyring and a missing entry have distinct errors`() throws {
    let noBus = try shell.run(
      "unset DBUS_SESSION_BUS_ADDRESS; XDG_RUNTIME_DIR=$PWD/run secret password list --keyring",
      expecting: 69)
    #expect(noBus.error.hasPrefix("secret: no Secret Service is available in this session; "))
    let locked = try onBus(
      "secret password add home --keyring --passwords-fd 3 3< one", isUnlocked: false)
    #expect(locked.code == 77)
    #expect(
      locked.error
        == "secret: the desktop's keyring is locked; unlock it, or use a vault instead\n")
    let missing = try onBus("secret password remove nothing --keyring")
    #expect(missing.code == 64)
    #expect(missing.error == "secret: there is no entry with that name in the keyring\n")
  }
}
