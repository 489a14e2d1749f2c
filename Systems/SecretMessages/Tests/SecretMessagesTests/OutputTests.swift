import Foundation
import Testing

@testable import SecretMessages

/// Tests of output destinations, including existing files, pipes and devices.
@Suite struct OutputTests {
  private let shell: Shell

  init() throws {
    shell = try Shell()
    try shell.run(
      """
      printf 'Dear Ann\n' > letter.txt
      secret key new mine --output key.txt > recipient.txt
      secret seal letter.txt --to $(cat recipient.txt) > letter.age
      """, expecting: 0)
  }

  private static let vault =
    """
    printf 'vault\n' > v; printf 'one\n' > one
    v() { secret "$@" --vault-password-fd 4 --vault-work-factor 1 4< v; }
    v key new kept > r

    """

  @Test(
    arguments: [
      "open letter.age -i key.txt", "seal letter.txt --to $(cat recipient.txt)",
      "seal letter.txt --format rncryptor --passwords-fd 3",
      "reseal letter.age -i key.txt --to $(cat recipient.txt)", "key new",
      "key export kept --vault-password-fd 4",
    ])
  func `an existing pipe is written to and never replaced`(command: String) throws {
    let run = try shell.run(
      Self.vault + """
        mkfifo pipe
        ln -s pipe link
        for name in pipe link; do
          timeout 300 cat $name > got &
          secret \(command) --output $name 3< one 4< v > out || exit
          wait
          test -p pipe && test -h link && test -s got && echo written
        done
        """, expecting: 0)
    #expect(run.text == "written\nwritten\n", "\(run.error)")
  }

