// Entries of the Swift runtime that compiled programs call, where Swift has no word for them that costs
// as little.

#include <stdbool.h>
#include <stddef.h>

__attribute__((swiftcall)) void *_Nullable swift_task_getCurrent(void);
__attribute__((swiftcall)) bool swift_task_isCancelled(void *_Nonnull task);

/// Whether the current task is cancelled, as `Task.isCancelled` says; false outside of tasks.
///
/// It keeps and releases no task: half of the instructions.
static inline bool swiftRuntimeTaskIsCancelled(void) {
  void *task = swift_task_getCurrent();
  return task != NULL && swift_task_isCancelled(task);
}
