import { createStore, type StoreApi } from 'zustand/vanilla';
import { NEWS_STATUS } from '../../contract/limits.ts';
import type { News, NewsSaved } from '../../contract/news/schema.ts';
import type { BodyOf } from '../../contract/shapes.ts';
import { type NewsApi, newsConflictOf } from '../../core/api/news.ts';
import type { FormOf, KeptForm, Origin } from '../../core/forms/state.ts';
import { createForm, type Form } from '../../core/forms/store.ts';
import { type ApiError, toApiError } from '../../core/index.ts';
import {
  applyingFields,
  checkFields,
  emptyValues,
  fieldOfPath,
  sameIn,
  storedValues,
  withoutEmpty,
} from '../../kits/writing/field-table.ts';
import { isDefaultSummary } from '../../kits/writing/text-of-tree.ts';
import { namesOf } from '../../ui/form/conflict.ts';
import { type NewsFields, newsFields } from './table.ts';

export type NewsBody = BodyOf<'newsAdd'>;
export type NewsForm = Form<NewsFields, NewsBody>;
export type NewsDraft = KeptForm<NewsFields, NewsBody>;

/** Creates the form of a news article or notice: of `news`, or of a new one with the given kind and scope. */
export function createNewsForm(
  api: () => Pick<NewsApi, 'newsAdd' | 'newsEdit'>,
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
    add: body => api().newsAdd({ body }),
    edit: (id, body) => api().newsEdit({ params: { id }, body }),
    theirsOf(error) {
      const conflict = newsConflictOf(error);
      if (!conflict) return null;
      const { current, editor } = conflict;
      const { updateTime: time, revision, status, withdrawReason: reason } = current;
      return { fields: toNewsFields(current, now()), editor, time, revision, status, reason };
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
  base: toNewsFields(news, now),
});

/** Form values of a stored article. Times that have passed become empty, unless readers know them. */
export function toNewsFields(news: News, now: number): NewsFields {
  const toCome = (time: string | undefined) => (time && Date.parse(time) > now ? time : '');
  return {
    ...storedValues(newsFields, news),
    summary: isDefaultSummary(news.summary, news.content ?? null) ? '' : news.summary,
    source: news.source === news.scopeName ? '' : news.source,
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

type Action = 'withdraw' | 'delete' | 'restore';

export interface StatusState {
  /** The action that is being sent. */
  busy: Action | null;
  failure: ApiError | null;
  isDeleted: boolean;
  /** Reason of the withdrawal, which readers see. */
  reason: string;
}

/** Actions on a stored article besides editing. Each resolves to whether it succeeded. */
export interface StatusActions {
  store: StoreApi<StatusState>;
  withdraw(reason: string): Promise<boolean>;
  delete(): Promise<boolean>;
  restore(): Promise<boolean>;
  /** Sets the reason with which another user has withdrawn it. */
  setReason(reason: string | undefined): void;
}

export function createStatusActions(
  api: () => Pick<NewsApi, 'newsWithdraw' | 'newsDelete' | 'newsRestore'>,
  form: NewsForm,
  reason: string,
): StatusActions {
  const store = createStore<StatusState>(() => ({
    busy: null,
    failure: null,
    isDeleted: false,
    reason,
  }));

  async function act(
    busy: Action,
    call: (params: { id: string }) => Promise<NewsSaved>,
    then: Partial<StatusState>,
  ): Promise<boolean> {
    const { origin } = form.store.getState();
    if (store.getState().busy || !origin) return false;
    store.setState({ busy, failure: null });
    try {
      const { revision, status } = await call({ id: origin.id });
      // A larger step means that another user has changed it: the next save must meet that conflict.
      const isOurs = revision <= origin.revision + 1;
      form.store.setState({ origin: { ...origin, status, ...(isOurs && { revision }) } });
      store.setState(then);
      return true;
    } catch (error) {
      store.setState({ failure: toApiError(error) });
      return false;
    } finally {
      store.setState({ busy: null });
    }
  }

  return {
    store,
    withdraw(why) {
      const reason = why.trim();
      return act('withdraw', params => api().newsWithdraw({ params, body: { reason } }), { reason });
    },
    delete: () => act('delete', params => api().newsDelete({ params }), { isDeleted: true }),
    restore: () => act('restore', params => api().newsRestore({ params }), { isDeleted: false }),
    setReason: (reason = '') => store.setState({ reason }),
  };
}
