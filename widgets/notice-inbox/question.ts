import { pick, type QuestionOf } from '../kits/list/question.ts';

/** What the inbox is asked for, by the attributes of its tag. */
export const fields = {
  /** What concerns the user, what is for everyone, or both. */
  audience: ['all', 'me', 'everyone'],
  kind: ['all', 'notice', 'news', 'activity', 'comment', 'like', 'mention', 'group', 'system'],
  /** Unread messages only. */
  unread: false,
  /** Important and urgent messages only, or those that the user is asked to confirm. */
  only: ['all', 'important', 'confirm'],
  limit: 0,
} as const;

export type InboxQuestion = QuestionOf<typeof fields>;
export type InboxAudience = InboxQuestion['audience'];
export type InboxKind = InboxQuestion['kind'];
export type InboxOnly = InboxQuestion['only'];

/** The platform's code of each kind. That of comments includes replies. */
const CODES = {
  notice: 1,
  news: 2,
  activity: 3,
  comment: 4,
  like: 6,
  mention: 7,
  group: 8,
  system: 9,
} as const;

export const codeOf = (kind: InboxKind) => (kind === 'all' ? undefined : CODES[kind]);

/** Returns the parameter for an audience; undefined for both parts. */
export const forMeOf = (audience: InboxAudience): 0 | 1 | undefined =>
  audience === 'all' ? undefined : audience === 'me' ? 1 : 0;

/** Returns the query of a question. */
export const queryOf = ({ audience, kind, unread, only, limit }: InboxQuestion) => ({
  forMe: forMeOf(audience),
  kind: codeOf(kind),
  unread: unread ? 1 : '',
  important: only === 'important' ? 1 : '',
  needConfirm: only === 'confirm' ? 1 : '',
  pageSize: limit || undefined,
});

/** Returns all that the user may choose. */
export const filtersOf = (question: InboxQuestion) => pick(question, ['audience', 'kind', 'unread', 'only']);
