import { type QuestionOf, toQuery } from '../kits/list/question.ts';

/** What the feed is asked for, by the attributes of its tag. */
export const fields = {
  feed: { all: '1', space: '3', themes: '4', following: '8', 'my-spaces': '7', mine: '6' },
  sort: { latest: '1', hottest: '2', related: '3', published: '4' },
  groupId: '',
  groupType: { '': '', community: '1', studio: '2' },
  /** Theme of the dynamics of the feed `themes`. Without it, that feed is the list of themes. */
  themeId: '',
  /** Only the dynamics of this person. */
  userId: '',
  /** Length of a short list; 0 for a feed with paging. */
  limit: 0,
} as const;

export type FeedQuestion = QuestionOf<typeof fields>;

/** Returns the question of a tag: a theme or a space that it names comes first. */
export const initialOf = (question: FeedQuestion): FeedQuestion => {
  const { feed, groupId, themeId } = question;
  return { ...question, feed: themeId ? 'themes' : groupId && feed === 'all' ? 'space' : feed };
};

/** Returns the query of a question, without the page. */
export const queryOf = (question: FeedQuestion) => {
  const { feed: type, sort, groupId, groupType, themeId, userId } = toQuery(fields, question);
  return { type, sort, groupId: question.feed === 'space' ? groupId : undefined, groupType, themeId, userId };
};

/** Feeds and orders of a signed-in user. */
const PERSONAL: readonly string[] = ['mine', 'my-spaces', 'following', 'related', 'published'];

/** True if the platform answers the question only for signed-in users. */
export const needsPerson = ({ feed, sort, themeId }: FeedQuestion): boolean =>
  PERSONAL.includes(feed) || (PERSONAL.includes(sort) && (feed !== 'themes' || themeId !== ''));
