/// A handler that changes nothing: it may be asked again what it makes of a kept request.
///
/// What-if runs such handlers, and takes the recorded decisions of all others. So a check, a rule
/// or a price list says that it is one, and what writes, sends or counts does not:
///
/// ```swift
/// extension PriceList: FreeOfEffects {}
/// ```
public protocol FreeOfEffects {}
