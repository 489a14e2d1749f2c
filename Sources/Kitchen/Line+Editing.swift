public import Baton
internal import Catalogues

// `EditableChain` provides the methods that remove, move, and observe machines.
extension Line {
  /// Adds a machine at the end of the line.
  ///
  /// - Throws: `EditError` if its name is empty or already in use.
  public func append(_ machine: Machine) throws(EditError) {
    try require(machine)
    try chain.append(machine)
  }

  /// Adds a machine at the beginning of the line.
  ///
  /// - Throws: `EditError` if its name is empty or already in use.
  public func prepend(_ machine: Machine) throws(EditError) {
    try require(machine)
    try chain.prepend(machine)
  }

  /// Inserts a machine at the given position.
  ///
  /// - Throws: `EditError` if the machine's name is empty or already in use, or if the position
  ///   refers to a machine that does not exist.
  public func insert(_ machine: Machine, at place: Place) throws(EditError) {
    try require(machine)
    try chain.insert(machine, at: place)
  }

  /// Inserts a machine directly before the one named `other`.
  ///
  /// - Throws: `EditError` if the machine's name is empty or already in use, or if there is no
  ///   machine named `other`.
  public func insert(_ machine: Machine, before other: String) throws(EditError) {
    try insert(machine, at: .before(other))
  }

  /// Inserts a machine directly after the one named `other`.
  ///
  /// - Throws: `EditError` if the machine's name is empty or already in use, or if there is no
  ///   machine named `other`.
  public func insert(_ machine: Machine, after other: String) throws(EditError) {
    try insert(machine, at: .after(other))
  }

  /// Replaces the machine named `other` with the given machine.
  ///
  /// - Throws: `EditError` if the new machine's name is empty, if there is no machine named
  ///   `other`, or if any other machine already has the new machine's name.
  public func replace(_ other: String, with machine: Machine) throws(EditError) {
    try require(machine)
    try chain.replace(other, with: machine)
  }

  private func require(_ machine: Machine) throws(EditError) {
    guard !machine.name.showsNothing else { throw .unnamed(machine.name, in: name) }
  }
}
