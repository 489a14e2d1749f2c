#ifndef C_SECRET_CLEANUP_H
#define C_SECRET_CLEANUP_H

// Cleanup when a signal ends or stops the process. This code is written in C, because a signal handler can
// interrupt any code and must neither allocate nor wait.

/// Installs handlers for the signals that end a process. Each one first performs the registered cleanup.
/// SIGINT and SIGQUIT then exit with 128 plus their number; the others take their default action. An
/// ignored signal stays ignored.
void secret_cleanup_begin(void);
/// Restores the signal handlers.
void secret_cleanup_end(void);

/// Turns off a terminal's echo and shows a prompt. Earlier input is discarded. If the process is stopped and
/// continued, it shows the prompt again. Returns -1 if `terminal` is not a terminal.
int secret_prompt_begin(int terminal, const char *prompt);
/// Restores the terminal's settings after a prompt.
void secret_prompt_end(void);

/// Registers a file to remove if a signal ends the process. Returns a handle for `secret_file_forget`, or -1
/// if it cannot be registered. A path can have 4095 bytes, and 512 files can be registered.
int secret_file_note(const char *path);
/// Unregisters a file.
void secret_file_forget(int note);

/// Makes the allocator reuse freed memory. Sealing a long message allocates a chunk thousands of times. If
/// the memory were returned to the system and its pages cleared each time, that would cost as much as the
/// cryptography.
void secret_memory_keep(void);

#endif
