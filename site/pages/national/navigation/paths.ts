/** Paths of the national pages, in navigation order. */
export const NATIONAL_PAGES = ['index', 'scheme', 'cooperation', 'information'] as const;
