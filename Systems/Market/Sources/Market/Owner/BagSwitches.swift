import BatonInspector

/// The switches of the bag's chain on the owner's page: the same edits as the inspector's, in the
/// words of the shop.
struct BagSwitches: Sendable {
  let store: any ShopStore
  let edits: EditedChain

  /// All handlers, those that are on in their order, and each other one where it would be put in.
  func handlers(in standing: EditedChain.Standing) -> [(name: String, isOn: Bool)] {
    var names = standing.identifiers
    for name in edits.known where !names.contains(name) {
      let earlier = edits.known.prefix { $0 != name }
      names.insert(name, at: names.lastIndex { earlier.contains($0) }.map { $0 + 1 } ?? 0)
    }
    return names.map { ($0, standing.identifiers.contains($0)) }
  }

  /// Switches a handler on or off.
  ///
  /// - Parameters:
  ///   - name: The handler's.
  ///   - isOn: Whether it is to be asked.
  ///   - number: The edition that the owner has seen.
  ///   - visitor: Who wants it.
  /// - Throws: `.chainRefused` with the core's own reason; `.chainChanged` if there is a later edition.
  func set(
    _ name: String, isOn: Bool, after number: Int, by visitor: Visitor
  ) async throws(Refusal) {
    let viewer = try await InspectorViewer(visitor, in: store)
    do {
      try await edits.switch(name, isOn: isOn, after: number, by: viewer)
    } catch let refusal as Refusal {
      throw refusal
    } catch let error as EditionError where error.code == .old {
      throw .chainChanged
    } catch {
      throw .chainRefused("\(error)")
    }
  }
}
