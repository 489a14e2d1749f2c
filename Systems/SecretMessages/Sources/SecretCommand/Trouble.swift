import ArgumentParser
import BatonFoundation
import Foundation
import SecretMessages
import SecretScreens
import TerminalHost

/// An error that ends the command with one of its documented exit codes.
struct Trouble: SelfDescribingError {
  let code: ExitCode
  let message: String

  static let keysDoNotFit = ExitCode(1)
  static let unreadable = ExitCode(2)
  static let notForTerminals = ExitCode(3)
  static let usage = ExitCode.validationFailure
  static let noKeyring = ExitCode(69)
  static let noInput = ExitCode(66)
  static let noScript = ExitCode(65)
  static let noTerminal = ExitCode(74)
  static let noOutput = ExitCode(73)
  static let vaultIsBusy = ExitCode(75)
  static let noPermission = ExitCode(77)
  static let noVault = ExitCode(78)
  static let interrupted = ExitCode(130)

  var description: String { message }

  init(_ code: ExitCode, _ english: String, _ korean: String, _ chinese: String) {
    self.init(code, spoken(english, korean, chinese))
  }

  private init(_ code: ExitCode, _ message: String) {
    self.code = code
    self.message = message
  }

  static var emptyPassword: Trouble { Trouble(SealingError.emptyPassword) }

  init(_ error: any Error) {
    switch error {
    case let error as Trouble: self = error
    case let error as OpeningFailure:
      let cause = error.cause.map { Trouble($0) }
      self.init(cause?.code ?? Self.code(of: error), Self.text(of: error, cause))
    case let error as UnreadableMessage:
      self.init(Self.unreadable, translated(error.description))
    case let error as SealingError:
      self.init(
        error.code == .failed ? Self.noOutput : Self.usage, translated(error.description))
    case let error as FileError:
      self.init(
        error.deed == .read ? Self.noInput : Self.noOutput,
        translated(error.sentence(about: CommandLineValues.shown(error.path))))
    case let error as VaultError: self.init(Self.code(of: error), translated(error.description))
    case let error as SecretServiceError:
      self.init(Self.code(of: error), translated(error.description))
    case let error as AgeIdentityFile.Refusal:
      self.init(Self.usage, translated(error.description))
    case let error as TerminalText.Refusal:
      self.init(Self.notForTerminals, error.description)
    case let error as ScriptError: self.init(Self.noScript, translated(error.description))
    case let error as TerminalError: self.init(Self.noTerminal, translated(error.description))
    case is CancellationError:
      self.init(Self.interrupted, "interrupted", "중단되었습니다", "已中断")
    default: self.init(Self.noInput, translated("\(error)"))
    }
  }

  private static func code(of failure: OpeningFailure) -> ExitCode {
    switch failure.code {
    case .noneFits: keysDoNotFit
    case .cancelled: interrupted
    case .inaccessible: noInput
    default: unreadable
    }
  }

  /// Returns the failure's description, and the reason given for each password or key.
  private static func text(of failure: OpeningFailure, _ cause: Trouble?) -> String {
    ([cause?.message ?? translated(failure.description)]
      + failure.declined.map { "  \($0.name.shown): \(translated($0.reason))" })
      .joined(separator: "\n")
  }

  private static func code(of error: SecretServiceError) -> ExitCode {
    switch error.code {
    case .noLibrary, .noBus: noKeyring
    case .locked: noPermission
    case .notFound, .nameTaken, .badName: usage
    default: noOutput
    }
  }

  private static func code(of error: VaultError) -> ExitCode {
    switch error.code {
    case .wrongPassword, .exposed: noPermission
    case .locked, .changed: vaultIsBusy
    case .nameTaken, .noSuchName, .badName, .exists, .emptyPassword, .tooLong: usage
    case .inaccessible: noOutput
    default: noVault
    }
  }
}

extension ParsableCommand {
  /// Runs a command, prints any error on standard error, and exits with the error's exit code.
  func reporting(_ body: () async throws -> Void) async throws {
    do {
      try await body()
    } catch let error as ExitCode {
      throw error
    } catch {
      let trouble = Trouble(error)
      Terminal.say("secret: \(trouble.message)")
      throw trouble.code
    }
  }
}
