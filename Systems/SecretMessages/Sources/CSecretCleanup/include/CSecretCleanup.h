#ifndef C_SECRET_CLEANUP_H
#define C_SECRET_CLEANUP_H

// Cleanup when a signal ends or stops the process. This code is written in C, because a signal handler can
// interrupt any code and must neither allocate nor wait.

/// Installs handlers for the signals that end a process. Each handler first restores the terminal and removes
/// the registered files. SIGINT and SIGQUIT then exit with 128 plus their number. For any other signal, the
/// handler then performs the signal's previous action. An ignored signal stays ignored.
void secret_cleanup_begin(void);
/// Restores the signal handlers.
void secret_cleanup_end(void);

/// Turns off a terminal's echo and shows a prompt. Earlier input is discarded. When a stopped process
/// continues, the prompt is shown again. Returns -1 if `terminal` is not a terminal.
int secret_prompt_begin(int terminal, const char *prompt);
/// Restores the terminal's settings after a prompt.
void secret_prompt_end(void);

/// Registers a file to remove if a signal ends the process. Returns a handle for `secret_file_forget`, or -1 if
/// it cannot be registered. A path can be at most 4095 bytes long, and at most 512 files can be registered at
/// the same time.
int secret_file_note(const char *path);
/// Unregisters a file.
void secret_file_forget(int note);

/// Makes the allocator keep freed memory for reuse. Sealing a long message allocates a chunk thousands of
/// times. Returning the memory to the system and clearing its pages each time would cost as much as the
/// cryptography.
void secret_memory_keep(void);

#endif
