public import BatonFoundation

extension AcceptorError: SelfDescribingError {}
extension ChangeError: SelfDescribingError {}
extension Fault: SelfDescribingError {}
extension MachineError: SelfDescribingError {}
extension MeasureError: SelfDescribingError {}
