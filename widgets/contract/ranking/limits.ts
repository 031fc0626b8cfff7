/** Who is on a board of the ranking. */
export const RANK_KIND = { school: 1, studio: 2, person: 3 } as const;
