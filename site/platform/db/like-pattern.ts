/** Returns the pattern with which `like` finds a keyword anywhere in a text. */
export const likePattern = (keyword: string): string => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
