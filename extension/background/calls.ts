import type { MessageNumbers } from '../../widgets/contract/message/schema.ts';
import { toApiError } from '../../widgets/core/extension.ts';
import { type CallAsk, type PopupCall, popupCalls } from '../base/messages.ts';
import { mayReach } from '../base/permission.ts';
import { type Account, type KeptPage, keepFor, readKept, readSettings } from '../base/stored-state.ts';
import { showBadge } from './button.ts';
import { httpOf } from './http-client.ts';
import { afterAct, keepPage } from './pages.ts';
import { look, publishUnread } from './poll.ts';

/** Makes a call for the popup's widgets, and caches the first page of lists for the next time the popup opens. */
export async function makeCall(asked: CallAsk): Promise<unknown> {
  const { name, lang, params, query, body } = asked;
  if (name === 'messageUnread') return unread();
  const [{ settings }, { account }] = await Promise.all([readSettings(), readKept()]);
  // A platform that allows all origins would respond even without the permission.
  if (!(await mayReach(settings.platform))) throw toApiError(new Error('the browser does not allow it'));
  const call = popupCalls[name];
  const http = httpOf(settings, lang, account);
  const data = await http(call, { ...(params && { params }), ...(query && { query }), body });
  if (call.method === 'POST') await learn(account, asked, data);
  else await changePages(account, pages => keepPage(pages, asked, { data, at: Date.now() }));
  return data;
}

/** Returns the same data as the badge. */
async function unread(): Promise<unknown> {
  await look();
  const { unread, status } = await readKept();
  if (unread) return unread.told;
  throw toApiError(new Error(status?.message ?? 'nobody is signed in'));
}

/** Whether a call returns or changes unread counts. */
const isCounted = (name: PopupCall): boolean => name.startsWith('message');

/** Updates the cache after an action. Responses of message actions contain the remaining counts. */
async function learn(account: Account | undefined, asked: CallAsk, data: unknown): Promise<void> {
  if (!(await changePages(account, pages => afterAct(pages, asked)))) return;
  const [{ settings }, { unread }] = await Promise.all([readSettings(), readKept()]);
  if (unread && isCounted(asked.name)) {
    const { id } = asked.params ?? {};
    const items = unread.told.items.filter(item => item.id !== id);
    const told = { ...unread.told, ...(data as MessageNumbers), items };
    if (await publishUnread(told, '', settings, account)) await showBadge();
  } else void look();
}

type Pages = Record<string, KeptPage>;

const changePages = (account: Account | undefined, change: (pages: Pages) => Pages): Promise<boolean> =>
  keepFor(account, ({ pages }) => ({ pages: change(pages ?? {}) }));
