import type { NoticeItem } from '../../widgets/core/contract/message.ts';
import { type CallAsk, keyOf } from '../base/asks.ts';
import type { KeptPage } from '../base/kept.ts';

type Pages = Record<string, KeptPage>;

/** As many lists as a person looks at; older ones go. */
const KEPT = 8;
const LISTS = ['messageList', 'newsList', 'publicNewsList', 'newsCategories'];

/** Keeps the beginning of a list: later pages are read where they are wanted. */
export function keepPage(pages: Pages, asked: CallAsk, page: KeptPage): Pages {
  const { name, query = {} } = asked;
  if (!LISTS.includes(name) || Number(query.pageIndex ?? 1) !== 1 || query.asOf) return pages;
  const all = { ...pages, [keyOf(asked)]: page };
  const newest = Object.entries(all).sort(([, a], [, b]) => b.at - a.at);
  return Object.fromEntries(newest.slice(0, KEPT));
}

/** Kept lists of messages after one or all were read, or one was deleted. */
export function afterAct(pages: Pages, { name, params, body }: CallAsk): Pages {
  const change: Partial<Record<CallAsk['name'], (item: NoticeItem) => NoticeItem | null>> = {
    messageRead: item => (item.id === params?.id ? { ...item, read: true } : item),
    messageDelete: item => (item.id === params?.id ? null : item),
    messageReadAll: item => (isOf(item, body) ? { ...item, read: true } : item),
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

/** Whether a message is of the kind that all were marked of. nb. with comments go the replies to them. */
function isOf({ kind }: NoticeItem, body: unknown): boolean {
  const wanted = (body as { kind?: number } | undefined)?.kind;
  return wanted === undefined || wanted === kind || (wanted === 4 && kind === 5);
}
