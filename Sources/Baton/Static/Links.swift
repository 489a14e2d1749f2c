/// A namespace for the types that a chain's builder creates.
///
/// To keep these types out of a signature, erase the chain with ``AnyHandler`` or
/// ``AnyAsyncHandler``.
public enum Links {}
