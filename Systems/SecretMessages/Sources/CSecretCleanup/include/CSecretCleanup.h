#ifndef C_SECRET_CLEANUP_H
#define C_SECRET_CLEANUP_H

// What a process puts in order when a signal ends or stops it. In C, since a handler may interrupt
// anything: it may neither allocate nor wait.

/// Takes the signals that end a process: each puts in order what is noted here first. SIGINT and SIGQUIT
/// then end it with 128 and their number, the others as if nobody had taken them. One that is ignored
/// stays ignored.
void secret_cleanup_begin(void);
/// Gives the signals back.
void secret_cleanup_end(void);

/// Stops a terminal from showing what is typed, and asks for it; whatever was typed before is dropped.
/// When the process goes on after it was stopped, it asks again. Returns -1 where this is no terminal.
int secret_prompt_begin(int terminal, const char *prompt);
/// Puts the terminal's settings back.
void secret_prompt_end(void);

/// Notes a file that is removed if a signal ends the process. Returns what to forget it by, or -1 where
/// there is no room; a path may have 4095 bytes, and there may be 512 of them.
int secret_file_note(const char *path);
/// Forgets a file.
void secret_file_forget(int note);

/// Keeps memory that is given back for what is asked for next. Sealing a long message takes a chunk's memory
/// thousands of times; where the system gets it back each time, and clears its pages anew, that costs as much
/// as the cryptography.
void secret_memory_keep(void);

#endif
