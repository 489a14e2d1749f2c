import BatonInspector

/// The owner's switches for the bag's chain, which edit it in the same way as the inspector.
struct BagSwitches: Sendable {
  let store: any ShopStore
  let edits: EditedChain

  /// Returns all handlers in order.
  ///
  /// A handler that is off appears where switching it on would insert it.
  func handlers(in standing: EditedChain.Standing) -> [(name: String, isOn: Bool)] {
    var names = standing.identifiers
    for name in edits.known where !names.contains(name) {
      let earlier = edits.known.prefix { $0 != name }
      names.insert(name, at: names.lastIndex { earlier.contains($0) }.map { $0 + 1 } ?? 0)
    }
    return names.map { ($0, standing.identifiers.contains($0)) }
  }

  /// Switches a handler on or off if the revision that the owner last saw is still the latest.
  ///
  /// Throws `.chainRefused` with Baton's own error message if the chain rejects the edit, or
  /// `.chainChanged` if there is a later revision.
  func set(
    _ name: String, isOn: Bool, after number: Int, by visitor: Visitor
  ) async throws(Refusal) {
    let viewer = try await InspectorViewer(visitor, in: store)
    do {
      try await edits.switch(name, isOn: isOn, after: number, by: viewer)
    } catch let refusal as Refusal {
      throw refusal
    } catch let error as RevisionError where error.code == .old {
      throw .chainChanged
    } catch {
      throw .chainRefused("\(error)")
    }
  }
}
