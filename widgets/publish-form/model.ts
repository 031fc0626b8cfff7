import type { News } from '../contract/news/schema.ts';
import type { NewsWritingApi } from '../core/api/makers/news-writing.ts';
import { newsConflictOf } from '../core/api/news.ts';
import type { FormOf, KeptForm, Origin } from '../core/forms/state.ts';
import { createForm, type Form } from '../core/forms/store.ts';
import { checkNews } from './news/check.ts';
import { bodyOf, emptyNews, fieldsOf, isSame, type NewsBody, type NewsFields } from './news/fields.ts';

export type NewsForm = Form<NewsFields, NewsBody>;
export type NewsDraft = KeptForm<NewsFields, NewsBody>;

/** A news or notice that is being written: a new one of this kind and scope, or `news`. */
export function createNewsForm(
  api: () => Pick<NewsWritingApi, 'add' | 'edit'>,
  given: Pick<NewsFields, 'kind' | 'scope' | 'scopeId'>,
  news: News | null,
  now: () => number = Date.now,
): NewsForm {
  const known = news && OUT.includes(news.status) ? news : undefined;
  const of: FormOf<NewsFields, NewsBody> = {
    empty: emptyNews(given),
    order: ORDER,
    check: (fields, isDraft, at) => checkNews(sent(fields), isDraft, at, known),
    isSame,
    bodyOf: (fields, isDraft) => bodyOf(sent(fields), isDraft),
    add: body => api().add(body),
    edit: (id, body) => api().edit(id, body),
    theirsOf(error) {
      const conflict = newsConflictOf(error);
      if (!conflict) return null;
      const { current, editor } = conflict;
      const { updateTime: time, revision, status, withdrawReason: reason } = current;
      return { fields: fieldsOf(current, now()), editor, time, revision, status, reason };
    },
  };
  const form = createForm(of, news && originOf(news, now()), now);
  return form;

  /** nb. another may have published it while a time was chosen here: what is out has none. */
  function sent(fields: NewsFields): NewsFields {
    return form.store.getState().origin?.status === PUBLISHED ? { ...fields, publishTime: '' } : fields;
  }
}

const PUBLISHED: News['status'] = 2;
/** Published or withdrawn: readers have seen it. */
const OUT: readonly News['status'][] = [PUBLISHED, 3];

const originOf = (news: News, now: number): Origin<NewsFields> => ({
  id: news.id,
  status: news.status,
  revision: news.revision,
  base: fieldsOf(news, now),
});

const ORDER: FormOf<NewsFields, NewsBody>['order'] = [
  'kind',
  'title',
  'importance',
  'validUntil',
  'needConfirm',
  'confirmDeadline',
  'content',
  'cover',
  'category',
  'tags',
  'summary',
  'source',
  'attachments',
  'scope',
  'scopeId',
  'canComment',
  'publishTime',
  'offlineTime',
  'topUntil',
];
