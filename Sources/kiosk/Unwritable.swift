struct Unwritable: Error, CustomStringConvertible {
  let description: String
}
