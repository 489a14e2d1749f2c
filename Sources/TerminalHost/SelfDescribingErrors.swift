public import BatonFoundation

extension ScriptError: SelfDescribingError {}
extension TerminalError: SelfDescribingError {}
