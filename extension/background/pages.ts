import type { NoticeItem } from '../../widgets/contract/message/schema.ts';
import { type CallAsk, keyOf } from '../base/messages.ts';
import type { KeptPage } from '../base/stored-state.ts';

type Pages = Record<string, KeptPage>;

/** Maximum number of cached lists; the oldest are dropped. */
const KEPT = 8;
const LISTS = ['messageList', 'newsList', 'publicNewsList', 'newsCategories'];

/** Caches the first page of a list. Later pages are not cached. */
export function keepPage(pages: Pages, asked: CallAsk, page: KeptPage): Pages {
  const { name, query = {} } = asked;
  if (!LISTS.includes(name) || Number(query.pageIndex ?? 1) !== 1 || query.asOf) return pages;
  const all = { ...pages, [keyOf(asked)]: page };
  const newest = Object.entries(all).sort(([, a], [, b]) => b.at - a.at);
  return Object.fromEntries(newest.slice(0, KEPT));
}

/** Updates cached message lists after messages were read, deleted or answered. */
export function afterAct(pages: Pages, { name, params, body }: CallAsk): Pages {
  const withoutAct = (item: NoticeItem): NoticeItem => {
    const { act, needConfirm: _, ...rest } = item;
    return act && Object.values(params ?? {}).includes(act.id) ? { ...rest, read: true } : item;
  };
  const change: Partial<Record<CallAsk['name'], (item: NoticeItem) => NoticeItem | null>> = {
    messageRead: item => (item.id === params?.id ? { ...item, read: true } : item),
    messageDelete: item => (item.id === params?.id ? null : item),
    messageReadAll: item => (isOf(item, body) ? { ...item, read: true } : item),
    newsConfirm: withoutAct,
    signupOffer: withoutAct,
    memberHandle: withoutAct,
  };
  const act = change[name];
  if (!act) return pages;
  return Object.fromEntries(
    Object.entries(pages).map(([key, page]) => {
      const { records } = page.data as { records?: NoticeItem[] };
      if (!key.includes('"messageList"') || !records) return [key, page];
      const left = records.map(act).filter(item => item !== null);
      return [key, { ...page, data: { ...(page.data as object), records: left } }];
    }),
  );
}

/** Whether an action on a kind includes a message. Replies (5) belong to comments (4). */
function isOf({ kind }: NoticeItem, body: unknown): boolean {
  const wanted = (body as { kind?: number } | undefined)?.kind;
  return wanted === undefined || wanted === kind || (wanted === 4 && kind === 5);
}
