import Foundation
import Testing

/// Tests of `secret ui` as a process, with a script, in a terminal, and with neither.
@Suite struct UICommandTests {
  private let shell: Shell

  init() throws {
    shell = try Shell()
    try shell.run(
      """
      printf 'sesame\n' > one.txt
      mkdir letters
      printf 'Dear Ann\n' | secret seal --work-factor 1 --passwords-fd 3 3< one.txt > letters/ann.age
      """, expecting: 0)
  }

  @Test func `a script opens a message, and the last screen is printed`() throws {
    try shell.folder.write(
      Array(
        """
        # Opens the first message.
        {"key": "enter"}
        """.utf8), to: "events")
    let run = try shell.run(
      "secret ui letters --script events --size 90x24 --passwords-fd 3 3< one.txt", expecting: 0)
    #expect(run.text.contains(">✓ ann.age"))
    #expect(run.text.contains("Opened by password 1; tried: 1."))
    #expect(run.text.contains("Dear Ann"))
    #expect(!run.text.contains("sesame"))
    #expect(run.error == "")
  }

  @Test func `added passwords are stored in the vault`() throws {
    try shell.folder.write(
      Array(
        """
        {"key": "f2"}
        {"text": "home\\n\\nsesame\\n"}
        {"key": "f1"}
        {"key": "enter"}
        """.utf8), to: "events")
    let run = try shell.run(
      """
      export SECRET_VAULT="$PWD/vault.age"
      printf 'master\n' > master.txt
      secret password add other --vault-password-fd 4 --vault-work-factor 1 --passwords-fd 3 \\
        3< one.txt 4< master.txt
      secret password remove other --vault-password-fd 4 4< master.txt
      secret ui letters --script events --vault-password-fd 4 4< master.txt
      secret password list --vault-password-fd 4 4< master.txt
      """, expecting: 0)
    #expect(run.text.contains("Opened by home; tried: 1."))
    #expect(run.text.hasSuffix("home  password\n"))
    #expect(!run.text.contains("sesame"))
  }

  @Test(
    arguments: [
      ("secret ui --demo", 74, "there is no terminal to draw on; see --script"),
      ("secret ui letters --passwords-fd 3 3< one.txt", 74, "there is no terminal"),
      ("secret ui --demo --script nothing", 65, "the file for --script could not be read"),
      ("echo x > events; secret ui --demo --script events", 65, "line 1"),
      ("secret ui --demo letters", 64, "--demo uses its own messages and passwords"),
      ("secret ui --demo --size 80", 64, "The value '…' is invalid for '--size"),
      (
        "echo > events; secret ui nowhere --script events", 66,
        "a path on the command line could not"
      ),
      (
        "echo > events; secret ui --vault none --script events", 78,
        "there is no vault where --vault says"
      ),
    ] as [(String, Int32, String)])
  func `errors print a sentence and set an exit code`(script: String, code: Int32, text: String)
    throws
  {
    let run = try shell.run(script, expecting: code)
    #expect(run.text == "")
    #expect(run.error.contains(text), "\(run.error)")
  }

  private static let hasTmux = (try? Shell().run("tmux -V"))?.code == 0

  /// Shell functions that type into the screen and read from it.
  private static let hands =
    #"""
    tmux() { command tmux -L "$server" -f /dev/null -u "$@"; }
    # Shows the screen once it holds a text.
    shows() {
      for try in $(seq 600); do
        tmux capture-pane -p > screen
        grep -qF -- "$1" screen && break
        sleep 0.05
      done
      echo "== $1"
      cat screen
    }
    # Begins a server with a screen of this command.
    screen() {
      # Nobody who waits for this script's streams is to wait for the server.
      tmux new-session -d -x 80 -y 24 "LANG=C.UTF-8 $1; echo ended with \$?; exec sleep 600" \
        > tmux.log 2>&1 < /dev/null
    }

    """#

  @Test(.enabled(if: hasTmux || ProcessInfo.processInfo.environment["CI"] == "true"))
  func `the demo runs in a terminal`() throws {
    try shell.folder.write(Array(Self.hands.utf8), to: "hands")
    let secret = Shell.products.appending(path: "secret").path
    let run = try shell.run(
      """
      server=secret-$$
      . ./hands
      add() {
        tmux send-keys -l "$1"
        tmux send-keys Enter Enter
        tmux send-keys -l "$2"
        tmux send-keys Enter
        shows "$1 is added."
      }
      trap 'tmux kill-server' EXIT
      screen "'\(secret)' ui --demo"
      shows '>  to-ann.age'
      tmux send-keys Enter
      shows 'None of your 0 passwords opens it.'
      tmux send-keys F2
      add cave 'open sesame'
      add battery 'correct horse'
      add door swordfish
      tmux send-keys F1 Enter
      shows 'the jars are full'
      tmux send-keys Down Enter
      shows 'the battery is charged'
      tmux send-keys Down Enter
      shows "the speakeasy's door"
      tmux send-keys C-q
      shows 'ended with 0'
      find . -type f | sort
      """, expecting: 0)
    // Each screen contains the text that the script waited for.
    let screens = run.text.components(separatedBy: "== ").dropFirst()
    #expect(screens.count == 9)
    for screen in screens {
      let lines = screen.components(separatedBy: "\n")
      #expect(lines.dropFirst().contains { $0.contains(lines[0]) }, "\(screen)")
    }
    for password in ["open sesame", "correct horse", "swordfish"] {
      #expect(!run.text.contains(password))
    }
    #expect(run.text.contains("Opened by cave; tried:"))
    #expect(run.text.hasSuffix("./hands\n./letters/ann.age\n./one.txt\n./screen\n./tmux.log\n"))
  }

  @Test(.enabled(if: hasTmux || ProcessInfo.processInfo.environment["CI"] == "true"))
  func `a draft outlives its window, and the message reaches another user's inbox`()
    throws
  {
    try shell.folder.write(Array(Self.hands.utf8), to: "hands")
    let secret = Shell.products.appending(path: "secret").path
    let run = try shell.run(
      """
      server=secret-$$
      . ./hands
      printf 'vault\n' > v
      mkdir ann
      HOME=$PWD/ann secret key new mine --output ann/key.txt > ann/recipient
      secret contact add Ann "$(cat ann/recipient)" --vault-password-fd 4 --vault-work-factor 1 4< v
      trap 'tmux kill-server' EXIT
      cat > ui <<'END'
      echo $$ > pid
      exec '\(secret)' ui letters --outbox outbox --vault-password-fd 4 4< v
      END
      screen "sh ui"
      shows 'F3 Write'
      tmux send-keys F3
      tmux send-keys -l Anna
      tmux send-keys Enter
      tmux send-keys -l 'Dear Ann'
      tmux send-keys C-s
      shows '"Anna" is neither a contact'
      tmux send-keys -l ', the jars are full'
      shows 'the jars are full'
      tmux kill-server
      while kill -0 $(cat pid) 2> /dev/null; do sleep 0.05; done
      until screen "sh ui"; do sleep 0.05; done
      shows 'F3 Write'
      tmux send-keys F3
      shows 'Dear Ann, the jars are full'
      tmux send-keys BTab BSpace C-s
      shows 'is in outbox.'
      tmux send-keys C-q
      shows 'ended with 0'
      HOME=$PWD/ann secret inbox outbox --identity ann/key.txt --output ann
      cat ann/*Z-*
      """, expecting: 0)
    #expect(
      run.text.hasSuffix(
        ".age: opened by ann/key.txt; this message is not signed\nDear Ann, the jars are full"))
  }
}
