import type { MessageNumbers } from '../../widgets/contract/message/schema.ts';
import { toApiError } from '../../widgets/core/extension.ts';
import { type CallAsk, type PopupCall, popupCalls } from '../base/messages.ts';
import { mayReach } from '../base/permission.ts';
import { type KeptPage, keep, readKept, readSettings } from '../base/stored-state.ts';
import { showBadge } from './button.ts';
import { httpOf } from './http-client.ts';
import { afterAct, keepPage } from './pages.ts';
import { CHANNEL, look, publishUnread } from './poll.ts';

/** Makes a call for the popup's widgets, and caches the first page of lists for the next time the popup opens. */
export async function makeCall(asked: CallAsk): Promise<unknown> {
  const { name, lang, params, query, body } = asked;
  if (name === 'messageUnread') return unread();
  const [{ settings }, { account }] = await Promise.all([readSettings(), readKept()]);
  // A platform that allows all origins would respond even without the permission.
  if (!(await mayReach(settings.platform))) throw toApiError(new Error('the browser does not allow it'));
  const call = popupCalls[name];
  const http = await httpOf(settings, lang);
  // Responses of message actions contain counts, which must be those of the badge's channel.
  const asks = isCounted(name) && call.method === 'POST' ? { ...query, channel: CHANNEL } : query;
  const data = await http(call, { ...(params && { params }), ...(asks && { query: asks }), body });
  // Stores nothing if the person has signed out in the meantime.
  if ((await readKept()).account?.token !== account?.token) return data;
  if (call.method === 'POST') await learn(asked, data);
  else await changePages(pages => keepPage(pages, asked, { data, at: Date.now() }));
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
async function learn(asked: CallAsk, data: unknown): Promise<void> {
  const { settings } = await readSettings();
  const { unread, account } = await readKept();
  await changePages(pages => afterAct(pages, asked));
  if (unread && isCounted(asked.name)) {
    const { id } = asked.params ?? {};
    const items = unread.told.items.filter(item => item.id !== id);
    await publishUnread(
      { ...unread.told, ...(data as MessageNumbers), items },
      '',
      settings,
      account?.person.userId,
    );
    await showBadge();
  } else void look();
}

/** Serialises changes, so that concurrent lists do not overwrite each other. */
let changing: Promise<unknown> = Promise.resolve();
function changePages(change: (pages: Record<string, KeptPage>) => Record<string, KeptPage>): Promise<void> {
  const changed = changing.then(async () => {
    const [{ settings }, { pages }] = await Promise.all([readSettings(), readKept()]);
    await keep({ pages: change(pages ?? {}) }, settings);
  });
  changing = changed.catch(() => {});
  return changed;
}
