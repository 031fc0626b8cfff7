/** Constants both sides of the API hold to. Free of zod, so that browsers may import the values. */

/** A list page shorter than this is the last one. */
export const PAGE_SIZE = 20;
/** The largest page a caller may ask for. */
export const PAGE_SIZE_MAX = 50;
/** Largest total that a list of unlimited length counts. A longer list says one more than what has been read. */
export const TOTAL_MAX = 1_000;
/** Code that verifies a phone number or an email address: its length, and when the next one can be requested. */
export const CONTACT_CODE = { digits: 6, waitSeconds: 60, minutes: 10, tries: 5 } as const;
/** A call that has not ended, body included, after this many milliseconds fails. */
export const REQUEST_TIMEOUT = 10_000;
/** Longest comment or reply, in characters (code points). */
export const COMMENT_MAX = 1000;
/** Longest text of a dynamic, in characters (code points). */
export const DYNAMIC_MAX = 2000;
/** Most files that a dynamic carries, and spaces that it is shared with. */
export const DYNAMIC_FILES = { images: 9, attachments: 5 } as const;
export const DYNAMIC_GROUPS_MAX = 20;
/** Most themes of a dynamic. */
export const DYNAMIC_THEMES_MAX = 5;
/** Longest description of an image, in characters (code points). */
export const ALT_MAX = 500;
/** The application's version; a different stored version clears the cached sign-in. */
export const APP_VERSION = '2.1.0';

/** Lists of dynamics. Codes 2 (dynamic detail) and 5 (theme detail) are screens, not lists. */
export const TAB = {
  all: 1,
  dynamicDetail: 2,
  space: 3,
  theme: 4,
  themeDetail: 5,
  mine: 6,
  mySpace: 7,
  following: 8,
} as const;
/** Orders of a list of dynamics. `selfRelated` and `selfPublished` need a signed-in person. */
export const SORT = { latest: 1, hottest: 2, selfRelated: 3, selfPublished: 4 } as const;
/** Kinds of spaces. */
export const GROUP_TYPE = { communitySpace: '1', teaStudio: '2' } as const;
/** Readers of a space, or of a dynamic that is shared with spaces. */
export const VISIBILITY = { members: 0, signedIn: 1, everyone: 2 } as const;
/** Status of a request to join. */
export const APPLY_STATUS = { pending: 1, approved: 2, rejected: 3, withdrawn: 4 } as const;
/** Longest message of a request to join, and longest reason of its answer, in characters (code points). */
export const APPLY_TEXT_MAX = 200;
/** Orders of a list of spaces. `active` goes by the dynamics of the last 30 days. */
export const SPACE_SORT = { recommended: 1, active: 2, newest: 3, members: 4 } as const;

/** Kinds of news articles. A notice asks for attention. */
export const NEWS_KIND = { news: 1, notice: 2 } as const;
/** Status of a news article. Readers see only published ones, editors all. */
export const NEWS_STATUS = { draft: 0, scheduled: 1, published: 2, withdrawn: 3, deleted: 9 } as const;
/** Audience of a news article. */
export const NEWS_SCOPE = {
  platform: 1,
  region: 2,
  school: 3,
  communitySpace: 4,
  teaStudio: 5,
  person: 6,
} as const;
/** Importance of a notice. */
export const IMPORTANCE = { normal: 1, important: 2, urgent: 3 } as const;
/** Whether a reader has confirmed a notice that asks for it. */
export const CONFIRM_STATE = { waiting: 0, confirmed: 1 } as const;
/** Orders of a list of news. */
export const NEWS_SORT = { newest: 1, mostRead: 2 } as const;
/** Most pinned articles of a list. */
export const PINNED_MAX = 10;
/** Lengths of a news article, in characters (code points). */
export const NEWS_TITLE = { min: 2, max: 100 } as const;
export const NEWS_SUMMARY_MAX = 200;
/** Tags of a news article, and their lengths. */
export const NEWS_TAGS = { max: 5, shortest: 2, longest: 15 } as const;
/** Most files of a news article. */
export const NEWS_ATTACHMENTS_MAX = 20;
/** Longest reason for a withdrawal, in characters (code points). */
export const WITHDRAW_REASON_MAX = 200;
/** Days for which something deleted can be restored. */
export const RECYCLE_DAYS = 30;
/** Kinds of messages. In queries and counts, 4 includes replies. */
export const MESSAGE_KIND = {
  notice: 1,
  news: 2,
  activity: 3,
  comment: 4,
  reply: 5,
  like: 6,
  mention: 7,
  group: 8,
  system: 9,
} as const;
/** Most people mentioned in one text. */
export const MENTIONS_MAX = 10;
/** Channels of messages: the site and pages with its widgets, or the browser extension. */
export const MESSAGE_CHANNELS = ['web', 'extension'] as const;
/** How often new messages are mailed. `atOnce`: within minutes, and only those that concern the person. */
export const DIGEST = { off: 0, hourly: 1, daily: 2, weekly: 3, atOnce: 4 } as const;
/** Most messages that come with their number. */
export const UNREAD_ITEMS = 20;
/** Newest messages of a source, such as news or comments, that an inbox shows and counts. */
export const MESSAGES_MAX = 500;
/** Events this many days before a person joined produce messages for them. */
export const MESSAGE_DAYS = 30;
/** Limits of drafts on the platform: depth and length of the JSON, drafts per person, days until they expire. */
export const DRAFT = { depth: 100, max: 400_000, most: 100, days: 90 } as const;
/** A rich text: how deep its nodes lie at most, and how long its JSON or its HTML is. */
export const RICH_TEXT = { depth: 20, max: 400_000 } as const;
/** Of a link in the HTML of a rich text: it leads to a video, of so many bytes where that is known. */
export const VIDEO = 'data-video';
