/** Names of the caches for offline reading. The shell's cache name is followed by the build's entry. */
export const SHELL = 'mskt-shell ';
export const ANSWERS = 'mskt-answers';
export const PICTURES = 'mskt-pictures';
export const READABLE = 'mskt-readable';

/** Caches that reveal what a user has read. Deleted at sign-out. */
export const OF_READERS = [ANSWERS, PICTURES, READABLE];
