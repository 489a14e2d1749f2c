import ArgumentParser
import Foundation
import Market

/// `market backup FILE`.
struct BackUp: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup", abstract: "Copies the shop's file, while the market runs or not.",
    discussion: "--database names the shop's file, if it is not market.sqlite.")

  @Argument(help: "The file to make; one that is there already is left as it is.")
  var file: String

  @ParentCommand var market: MarketCommand

  func run() throws {
    do {
      try ShopFile.backUp(market.database, to: file)
      print("market: the shop in \(market.database) is copied to \(file)")
    } catch {
      throw error.said
    }
  }
}

/// `market restore FILE`.
struct Restore: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore",
    abstract: "Makes the shop's file from a copy.",
    discussion: """
      End the market first, and move its file away: a shop is not overwritten. --database names the \
      file to make, if it is not market.sqlite.
      """)

  @Argument(help: "A file that \"market backup\" has made.")
  var file: String

  @ParentCommand var market: MarketCommand

  func run() throws {
    do {
      try ShopFile.restore(file, to: market.database)
      print("market: the shop in \(file) is restored to \(market.database)")
    } catch {
      throw error.said
    }
  }
}

extension StartupError {
  /// Says it, and is what the command ends with.
  var said: ExitCode {
    try? FileHandle.standardError.write(contentsOf: Data("market: \(self).\n".utf8))
    return .failure
  }
}
