func areSame(_ one: (any Hashable & Sendable)?, _ other: (any Hashable & Sendable)?) -> Bool {
  one.map { AnyHashable($0) } == other.map { AnyHashable($0) }
}
