import Foundation
import Testing

extension TerminalTests {
  /// Performs an action at a command's prompt, and returns the command's reaction.
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
  func `echo is restored however a prompt ends`(deed: String, status: Int)
    throws
  {
    #expect(
      try atPrompt(deed) == "ended \(status) mute echo\nPassword of the vault: \n")
  }

  @Test(
    .enabled(if: hasPython), arguments: [("stop", "echo"), ("SIGTSTP", "echo"), ("halt", "mute")])
  func `a prompt is shown again after a stop, and typing stays hidden`(
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

  @Test func `an interrupt works right from the start`() throws {
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

  @Test func `an interrupt ends a search at once, even during a key derivation`() throws {
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

  @Test func `a killed process leaves no new file and keeps the old one`() throws {
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

  /// Runs a command as a shell job in a terminal, and performs an action at its prompt.
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
