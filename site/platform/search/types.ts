import { and, eq, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { GROUP_TYPE, NEWS_KIND } from '../../../widgets/contract/limits.ts';
import type { SearchType } from '../../../widgets/contract/search/schema.ts';
import { isVisibleActivity } from '../activity/queries.ts';
import { isOut } from '../activity/state.ts';
import {
  type Asking,
  isSeenSpace,
  isThereComment,
  isThereDynamic,
  isVisibleDynamic,
} from '../auth/visibility.ts';
import { activity, comment, dynamic, news, person, theme } from '../db/schema.ts';
import { isListed, isVisibleNews } from '../news/queries.ts';
import { pathOfActivity, pathOfDynamic, pathOfNews, pathOfSpace, pathOfTheme } from '../page/path.ts';
import type { DocumentType } from './documents.ts';

/** What was found, before it is marked. `userName` is null for what has no author. */
export interface Found extends Record<string, unknown> {
  id: string;
  title: string;
  text: string;
  time: Date | null;
  userName: string | null;
  /** Path of its page, for a comment that of its object. */
  url: string;
}

/** How one type is searched: its documents, and the query of its rows that the reader may see. */
interface Searched {
  document: DocumentType;
  /** Query for `id`, `title`, `text`, `time`, `userName` and `url` of the rows that the reader may see. */
  rows(asking: Asking): SQL;
}

const nameOf = (personId: SQL | typeof dynamic.personId): SQL =>
  sql`(select who.real_name from ${person} who where who.id = ${personId})`;

/** Path without the id, which follows. The ids of this platform need no escaping in an address. */
const before = (path: string): string => path.replace(/x$/, '');

const ofNews = (kind: 1 | 2): Searched => ({
  document: 'news',
  rows: ({ reader, now }) => sql`
    select ${news.id} as id, ${news.title} as title, ${news.contentText} as text, ${news.publishTime} as time,
      ${nameOf(sql`${news.personId}`)} as "userName", ${before(pathOfNews({ kind, id: 'x' }))} || ${news.id} as url
    from ${news} where ${and(eq(news.kind, kind), isVisibleNews(reader), isListed(now))}`,
});

const ofSpaces = (type: '1' | '2'): Searched => ({
  document: 'space',
  rows: ({ reader }) => sql`
    select its.id, its.name as title, its.intro as text, null::timestamptz as time, null as "userName",
      ${before(pathOfSpace({ id: 'x' }))} || its.id as url
    from space its where its.type = ${type} and not its.archived and ${isSeenSpace(reader)}`,
});

export const SEARCHED: Record<SearchType, Searched> = {
  dynamic: {
    document: 'dynamic',
    rows: ({ reader, now }) => sql`
      select ${dynamic.id} as id, '' as title, ${dynamic.content} as text, ${dynamic.time} as time,
        ${nameOf(dynamic.personId)} as "userName", ${before(pathOfDynamic({ id: 'x' }))} || ${dynamic.id} as url
      from ${dynamic} where ${and(isVisibleDynamic(reader), isThereDynamic(reader), lte(dynamic.time, now))}`,
  },
  comment: {
    document: 'comment',
    rows: ({ reader, now }) => sql`
      select ${comment.id} as id, '' as title, ${comment.comment} as text, ${comment.time} as time,
        ${nameOf(sql`${comment.personId}`)} as "userName",
        coalesce(
          ${before(pathOfDynamic({ id: 'x' }))} || ${dynamic.id},
          case ${news.kind} when ${NEWS_KIND.notice} then ${before(pathOfNews({ kind: 2, id: 'x' }))}
            else ${before(pathOfNews({ kind: 1, id: 'x' }))} end || ${news.id},
          ${before(pathOfActivity({ id: 'x' }))} || ${activity.id}) || '&commentId=' || ${comment.id} as url
      from ${comment}
      left join ${dynamic} on ${and(eq(dynamic.objectId, comment.objectId), isVisibleDynamic(reader), isThereDynamic(reader))}
      left join ${news} on ${and(eq(news.objectId, comment.objectId), isVisibleNews(reader), isListed(now))}
      left join ${activity} on ${and(eq(activity.objectId, comment.objectId), isVisibleActivity(reader), isOut(now))}
      where ${and(isThereComment(reader), lte(comment.time, now))}
        and coalesce(${dynamic.id}, ${news.id}, ${activity.id}) is not null`,
  },
  news: ofNews(NEWS_KIND.news),
  notice: ofNews(NEWS_KIND.notice),
  activity: {
    document: 'activity',
    rows: ({ reader, now }) => sql`
      select ${activity.id} as id, ${activity.title} as title, ${activity.contentText} as text, ${activity.startTime} as time,
        null as "userName", ${before(pathOfActivity({ id: 'x' }))} || ${activity.id} as url
      from ${activity} where ${and(isVisibleActivity(reader), isOut(now))}`,
  },
  communitySpace: ofSpaces(GROUP_TYPE.communitySpace),
  teaStudio: ofSpaces(GROUP_TYPE.teaStudio),
  theme: {
    document: 'theme',
    rows: () => sql`
      select ${theme.id} as id, ${theme.name} as title, ${theme.intro} as text, null::timestamptz as time, null as "userName",
        ${before(pathOfTheme({ id: 'x' }))} || ${theme.id} as url
      from ${theme}`,
  },
  person: {
    document: 'person',
    // Visitors find no people.
    rows: ({ reader }) => sql`
      select ${person.id} as id, ${person.realName} as title, '' as text, null::timestamptz as time, null as "userName",
        ${before(pathOfSpace({ id: 'x' }))} || ${person.id} as url
      from ${person} where ${and(isNull(person.suspendTime), isNull(person.deleteTime), reader ? undefined : sql`false`)}`,
  },
};
