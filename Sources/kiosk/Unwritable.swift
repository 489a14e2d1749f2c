/// A file, or standard output, that cannot be written.
struct Unwritable: Error, CustomStringConvertible {
  let description: String
}
