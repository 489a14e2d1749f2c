extension KeyedDecodingContainer {
  /// A whole number; of any other number it is said where it stands.
  ///
  /// The decoder calls a number that does not fit an `Int` no JSON at all, and names no field.
  func wholeNumber(forKey key: Key) throws -> Int {
    do {
      return try decode(Int.self, forKey: key)
    } catch let error as DecodingError {
      throw error
    } catch {
      let context = DecodingError.Context(
        codingPath: codingPath + [key], debugDescription: "no whole number", underlyingError: error)
      throw DecodingError.typeMismatch(Int.self, context)
    }
  }
}
