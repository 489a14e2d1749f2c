public import BatonFoundation

extension AgeIdentityFile.Refusal: SelfDescribingError {}
extension FileError: SelfDescribingError {}
extension OpeningFailure: SelfDescribingError {}
extension SealingError: SelfDescribingError {}
extension SecretServiceError: SelfDescribingError {}
extension UnreadableMessage: SelfDescribingError {}
extension VaultError: SelfDescribingError {}
