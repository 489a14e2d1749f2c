// What fits a handler in is compiled as a user's module in a test, and could not name the protocol there.

extension Links.Map: LeadingToFirst {
  var namesToFirst: [String] { base.wayToFirst }
}

extension Links.MapFailure: LeadingToFirst {
  var namesToFirst: [String] { base.wayToFirst }
}

extension Links.SetFailureType: LeadingToFirst {
  var namesToFirst: [String] { base.wayToFirst }
}

extension Links.Pullback: LeadingToFirst {
  var namesToFirst: [String] { base.wayToFirst }
}
