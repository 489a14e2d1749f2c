/// A namespace for the types that a chain's builder creates.
///
/// To keep them out of a signature, erase the chain with ``AnyHandler`` or ``AnyAsyncHandler``.
public enum Links {}
