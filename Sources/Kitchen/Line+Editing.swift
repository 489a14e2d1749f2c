public import Baton
internal import Catalogues

// Taking out, moving and watching come with `EditableChain`.
extension Line {
  /// Puts a machine at the end of the line.
  ///
  /// - Parameter machine: The machine.
  /// - Throws: `EditError` if its name is empty, or there is a machine of its name.
  public func append(_ machine: Machine) throws(EditError) {
    try require(machine)
    try chain.append(machine)
  }

  /// Puts a machine at the beginning of the line.
  ///
  /// - Parameter machine: The machine.
  /// - Throws: `EditError` if its name is empty, or there is a machine of its name.
  public func prepend(_ machine: Machine) throws(EditError) {
    try require(machine)
    try chain.prepend(machine)
  }

  /// Puts a machine at a place.
  ///
  /// - Parameters:
  ///   - machine: The machine.
  ///   - place: Where it is to stand.
  /// - Throws: `EditError` if its name is empty, there is a machine of its name, or none beside which
  ///   it is to stand.
  public func insert(_ machine: Machine, at place: Place) throws(EditError) {
    try require(machine)
    try chain.insert(machine, at: place)
  }

  /// Puts a machine right before another one.
  ///
  /// - Parameters:
  ///   - machine: The machine.
  ///   - other: The name of the one that it is to stand before.
  /// - Throws: `EditError` if its name is empty, there is a machine of its name, or none named
  ///   `other`.
  public func insert(_ machine: Machine, before other: String) throws(EditError) {
    try insert(machine, at: .before(other))
  }

  /// Puts a machine right after another one.
  ///
  /// - Parameters:
  ///   - machine: The machine.
  ///   - other: The name of the one that it is to stand after.
  /// - Throws: `EditError` if its name is empty, there is a machine of its name, or none named
  ///   `other`.
  public func insert(_ machine: Machine, after other: String) throws(EditError) {
    try insert(machine, at: .after(other))
  }

  /// Puts a machine in the place of another one.
  ///
  /// - Parameters:
  ///   - other: The name of the one that goes.
  ///   - machine: The one that comes.
  /// - Throws: `EditError` if the new one's name is empty, there is no machine named `other`, or a
  ///   third one of the new one's name.
  public func replace(_ other: String, with machine: Machine) throws(EditError) {
    try require(machine)
    try chain.replace(other, with: machine)
  }

  private func require(_ machine: Machine) throws(EditError) {
    guard !machine.name.showsNothing else { throw .unnamed(machine.name, in: name) }
  }
}
