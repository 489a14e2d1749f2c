// This conformance is in a separate file because a test compiles the adapter type outside this
// module.

extension Links.Fitted: LeadingToFirst {
  var namesToFirst: [String] { base.wayToFirst }
}
