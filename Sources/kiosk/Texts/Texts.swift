import Catalogues
import CategorySelection
import Kitchen
import VendingMachine

/// What the kiosk says in one language: its own sentences, and those of the systems that it shows.
struct Texts: Sendable {
  let language: Language
  /// One place for all: whoever says something is asked here.
  static let messages = Messages.kitchen.adding(.vendingMachine).adding(.categorySelection)
    .adding(Messages(own))
  static let own =
    ofShell + ofShop + ofKitchen + ofSignUp + ofMachine + ofPlayground + ofOutline + ofPaths
    + ofActions + ofNotes

  /// A sentence; its key if there is none.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - values: What stands for the names in braces.
  /// - Returns: The sentence.
  func callAsFunction(_ key: String, _ values: [String: String] = [:]) -> String {
    Self.messages.text(key, in: language.rawValue, values.mapValues { .text($0) })
  }

  /// The sentence of a key that a code is part of; the code itself if there is none.
  func code(_ prefix: String, _ code: String) -> String {
    Self.messages.name(code, of: prefix, in: language.rawValue)
  }
}
