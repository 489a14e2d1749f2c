import Baton
import BatonInspector

/// Nobody has put it on the scales.
struct NotWeighed: Error, CustomStringConvertible {
  let description = "it has not been weighed"
}

/// Refuses what was not weighed.
struct Scales: Admission, FreeOfEffects {
  typealias Response = String
  let name = "scales"

  func admit(_ request: Order) throws(NotWeighed) -> Order {
    guard request.grams > 0 else { throw NotWeighed() }
    return request
  }
}

/// Writes the names of countries as carriers do.
struct CountryNames: Admission, FreeOfEffects {
  typealias Response = String
  let name = "country names"

  func admit(_ request: Order) throws(NotWeighed) -> Order {
    var request = request
    if request.country == "UK" { request.country = "GB" }
    return request
  }
}

/// Takes what is light enough to some countries.
struct Carrier: Handler, FreeOfEffects {
  let name: String
  let grams: Int
  let countries: Set<String>

  func handle(_ request: Order) throws(NotWeighed) -> Outcome<String> {
    reasonForPassing(request) == nil
      ? .handled("by \(name) to \(request.country)") : .passed
  }

  func reasonForPassing(_ request: Order) -> String? {
    if !countries.contains(request.country) { return "does not go to \(request.country)" }
    return request.grams > grams
      ? "carries up to \(grams) g, and this is \(request.grams) g" : nil
  }
}
