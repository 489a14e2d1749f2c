#include "CSecretCleanup.h"

#include <errno.h>
#ifdef __linux__
#include <malloc.h>
#endif
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

// Files

enum { most_files = 512, longest_path = 4096 };
enum { is_free, is_taken, is_noted };

static char paths[most_files][longest_path];
static atomic_int states[most_files];

int secret_file_note(const char *path) {
  size_t length = strlen(path);
  if (length >= longest_path) return -1;
  for (int note = 0; note < most_files; note++) {
    int expected = is_free;
    if (!atomic_compare_exchange_strong(&states[note], &expected, is_taken)) continue;
    memcpy(paths[note], path, length + 1);
    atomic_store(&states[note], is_noted);
    return note;
  }
  return -1;
}

void secret_file_forget(int note) {
  if (note >= 0) atomic_store(&states[note], is_free);
}

// The prompt

static struct termios before, muted;
static char question[8192];
static size_t question_length;
// The terminal whose settings have been changed for a prompt, or -1.
static atomic_int prompting = -1;
// The prompting thread's original signal mask.
static sigset_t mask_before;

static void set(int terminal, const struct termios *settings) {
  // Discard pending input separately, because TCSAFLUSH would also wait for output, which may be stopped.
  tcflush(terminal, TCIFLUSH);
  while (tcsetattr(terminal, TCSANOW, settings) != 0 && errno == EINTR) {}
}

static void ask(int terminal) {
  set(terminal, &muted);
  ssize_t ignored = write(terminal, question, question_length);
  (void)ignored;
}

static void restore(void) {
  int terminal = atomic_load(&prompting);
  if (terminal >= 0) set(terminal, &before);
}

static void on_stop(int signal);
static void on_continue(int signal);

static void take(int signal, void (*handler)(int), int flags) {
  struct sigaction action = {0};
  action.sa_handler = handler;
  action.sa_flags = flags;
  sigemptyset(&action.sa_mask);
  sigaction(signal, &action, NULL);
}

static int is_default(int signal) {
  struct sigaction action;
  return sigaction(signal, NULL, &action) == 0 && action.sa_handler == SIG_DFL;
}

// Restores the terminal and stops the process. When the process continues, a pending read resumes.
static void on_stop(int signal) {
  int number = errno;
  restore();
  take(signal, SIG_DFL, 0);
  sigset_t stop, mask;
  sigemptyset(&stop);
  sigaddset(&stop, signal);
  pthread_sigmask(SIG_UNBLOCK, &stop, &mask);
  raise(signal);
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  take(signal, on_stop, SA_RESTART);
  errno = number;
}

static void on_continue(int signal) {
  (void)signal;
  int number = errno;
  int terminal = atomic_load(&prompting);
  // Prompt only in the foreground. In the background, input belongs to another process.
  if (terminal >= 0 && tcgetpgrp(terminal) == getpgrp()) ask(terminal);
  errno = number;
}

int secret_prompt_begin(int terminal, const char *prompt) {
  // Dispatch threads block signals, so a background process could read and change another process's terminal.
  // When unblocked, these two signals stop a background process until it is in the foreground.
  sigset_t turns;
  sigemptyset(&turns);
  sigaddset(&turns, SIGTTIN);
  sigaddset(&turns, SIGTTOU);
  pthread_sigmask(SIG_UNBLOCK, &turns, &mask_before);
  while (tcflush(terminal, TCIFLUSH) != 0 && errno == EINTR) {}
  if (tcgetattr(terminal, &before) != 0) {
    pthread_sigmask(SIG_SETMASK, &mask_before, NULL);
    return -1;
  }
  muted = before;
  muted.c_lflag &= ~(tcflag_t)ECHO;
  question_length = strlen(prompt);
  if (question_length > sizeof question) question_length = sizeof question;
  memcpy(question, prompt, question_length);
  atomic_store(&prompting, terminal);
  if (is_default(SIGTSTP)) take(SIGTSTP, on_stop, SA_RESTART);
  if (is_default(SIGCONT)) take(SIGCONT, on_continue, SA_RESTART);
  ask(terminal);
  return 0;
}

void secret_prompt_end(void) {
  restore();
  atomic_store(&prompting, -1);
  struct sigaction action;
  if (sigaction(SIGTSTP, NULL, &action) == 0 && action.sa_handler == on_stop)
    take(SIGTSTP, SIG_DFL, 0);
  if (sigaction(SIGCONT, NULL, &action) == 0 && action.sa_handler == on_continue)
    take(SIGCONT, SIG_DFL, 0);
  pthread_sigmask(SIG_SETMASK, &mask_before, NULL);
}

// Termination

static const int ending[] = {
    SIGINT,  SIGQUIT, SIGTERM, SIGHUP,  SIGUSR1, SIGUSR2,   SIGALRM, SIGPIPE, SIGXCPU,
    SIGXFSZ, SIGSYS,  SIGPROF, SIGABRT, SIGILL,  SIGVTALRM, SIGTRAP, SIGFPE,  SIGSEGV,
    SIGBUS,
#ifdef __linux__
    SIGPOLL, SIGPWR,  SIGSTKFLT,
#endif
};
enum { named = sizeof ending / sizeof ending[0], most_endings = named + 64 };
static struct sigaction previous[most_endings];
static int is_ours[most_endings];

// Real-time signals also end a process by default. Their number is known only at run time.
static int count_of_endings(void) {
#ifdef SIGRTMIN
  int count = named + SIGRTMAX - SIGRTMIN + 1;
  return count < most_endings ? count : most_endings;
#else
  return named;
#endif
}

static int ending_at(int index) {
#ifdef SIGRTMIN
  if (index >= named) return SIGRTMIN + index - named;
#endif
  return ending[index];
}

static void on_end(int signal) {
  restore();
  // End the prompt's line.
  int terminal = atomic_load(&prompting);
  ssize_t ignored = terminal >= 0 ? write(terminal, "\n", 1) : 0;
  (void)ignored;
  for (int note = 0; note < most_files; note++)
    if (atomic_load(&states[note]) == is_noted) unlink(paths[note]);
  if (signal == SIGINT || signal == SIGQUIT) _exit(128 + signal);
  for (int index = 0; index < count_of_endings(); index++)
    if (ending_at(index) == signal) sigaction(signal, &previous[index], NULL);
  raise(signal);
}

void secret_cleanup_begin(void) {
  for (int index = 0; index < count_of_endings(); index++) {
    int signal = ending_at(index);
    if (is_ours[index] || sigaction(signal, NULL, &previous[index]) != 0) continue;
    if (!(previous[index].sa_flags & SA_SIGINFO) && previous[index].sa_handler == SIG_IGN) continue;
    take(signal, on_end, SA_NODEFER | SA_RESTART | SA_ONSTACK);
    is_ours[index] = 1;
  }
}

void secret_cleanup_end(void) {
  for (int index = 0; index < count_of_endings(); index++) {
    if (is_ours[index]) sigaction(ending_at(index), &previous[index], NULL);
    is_ours[index] = 0;
  }
}

void secret_memory_keep(void) {
#ifdef __GLIBC__
  mallopt(M_TRIM_THRESHOLD, 64 << 20);
#endif
}
