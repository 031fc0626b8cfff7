/** Where somebody stands in a space. nb. apart from the other constants, so that only widgets that show spaces carry it. */

/** What somebody is in a space. Moderators and above publish its news. */
export const SPACE_ROLE = { none: 0, member: 1, moderator: 2, host: 3, owner: 4 } as const;
/** How somebody becomes a member of a space. */
export const JOIN_POLICY = { invite: 0, request: 1, free: 2 } as const;
/** How somebody stands towards a space. */
export const JOIN_STATUS = { none: 0, requested: 1, invited: 2, member: 3 } as const;
