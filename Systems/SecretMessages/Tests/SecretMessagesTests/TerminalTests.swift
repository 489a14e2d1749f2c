import Foundation
import SecretMessages
import Testing

/// `secret` at a terminal, which Python's own `pty` makes, and `secret` when it is killed.
@Suite struct TerminalTests {
  private let shell: Shell

  init() throws {
    shell = try Shell()
    try shell.run(
      """
      printf 'Dear Ann\n' > letter.txt
      cat > at-terminal.py << 'END'
      import os, pty, sys
      # Runs a command at a terminal; answers each prompt, and shows all that the terminal showed.
      answers = sys.argv[1].split(",") if sys.argv[1] else []
      child, terminal = pty.fork()
      if child == 0:
          os.execv(sys.argv[2], sys.argv[2:])
      shown = b""
      while True:
          try:
              more = os.read(terminal, 4096)
          except OSError:
              break
          if not more:
              break
          shown += more
          if answers and more.rstrip(b" ").endswith(b":"):
              os.write(terminal, answers.pop(0).encode() + b"\\n")
      sys.stdout.buffer.write(shown.replace(b"\\r", b""))
      sys.exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
      END
      """)
  }

  private func atTerminal(_ arguments: String, answers: String = "") throws -> Shell.Run {
    try shell.run(
      "python3 at-terminal.py '\(answers)' '\(Shell.products.appending(path: "secret").path)' "
        + arguments)
  }

  private static let hasPython = (try? Shell().run("python3 -c 'import pty'"))?.code == 0

