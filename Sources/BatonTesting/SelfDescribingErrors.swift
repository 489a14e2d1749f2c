public import BatonFoundation

extension LawViolation: SelfDescribingError {}
extension NobodySleeps: SelfDescribingError {}
extension NotationError: SelfDescribingError {}
extension NothingToCheck: SelfDescribingError {}
extension PathMismatch: SelfDescribingError {}
extension ProbeFailure: SelfDescribingError {}
