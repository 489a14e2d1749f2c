public import BatonFoundation

extension UsageError: SelfDescribingError {}
