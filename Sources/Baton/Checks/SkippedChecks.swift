/// The identifiers of skipped checks, stored so that the first identifier needs no allocation.
@usableFromInline
struct SkippedChecks: Sendable {
  @usableFromInline var first: String?
  @usableFromInline var others: [String] = []

  @inlinable
  init() {}

  @inlinable var count: Int { first == nil ? 0 : others.count + 1 }

  var names: [String] { (first.map { [$0] } ?? []) + others }

  @inlinable
  mutating func append(_ name: String) {
    if first == nil {
      first = name
    } else {
      others.append(name)
    }
  }
}
