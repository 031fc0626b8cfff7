/** The names of what is kept for reading offline. nb. the shell's name has the build's behind it. */
export const SHELL = 'mskt-shell ';
export const ANSWERS = 'mskt-answers';
export const PICTURES = 'mskt-pictures';
export const READABLE = 'mskt-readable';

/** What tells what somebody has read: it goes when they sign out. */
export const OF_READERS = [ANSWERS, PICTURES, READABLE];
