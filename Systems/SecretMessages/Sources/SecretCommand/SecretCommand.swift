import ArgumentParser
import CSecretCleanup
import Foundation
import SecretMessages

@main
struct SecretCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "secret",
    abstract: "Seals messages, and opens them with whatever password or key of yours opens them.",
    discussion: """
      Passwords and keys come from a vault, or from --passwords-fd and --identity. They are never \
      arguments.

      Exit codes: 0 done; 1 none of the keys fits, or an RNCryptor message is damaged; 2 not a \
      message, of an unknown format, refused, or damaged; 3 bytes that are no text, or a text \
      that could look like another one, were not written to a terminal; 64 a usage error; 65 a script \
      cannot be played; 66 a file could not be read; \
      69 there is no keyring; 73 a file could not be written, or is there already and would be lost; \
      74 there is no terminal for a screen; 75 another process keeps writing the vault; 77 the \
      vault's password is wrong, others can read the vault, or the keyring is locked; 78 the vault is \
      missing, damaged, of another version or no regular file; \
      130 interrupted; 131 ended with Control-backslash.
      """,
    version: "1.0",
    subcommands: [
      SealCommand.self, OpenCommand.self, InspectCommand.self, InboxCommand.self,
      ResealCommand.self, PasswordCommand.self, KeyCommand.self, ContactCommand.self,
      VaultCommand.self, UICommand.self,
    ])

  static func main() async {
    secret_cleanup_begin()
    Privacy.begin()
    secret_memory_keep()
    ClosedStreams.take()
    do {
      try checkArguments()
      var command = try parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      // What is asked for, such as help, and what has been said already.
      guard exitCode(for: error) == .validationFailure, !(error is ExitCode) else {
        exit(withError: error)
      }
      Terminal.say(CommandLineValues.removed(from: fullMessage(for: error)))
      Foundation.exit(ExitCode.validationFailure.rawValue)
    }
  }

  /// Refuses a password among the arguments, and what is no text.
  ///
  /// Swift puts another character in the place of bytes that are none, so a name or a path would be
  /// another one than was meant.
  private static func checkArguments() throws {
    let options = CommandLine.arguments.dropFirst().prefix { $0 != "--" }
    guard !options.contains(where: { $0 == "--password" || $0.hasPrefix("--password=") }) else {
      throw ValidationError(
        "--password is no option: a password is never an argument. --under NAME seals under one of the "
          + "vault, and --passwords-fd reads them from a file descriptor.")
    }
    for index in CommandLine.arguments.indices {
      guard let bytes = CommandLine.unsafeArgv[index], String(validatingCString: bytes) == nil
      else { continue }
      throw ValidationError(
        "Argument \(index) of the command line is not UTF-8, as names and paths have to be here.")
    }
  }
}
