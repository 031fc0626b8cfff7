import { NEWS_STATUS } from '../../contract/limits.ts';
import type { News } from '../../contract/news/schema.ts';
import type { NewsWritingApi } from '../../core/api/makers/news-writing.ts';
import { newsConflictOf } from '../../core/api/news.ts';
import type { FormOf, KeptForm, Origin } from '../../core/forms/state.ts';
import { createForm, type Form } from '../../core/forms/store.ts';
import {
  applyingFields,
  checkFields,
  emptyValues,
  fieldOfPath,
  sameIn,
  withoutEmpty,
} from '../../kits/writing/field-table.ts';
import { isMadeOf } from '../../kits/writing/text-of-tree.ts';
import { namesOf } from '../../ui/form/conflict.ts';
import { type NewsFields, newsFields } from './table.ts';

export type NewsBody = Parameters<NewsWritingApi['add']>[0];
export type NewsForm = Form<NewsFields, NewsBody>;
export type NewsDraft = KeptForm<NewsFields, NewsBody>;

/** Creates the form of a news article or notice: of `news`, or of a new one with the given kind and scope. */
export function createNewsForm(
  api: () => Pick<NewsWritingApi, 'add' | 'edit'>,
  given: Pick<NewsFields, 'kind' | 'scope' | 'scopeId'>,
  news: News | null,
  now: () => number = Date.now,
): NewsForm {
  const { validUntil, confirmDeadline } = (news && WAS_PUBLISHED.includes(news.status) && news) || {};
  const known = { ...(validUntil && { validUntil }), ...(confirmDeadline && { confirmDeadline }) };
  const of: FormOf<NewsFields, NewsBody> = {
    empty: { ...emptyValues(newsFields), ...given },
    order: namesOf(newsFields),
    check: (fields, isDraft, at) => checkFields(newsFields, toSend(fields), { isDraft, now: at, known }),
    isSame: sameIn(newsFields),
    nameOf: fieldOfPath(newsFields),
    bodyOf: (fields, isDraft) => bodyOf(toSend(fields), isDraft),
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

  /** A published article has no time of publication. Another user may have published it while one was chosen here. */
  function toSend(fields: NewsFields): NewsFields {
    const isPublished = form.store.getState().origin?.status === NEWS_STATUS.published;
    return isPublished ? { ...fields, publishTime: '' } : fields;
  }
}

/** Readers have seen it. */
const WAS_PUBLISHED: readonly News['status'][] = [NEWS_STATUS.published, NEWS_STATUS.withdrawn];

const originOf = (news: News, now: number): Origin<NewsFields> => ({
  id: news.id,
  status: news.status,
  revision: news.revision,
  base: fieldsOf(news, now),
});

/** Form values of a stored article. Times that have passed become empty, unless readers know them. */
export function fieldsOf(news: News, now: number): NewsFields {
  const toCome = (time: string | undefined) => (time && Date.parse(time) > now ? time : '');
  return {
    kind: news.kind,
    title: news.title,
    content: news.content ?? null,
    cover: news.cover ?? null,
    summary: isMadeOf(news.summary, news.content ?? null) ? '' : news.summary,
    category: news.category ?? '',
    tags: news.tags,
    source: news.source === news.scopeName ? '' : news.source,
    attachments: news.attachments,
    scope: news.scope,
    scopeId: news.scopeId ?? '',
    canComment: news.canComment,
    importance: news.importance,
    validUntil: news.validUntil ?? '',
    needConfirm: news.needConfirm ?? false,
    confirmDeadline: news.confirmDeadline ?? '',
    // A draft keeps its time of publication.
    publishTime: news.status <= NEWS_STATUS.scheduled ? toCome(news.publishTime) : '',
    topUntil: toCome(news.topUntil),
    offlineTime: toCome(news.offlineTime),
  };
}

/** Request body. A draft stays hidden from readers. */
export function bodyOf(fields: NewsFields, isDraft: boolean): NewsBody {
  const { needConfirm, ...rest } = withoutEmpty(applyingFields(newsFields, fields));
  return {
    ...rest,
    title: fields.title,
    // Left out where it is not wanted, because older platforms do not know it.
    ...(needConfirm && { needConfirm }),
    status: isDraft ? NEWS_STATUS.draft : fields.publishTime ? NEWS_STATUS.scheduled : NEWS_STATUS.published,
  };
}
