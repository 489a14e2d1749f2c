public import BatonFoundation

extension DefinitionError: SelfDescribingError {}
extension FormReport: SelfDescribingError {}
extension PatternError: SelfDescribingError {}
