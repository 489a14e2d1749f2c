public import Baton

/// A handler that has no side effects, so it can be called again with a stored request.
///
/// A what-if replay calls only these handlers, and uses the recorded decisions of all other links.
/// Conform to this protocol if a handler only checks something or looks something up. Do not
/// conform to it if the handler writes, sends or counts something:
///
/// ```swift
/// extension PriceList: FreeOfEffects {}
/// ```
public protocol FreeOfEffects {}

extension Links.Admitted: FreeOfEffects where Base: FreeOfEffects {}
extension Links.AsyncAdmitted: FreeOfEffects where Base: FreeOfEffects {}
