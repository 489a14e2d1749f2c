import FieldFormats
import Foundation
import FormValidation

/// The countries that the shop delivers to: those in ISO 3166-1 with a known postal code format.
struct Countries: Sendable {
  static let all = Countries()

  let codes: Set<String>
  /// The codes and names in each of the shop's languages, sorted by name.
  private let listed: [String: [(code: String, name: String)]]
  /// The country codes by lowercase name in any of the shop's languages.
  private let named: [String: String]

  private init() {
    let codes = Locale.Region.isoRegions.map(\.identifier).filter {
      $0.utf8.count == 2 && PostalCode.hasCodes(in: $0) != nil
    }
    var listed: [String: [(code: String, name: String)]] = [:]
    var named: [String: String] = [:]
    for (language, _) in Words.languages {
      let locale = Locale(identifier: language)
      listed[language] = codes.map { ($0, locale.localizedString(forRegionCode: $0) ?? $0) }
        .sorted { $0.name.compare($1.name, locale: locale) == .orderedAscending }
      for (code, name) in listed[language] ?? [] { named[name.lowercased()] = code }
    }
    self.codes = Set(codes)
    self.listed = listed
    self.named = named
  }

  func options(in language: String) -> [HTMLInput.Option] {
    (listed[language] ?? []).map { HTMLInput.Option($0.code, $0.name) }
  }

  /// Returns the country code for a code or name, or `nil` if the country is unknown.
  func code(of text: String) -> String? {
    let code = text.uppercased()
    return codes.contains(code) ? code : named[text.lowercased()]
  }

  /// Returns a country's name in the given language.
  ///
  /// Older addresses contain names instead of codes. Country names are returned unchanged.
  func name(of country: String, in language: String) -> String {
    guard codes.contains(country) else { return country }
    return Locale(identifier: language).localizedString(forRegionCode: country) ?? country
  }
}

extension FieldCheck where Value == String {
  static var countryCode: FieldCheck {
    .cleaning("country-code") { Countries.all.code(of: $0) ?? $0 }
  }

  static var country: FieldCheck {
    FieldCheck("country", codes: ["country.unknown"]) { country in
      country.isEmpty || Countries.all.codes.contains(country)
        ? nil : FormatFault("country.unknown", at: 0)
    }
  }
}

extension CrossCheck where Form == Address {
  /// Checks that the postal code is valid in the country, or missing if the country has no postal
  /// codes.
  static var postalCode: CrossCheck {
    CrossCheck(
      "of-country", at: "postalCode", reading: ["postalCode", "country"],
      codes: [
        "postal.character", "postal.empty", "postal.form", "postal.none", "postal.too-long",
        "postal.too-short",
      ]
    ) { address in
      if address.postalCode.isEmpty, PostalCode.hasCodes(in: address.country) == false {
        return nil
      }
      return PostalCode.fault(in: address.postalCode, country: address.country)
    }
  }
}
