import Catalogues
import CategorySelection
import Kitchen
import VendingMachine

/// The kiosk's text, and that of the systems that it shows, in one language.
struct Texts: Sendable {
  let language: Language
  static let messages = Messages.kitchen.adding(.vendingMachine).adding(.categorySelection)
    .adding(Messages(own))
  static let own =
    ofShell + ofShop + ofKitchen + ofSignUp + ofMachine + ofPlayground + ofOutline + ofPaths
    + ofActions + ofNotes

  /// Returns the string for a key with values in place of names in braces, or the key itself.
  func callAsFunction(_ key: String, _ values: [String: String] = [:]) -> String {
    Self.messages.text(key, in: language.rawValue, values.mapValues { .text($0) })
  }

  /// Returns the text for a code with a key prefix, or the code itself if there is no text.
  func code(_ prefix: String, _ code: String) -> String {
    Self.messages.name(code, of: prefix, in: language.rawValue)
  }
}
