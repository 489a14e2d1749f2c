public import Baton
public import BatonResilience

// These conformances are declared here so that the other libraries need not import Foundation.
extension ChainError: SelfDescribingError {}
extension DepthExceeded: SelfDescribingError {}
extension EditError: SelfDescribingError {}

extension CircuitOpen: SelfDescribingError {}
extension OverLimit: SelfDescribingError {}
extension RateLimited: SelfDescribingError {}
extension Shed: SelfDescribingError {}
extension Throttled: SelfDescribingError {}
extension TimedOut: SelfDescribingError {}
