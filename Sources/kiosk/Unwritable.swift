/// A file that cannot be written.
struct Unwritable: Error, CustomStringConvertible {
  let description: String
}
