/// A look that suspends, with the places of the element that it looks at; none for the form itself.
struct SuspendedLook: Sendable {
  var indices: [Int] = []
  let fault: @Sendable () async -> FormatFault?
}