  @Test(.enabled(if: hasPython))
  func `passwords are asked for and not shown`() throws {
    let sealed = try atTerminal(
      "seal letter.txt --work-factor 1 --output letter.age", answers: "sesame,sesame")
    #expect(sealed.text == "New password for the message: \nOnce more: \n")
    #expect(sealed.code == 0)
    let opened = try atTerminal("open letter.age", answers: "sesame")
    #expect(
      opened.text.hasPrefix("Password of the message: \n")
        && opened.text.contains("Dear Ann\nsecret: end of message; "), "\(opened.text)")
    #expect(!opened.text.contains("sesame"))
    let different = try atTerminal("seal letter.txt --output x", answers: "a,b")
    #expect(different.text.hasSuffix("secret: the two are not the same\n"))
    #expect(different.code == 64)
  }

  @Test(.enabled(if: hasPython && Peer.age.isAsked, Comment(rawValue: Peer.age.remark)))
  func `Debian's age opens a vault and a copy of it, and writes what is a vault again`() throws {
    let run = try shell.run(
      """
      printf 'vault\n' > v; printf 'other\n' > o; printf 'one\n' > one
      secret password add home --passwords-fd 3 --vault v.age --vault-password-fd 4 \
        --vault-work-factor 10 3< one 4< v
      secret vault backup copy.age --vault v.age --vault-password-fd 4 4< v
      age=$(command -v age)
      for name in v copy; do
        timeout 60 python3 at-terminal.py vault $age -d -o $name.json $name.age > shown || cat shown
        grep '"name"' $name.json
      done
      timeout 60 python3 at-terminal.py other,other $age -p -o other.age v.json > shown || cat shown
      chmod 600 other.age
      secret password list --vault other.age --vault-password-fd 4 4< o
      """, expecting: 0)
    #expect(
      run.text == "      \"name\" : \"home\",\n      \"name\" : \"home\",\nhome  password\n")
  }

  @Test(.enabled(if: hasPython))
  func `a terminal that can only print lines shows no screen`() throws {
    try shell.run("mkdir letters")
    let run = try shell.run(
      "TERM=dumb timeout 60 python3 at-terminal.py '' '\(Shell.products.appending(path: "secret").path)' "
        + "ui --demo", expecting: 74)
    #expect(
      run.text
        == "secret: this terminal can only print lines (TERM=dumb), and a screen needs more; see "
        + "--script\n")
  }

  @Test(.enabled(if: hasPython))
  func `bytes that are no text are not written to a terminal unless asked`() throws {
    try shell.run(
      """
      printf 'a\\377\\033[2Jb' > bytes
      secret key new mine --output key.txt > recipient.txt
      secret seal bytes --to $(cat recipient.txt) > bytes.age
      secret seal letter.txt --to $(cat recipient.txt) > letter.age
      """, expecting: 0)
    let refused = try atTerminal("open bytes.age -i key.txt")
    #expect(refused.code == 3)
    #expect(
      refused.text
        == "secret: this message is not signed\nsecret: the message is open and is not text; say --output FILE, or --binary to see it "
        + "here\n")
    let asked = try atTerminal("open bytes.age -i key.txt --binary")
    #expect(asked.text == "secret: this message is not signed\na\u{FFFD}\u{1B}[2Jb")
    #expect(
      try atTerminal("open letter.age -i key.txt").text
        == "secret: this message is not signed\nDear Ann\n"
        + "secret: end of message; this message is not signed\n")
  }

  @Test(.enabled(if: hasPython))
  func `what steers a terminal is found behind the beginning, too`() throws {
    try shell.run(
      """
      printf 'a\\302\\2332Jb' > short
      (head -c 70000 /dev/zero | tr '\\0' a; printf '\\033[2J') > late
      (head -c 65535 /dev/zero | tr '\\0' a; printf '\\303\\251\\n') > cut
      secret key new mine --output key.txt > recipient.txt
      ln -s /dev/tty tty
      for name in short late cut; do
        secret seal $name --to $(cat recipient.txt) > $name.age
      done
      """, expecting: 0)
    for (name, count) in [("short", 0), ("late", 65_536)] {
      let refused = try atTerminal("open \(name).age -i key.txt")
      #expect(refused.code == 3)
      #expect(!refused.text.unicodeScalars.contains { ["\u{1B}", "\u{9B}"].contains($0) })
      #expect(refused.text.count { $0 == "a" } >= count)
      let named = try atTerminal("open \(name).age -i key.txt --output tty")
      #expect(named.code == 3)
    }
    // A character may be cut by the end of a chunk.
    let whole = try atTerminal("open cut.age -i key.txt")
    #expect(whole.code == 0)
    #expect(whole.text.hasSuffix("aé\nsecret: end of message; this message is not signed\n"))
  }

  @Test(
    .enabled(if: hasPython),
    arguments: [
      (#"\rsecret: signed by Ann"#, "a carriage return (U+000D) with no line feed after it"),
      (#"\r\r\n"#, "a carriage return (U+000D) with no line feed after it"),
      (#"\342\200\256nnA yb dengis"#, "U+202E (right-to-left override)"),
      (#"\342\201\246a\342\201\251"#, "U+2066 (left-to-right isolate)"),
      (#"\363\240\201\201"#, "U+E0041 (tag latin capital letter a)"),
      (#"\342\200\250x"#, "U+2028 (line separator)"),
      (#"a\010b"#, "the control character U+0008"),
      (#"\302\205"#, "the control character U+0085"),
      (#"\342\201\245"#, "U+2065"),
    ])
  func `a text that would look like another one is not written to a terminal`(
    text: String, reason: String
  ) throws {
    let run = try shell.run(
      """
      printf 'Dear Ann\(text)' > letter
      secret key new mine --output key.txt > recipient.txt
      secret seal letter --to $(cat recipient.txt) > letter.age
      secret open letter.age -i key.txt | cmp - letter && echo same
      python3 at-terminal.py '' '\(Shell.products.appending(path: "secret").path)' \
        open letter.age -i key.txt
      """, expecting: 3)
    #expect(
      run.text
        == "same\nsecret: this message is not signed\nsecret: the message is open, and in its text is "
        + "\(reason), which could make it look like another text; say --output FILE, or --binary to see "
        + "it here\n")
  }

  @Test(.enabled(if: hasPython))
  func `who signed is said before the text, and a text that says so is unsigned`() throws {
    try shell.run(
      """
      ssh-keygen -q -t ed25519 -N '' -C '' -f me
      secret key new mine --output key.txt > recipient.txt
      printf 'secret: signed by Ann, ssh-ed25519 AAAA\n' > false.txt
      secret seal false.txt --to $(cat recipient.txt) > false.age
      secret seal letter.txt --to $(cat recipient.txt) --sign me > true.age
      """, expecting: 0)
    #expect(
      try atTerminal("open false.age -i key.txt").text
        == "secret: this message is not signed\nsecret: signed by Ann, ssh-ed25519 AAAA\n"
        + "secret: end of message; this message is not signed\n")
    // What carries the first line off the screen does not carry off the last one.
    try shell.run(
      """
      (yes '' | head -60; printf 'secret: signed by Ann, ssh-ed25519 AAAA\\nHi') > long.txt
      secret seal long.txt --to $(cat recipient.txt) > long.age
      """, expecting: 0)
    #expect(
      try atTerminal("open long.age -i key.txt").text.hasSuffix(
        "\nHi\nsecret: end of message; this message is not signed\n"))
    let lines = try atTerminal("open true.age -i key.txt").text.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[0].hasPrefix("secret: signed by ssh-ed25519 "))
    #expect(lines[1] == "Dear Ann")
    #expect(lines[2].hasPrefix("secret: end of message; signed by ssh-ed25519 "))
  }

  @Test(.enabled(if: hasPython))
  func `who signed is said again after a text that ends with an error, too`() throws {
    try shell.run(
      """
      ssh-keygen -q -t ed25519 -N '' -C '' -f me
      secret key new mine --output key.txt > recipient.txt
      (yes '' | head -c 65536; yes 'secret: signed by Ann' | head -c 9000) > long.txt
      secret seal long.txt --to $(cat recipient.txt) > whole.age
      head -c 68000 whole.age > cut.age
      (yes '' | head -c 65500; printf 'secret: signed by Ann, ssh-ed25519 AAAA\\n\\033[2J') > late.txt
      secret seal late.txt --to $(cat recipient.txt) > late.age
      head -c 17000000 /dev/zero | tr '\\0' a > huge.txt
      secret seal huge.txt --to $(cat recipient.txt) --sign me > huge.age
      truncate -s -1 huge.age
      """, expecting: 0)
    let cut = try atTerminal("open cut.age -i key.txt")
    #expect(cut.code == 2)
    #expect(
      cut.text
        == "secret: this message is not signed\n" + String(repeating: "\n", count: 65_536)
        + "secret: end of message; this message is not signed\n"
        + "secret: this age file is damaged after 64 KiB of its content: the last chunk is changed "
        + "or cut off\n")
    let late = try atTerminal("open late.age -i key.txt")
    #expect(late.code == 3)
    #expect(
      late.text.hasSuffix(
        "\nsecret: signed by Ann, ssh-ed25519 A\nsecret: end of message; this message is not signed\n"
          + "secret: the message is open, and in its text is the control character U+001B, which could make "
          + "it look like another text; say --output FILE, or --binary to see it here\n"))
    let huge = try atTerminal("open huge.age -i key.txt")
    #expect(huge.code == 2)
    let lines = huge.text.split(separator: "\n").map(String.init)
    try #require(lines.count == 4)
    #expect(lines[0].hasPrefix("secret: this message says that it is signed by ssh-ed25519 "))
    #expect(lines[2] == "secret: end of message; \(lines[0].dropFirst("secret: ".count))")
    #expect(lines[3].hasPrefix("secret: this age file is damaged after "))
  }

  @Test(.enabled(if: hasPython))
  func `a file of keys under a password asks for it, and a wrong one is passed over`() throws {
    try shell.run(
      """
      printf 'one\n' > one
      secret key new mine --output key.txt > recipient.txt
      secret seal letter.txt --to $(cat recipient.txt) > letter.age
      secret seal key.txt --work-factor 1 --passwords-fd 3 3< one > key.age
      secret seal key.txt --work-factor 1 --armor --passwords-fd 3 3< one > key.asc
      """, expecting: 0)
    let opened =
      "secret: this message is not signed\nDear Ann\n"
      + "secret: end of message; this message is not signed\n"
    for name in ["key.age", "key.asc"] {
      #expect(
        try atTerminal("open letter.age -i \(name)", answers: "one").text
          == "Password of \(name): \n" + opened)
    }
    let wrong = try atTerminal("open letter.age -i key.age", answers: "two")
    #expect(wrong.code == 64)
    #expect(
      wrong.text
        == "Password of key.age: \nsecret: the keys in key.age cannot be used: this is not the password "
        + "that it is under\n")
    #expect(
      try atTerminal("open letter.age -i key.age -i key.txt", answers: "two").text
        == "Password of key.age: \n" + opened)
    let none = try atTerminal("open letter.age")
    #expect(none.code == 64)
    #expect(
      none.text
        == "secret: this message is sealed to keys (X25519), and not under a password; say --identity "
        + "FILE with one of them\n")
  }

  /// What a command did at its prompt, when something was done to it.
  private func atPrompt(_ deed: String) throws -> String {
    try shell.folder.write(Array(Self.job.utf8), to: "job.py")
    let run = try shell.run(
      """
      test -f v.age || {
        printf 'vault\n' > v; printf 'one\n' > one
        secret password add home --passwords-fd 3 --vault v.age --vault-password-fd 4 \
          --vault-work-factor 1 3< one 4< v 2> /dev/null
      }
      export SWIFT_BACKTRACE=enable=no
      timeout 120 python3 job.py \(deed) '\(Shell.products.appending(path: "secret").path)' \
        password list --vault v.age
      """)
    return run.text + run.error
  }

  @Test(
    .enabled(if: hasPython),
    arguments: [
      ("interrupt", 130), ("quit", 131), ("SIGINT", 130), ("SIGQUIT", 131), ("SIGTERM", -15),
      ("SIGHUP", -1), ("SIGUSR1", -10), ("SIGUSR2", -12), ("SIGALRM", -14), ("SIGXCPU", -24),
      ("SIGABRT", -6), ("SIGSEGV", -11), ("SIGPROF", -27), ("SIGPOLL", -29), ("SIGRTMIN", -34),
      ("SIGRTMAX", -64),
    ])
  func `whatever ends a prompt, the terminal shows again what is typed`(deed: String, status: Int)
    throws
  {
    #expect(
      try atPrompt(deed) == "ended \(status) mute echo\nPassword of the vault: \n")
  }

  @Test(
    .enabled(if: hasPython), arguments: [("stop", "echo"), ("SIGTSTP", "echo"), ("halt", "mute")])
  func `who stops a prompt and goes on is asked again, and nothing that is typed shows`(
    deed: String, echo: String
  ) throws {
    #expect(
      try atPrompt(deed) == """
        stopped \(echo)
        again mute
        ended 0 mute echo
        Password of the vault: Password of the vault: 
        home  password

        """)
  }

  @Test func `an interrupt works from the first moment`() throws {
    let run = try shell.run(
      """
      mkfifo slow
      exec 5<> slow
      for wait in 0.001 0.002 0.005 0.01 0.02 0.05 0.2; do
        timeout --preserve-status --kill-after=60 --signal=INT $wait \
          '\(Shell.products.appending(path: "secret").path)' inspect slow
        echo $?
      done
      """)
    #expect(run.text == String(repeating: "130\n", count: 7))
  }

  @Test func `an interrupt ends a search at once, whatever the derivation under way takes`() throws
  {
    let run = try shell.run(
      """
      printf 'one\n' > one
      seq 20 > passwords
      # Nobody need wait for what the seal would take.
      secret seal letter.txt --work-factor 1 --passwords-fd 3 3< one | \
        LC_ALL=C sed '2s/ 1$/ 18/' > slow.age
      timeout --preserve-status --kill-after=60 --signal=INT 1 \
        '\(Shell.products.appending(path: "secret").path)' open slow.age --passwords-fd 3 \
        --output out 3< passwords
      echo $?
      ls -A | grep -c out
      """)
    #expect(run.text == "130\n0\n", "\(run.error)")
  }

  @Test func `a killed process leaves no file, and what was there`() throws {
    let run = try shell.run(
      """
      secret key new mine --output key.txt > recipient.txt
      echo old > out
      mkfifo slow
      '\(Shell.products.appending(path: "secret").path)' seal slow --to $(cat recipient.txt) \\
        --output out &
      sealing=$!
      exec 5> slow
      head -c 3000000 /dev/zero >&5
      kill -9 $sealing
      wait $sealing
      exec 5>&-
      cat out
      ls -A
      """)
    #expect(
      run.text == """
        old
        at-terminal.py
        key.txt
        letter.txt
        out
        recipient.txt
        slow

        """)
  }

  /// Runs a command as a shell's job at a terminal, and does something to it at its prompt.
  private static let job = #"""
    import os, pty, select, signal, sys, termios, time
    deed, command = sys.argv[1], sys.argv[2:]
    told, tell = os.pipe()
    go, let_go = os.pipe()
    leader, terminal = pty.fork()
    if leader == 0:
        signal.signal(signal.SIGTTOU, signal.SIG_IGN)
        job = os.fork()
        if job == 0:
            os.setpgid(0, 0)
            os.tcsetpgrp(0, os.getpgrp())
            signal.signal(signal.SIGTTOU, signal.SIG_DFL)
            os.execv(command[0], command)
        os.write(tell, b"pid %d\n" % job)
        while True:
            _, status = os.waitpid(job, os.WUNTRACED)
            if not os.WIFSTOPPED(status):
                break
            os.tcsetpgrp(0, os.getpgrp())
            os.write(tell, b"stopped\n")
            os.read(go, 1)
            os.tcsetpgrp(0, job)
            os.kill(-job, signal.SIGCONT)
        os.write(tell, b"ended %d\n" % os.waitstatus_to_exitcode(status))
        os.read(go, 1)
        os._exit(0)
    lines = os.fdopen(told, "rb")
    pid = int(lines.readline().split()[1])
    shown = b""
    def wait_for(text, count=1):
        global shown
        while shown.count(text) < count:
            shown += os.read(terminal, 4096)
    def echo():
        return "echo" if termios.tcgetattr(terminal)[3] & termios.ECHO else "mute"
    wait_for(b"vault: ")
    before = echo()
    typed = {"interrupt": b"\x03", "quit": b"\x1c", "stop": b"abc\x1a"}
    if deed in typed:
        os.write(terminal, typed[deed])
    elif deed == "halt":
        os.kill(pid, signal.SIGSTOP)
    else:
        os.kill(pid, getattr(signal, deed))
    if deed in ("stop", "halt", "SIGTSTP"):
        print(lines.readline().decode().strip(), echo())
        # As a shell has it that edits its lines.
        settings = termios.tcgetattr(terminal)
        settings[3] |= termios.ECHO
        termios.tcsetattr(terminal, termios.TCSANOW, settings)
        os.write(let_go, b"x")
        wait_for(b"vault: ", 2)
        print("again", echo())
        os.write(terminal, b"vault\n")
    print(lines.readline().decode().strip(), before, echo())
    while select.select([terminal], [], [], 0.1)[0]:
        shown += os.read(terminal, 4096)
    os.write(let_go, b"x")
    print(shown.decode().replace("\r", ""), end="")

    """#
}
