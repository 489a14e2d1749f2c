public import BatonFoundation

extension SelectionError: SelfDescribingError {}