  @Test func `a device's write error is reported with its exit code`() throws {
    // Use a link, so that a bug in the command cannot destroy the device file.
    let run = try shell.run(
      """
      ln -s /dev/full full
      secret open letter.age -i key.txt --output full
      echo $?
      test -h full && echo link
      """, expecting: 0)
    #expect(run.text == "73\nlink\n")
    #expect(
      run.error
        == "secret: this message is not signed\n"
        + "secret: full could not be written: No space left on device\n")
  }

  @Test func `writing through a symbolic link changes its target and keeps the link`() throws {
    let run = try shell.run(
      """
      mkdir there
      echo old > there/file
      ln -s there/file link
      secret open letter.age -i key.txt --output link
      test -h link && cat there/file && ls there
      ln -s nowhere dangling
      secret open letter.age -i key.txt --output dangling
      """, expecting: 73)
    #expect(run.text == "Dear Ann\nfile\n")
    #expect(
      run.error
        == "secret: this message is not signed\n"
        + "secret: dangling could not be written: it is a broken symbolic link\n")
  }

  @Test func `a pipe without a reader is reported`() throws {
    let run = try shell.run(
      """
      head -c 3000000 /dev/zero > zeros
      mkfifo pipe
      timeout 300 head -c 1 pipe > /dev/null &
      secret seal zeros --to $(cat recipient.txt) --output pipe
      """, expecting: 73)
    #expect(run.error == "secret: pipe could not be written: Broken pipe\n")
  }

  @Test(arguments: ["c", "./c", "d/c", "d//c"])
  func `an output file can have a short name`(name: String) throws {
    let run = try shell.run(
      """
      mkdir d
      secret open letter.age -i key.txt --output \(name) && cat \(name)
      """, expecting: 0)
    #expect(run.text == "Dear Ann\n")
  }

  @Test func `a folder cannot be an output`() throws {
    let run = try shell.run(
      "mkdir folder; secret open letter.age -i key.txt --output folder", expecting: 73)
    #expect(run.error == "secret: folder could not be written: Is a directory\n")
  }

  @Test(
    arguments: [
      "key new other --output old", "key new other --kind rncryptor --output old",
      "key export kept --output old --vault-password-fd 4",
      "key export kept --public --output old --vault-password-fd 4",
      "vault backup old --vault-password-fd 4",
    ])
  func `a file that may hold a key is not overwritten`(command: String) throws {
    let run = try shell.run(
      Self.vault + """
        echo old > old
        secret \(command) 4< v
        code=$?
        cat old
        exit $code
        """, expecting: 73)
    #expect(run.text == "old\n")
    #expect(
      run.error.hasSuffix(
        "secret: old could not be written: it already exists, and its contents would be lost; "
          + "choose another name, or remove it first\n"), "\(run.error)")
  }

  @Test func `a backup can be written to a pipe`() throws {
    let run = try shell.run(
      Self.vault + """
        mkfifo pipe
        timeout 300 cat pipe > copy &
        v vault backup pipe
        wait
        cmp copy .local/share/secret/vault.age && test -p pipe && echo same
        """, expecting: 0)
    #expect(run.text == "same\n")
  }

  @Test func `unreadable input creates no output`() throws {
    let run = try shell.run(
      """
      mkdir folder
      secret seal folder --to $(cat recipient.txt)
      """, expecting: 66)
    #expect(run.output.isEmpty)
    #expect(run.error == "secret: folder could not be read: Is a directory\n")
  }

  @Test(
    arguments: [
      ("c", ".", "c"), ("a/c", "a", "c"), ("a//c", "a", "c"), ("/c", "/", "c"), ("/", "/", ""),
      ("", ".", ""), ("/a/b/é", "/a/b", "é"),
    ])
  func `a path is split into a folder and a name`(path: String, folder: String, name: String) {
    #expect(path.parentFolder == folder)
    #expect(path.fileName == name)
  }

  @Test func `a file that appears in the meantime is not overwritten`() throws {
    let folder = try TestFolder()
    let file = try NewFile(at: folder.file("new"), replacing: false)
    try folder.write([1], to: "new")
    let error = #expect(throws: FileError.self) { try file.keep() }
    #expect(error?.reason.hasPrefix("it already exists") == true)
    #expect(try folder.read("new") == [1])
  }

  @Test func `a pipe that appears in the meantime is not replaced`() throws {
    let folder = try TestFolder()
    let file = try NewFile(at: folder.file("new"))
    #expect(mkfifo(folder.file("new"), 0o600) == 0)
    let error = #expect(throws: FileError.self) { try file.keep() }
    #expect(error?.reason == "it is not a regular file")
  }

  private static let hasCompiler =
    (try? Shell().run("command -v clang || command -v cc"))?.code == 0

  @Test(.enabled(if: hasCompiler), arguments: ["INT", "TERM", "HUP", "QUIT", "USR1"])
  func `on file systems without unnamed files, a signal removes the incomplete file`(
    signal: String
  ) throws {
    let run = try shell.run(
      #"""
      cat > named.c << 'END'
      #define _GNU_SOURCE
      #include <dlfcn.h>
      #include <errno.h>
      #include <fcntl.h>
      #include <stdarg.h>
      // A file system without unnamed files.
      #define OPEN(name) \
        int name(const char *path, int flags, ...) { \
          va_list rest; \
          va_start(rest, flags); \
          int mode = va_arg(rest, int); \
          va_end(rest); \
          if ((flags & O_TMPFILE) == O_TMPFILE) { errno = EOPNOTSUPP; return -1; } \
          int (*next)(const char *, int, ...) = dlsym(RTLD_NEXT, #name); \
          return next(path, flags, mode); \
        }
      OPEN(open)
      OPEN(open64)
      END
      $(command -v clang || command -v cc) -shared -fPIC -o named.so named.c -ldl
      mkdir out
      head -c 3000000 /dev/zero > zeros
      secret seal zeros --to $(cat recipient.txt) > zeros.age
      {
        head -c 1000000 zeros.age
        for try in $(seq 1200); do
          test "$(ls -A out)" && break
          sleep 0.05
        done
        ls -A out | cut -c1-8 > during
        kill -\#(signal) $(cat pid)
      } | sh -c 'echo $$ > pid
        LD_PRELOAD=$PWD/named.so exec \#(Self.command) open - -i key.txt --output out/plain' 2> /dev/null
      cat during
      ls -A out
      LD_PRELOAD=$PWD/named.so \#(Self.command) open letter.age -i key.txt --output out/plain
      ls -A out; cat out/plain
      """#, expecting: 0)
    #expect(run.text == ".secret.\nplain\nDear Ann\n", "\(run.error)")
  }

  private static let command = "\"\(Shell.products.appending(path: "secret").path)\""
}
