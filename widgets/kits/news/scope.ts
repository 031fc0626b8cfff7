/** Which news: the platform's codes by the words of the attribute `scope`; '' for all. Part of the embed's loader. */
export const newsScopes = {
  '': '',
  platform: '1',
  region: '2',
  school: '3',
  community: '4',
  studio: '5',
} as const;
