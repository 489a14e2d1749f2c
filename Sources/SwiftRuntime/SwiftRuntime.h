// Entries of the Swift runtime that compiled programs call, where Swift has no word for them that costs
// as little.

#include <stdbool.h>

/// The task that the caller runs in, neither kept nor released; null outside of tasks.
__attribute__((swiftcall)) void *_Nullable swift_task_getCurrent(void);

/// Whether a task is cancelled, as `Task.isCancelled` says of the current one.
__attribute__((swiftcall)) bool swift_task_isCancelled(void *_Nonnull task);
