/** Former names of attributes by the present ones. */
export const aliases = { feed: 'type' } as const;
