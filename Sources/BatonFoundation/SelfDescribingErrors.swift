public import Baton
public import BatonResilience

// Here, so that the libraries themselves import no Foundation.
extension ChainError: SelfDescribingError {}
extension DepthExceeded: SelfDescribingError {}
extension EditError: SelfDescribingError {}

extension CircuitOpen: SelfDescribingError {}
extension OverLimit: SelfDescribingError {}
extension RateLimited: SelfDescribingError {}
extension Shed: SelfDescribingError {}
extension Throttled: SelfDescribingError {}
extension TimedOut: SelfDescribingError {}
