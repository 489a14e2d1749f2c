/// Runs code that is not part of a request; callgrind does not count it.
///
/// `count-instructions` refers to the function by name.
@inline(never)
public func leftOut(_ body: () -> Void) {
  body()
}
