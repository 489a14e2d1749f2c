public import Baton

/// A handler without side effects, which can be called again with a stored request.
///
/// A what-if replay calls these handlers, and uses the recorded decisions of all others. Conform to
/// this protocol if a handler only checks or looks up something. Do not conform if the handler
/// writes, sends or counts:
///
/// ```swift
/// extension PriceList: FreeOfEffects {}
/// ```
public protocol FreeOfEffects {}

extension Links.Admitted: FreeOfEffects where Base: FreeOfEffects {}
extension Links.AsyncAdmitted: FreeOfEffects where Base: FreeOfEffects {}
