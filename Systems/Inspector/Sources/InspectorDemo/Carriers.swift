import Baton
import BatonInspector

struct NotWeighed: Error, CustomStringConvertible, PathDescribable {
  let description = "it has not been weighed"
  var pathDescription: String { description }
}

struct Scales: Admission, FreeOfEffects {
  let name = "scales"

  func admit(_ request: Order) throws(NotWeighed) -> Order {
    guard request.grams > 0 else { throw NotWeighed() }
    return request
  }
}

/// A handler that converts country names to the names that carriers use.
struct CountryNames: Admission, FreeOfEffects {
  let name = "country names"

  func admit(_ request: Order) throws(NotWeighed) -> Order {
    var request = request
    if request.country == "UK" { request.country = "GB" }
    return request
  }
}

struct Carrier: Handler, FreeOfEffects {
  let name: String
  let grams: Int
  let countries: Set<String>

  func handle(_ request: Order) throws(NotWeighed) -> Outcome<Answer> {
    reasonForPassing(request) == nil
      ? .handled(Answer(pathDescription: "by \(name) to \(request.country)")) : .passed
  }

  func reasonForPassing(_ request: Order) -> String? {
    if !countries.contains(request.country) { return "does not go to \(request.country)" }
    return request.grams > grams
      ? "carries up to \(grams) g, but the order weighs \(request.grams) g" : nil
  }
}
