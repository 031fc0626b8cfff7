import { wrong } from '../http/platform-error.ts';
import { on, routes } from '../http/route.ts';
import { expireDueOffers } from '../signup/waitlist.ts';
import { listMessages } from './list.ts';
import { hideMessage, readMessage, readMessages } from './mark.ts';
import { getSettings, saveSettings } from './settings.ts';
import { countUnread, listUnread } from './unread.ts';

export default routes(({ db, clock }) => [
  on('messageUnread', async ({ query: { since, channel }, asking }) => {
    const from = since === undefined ? undefined : new Date(since);
    return listUnread({ db, clock }, from, { ...asking, channel });
  }),

  on('messageList', async ({ query, asking }) => {
    await expireDueOffers(db, asking.now);
    return listMessages(db, query, asking);
  }),

  on('messageRead', async ({ params, asking }) => {
    await readMessage(db, params.id, asking);
    return countUnread({ db, clock }, asking);
  }),

  on('messageReadAll', async ({ body, asking }) => {
    await readMessages(db, body, asking);
    return countUnread({ db, clock }, asking);
  }),

  on('messageDelete', async ({ params, asking }) => {
    await hideMessage(db, params.id, asking);
    return countUnread({ db, clock }, asking);
  }),

  on('messageSettings', async ({ person }) => getSettings(db, person.id)),

  on('messageSettingsSave', async ({ body, person, lang }) => {
    if (body.quiet && body.quiet.from === body.quiet.to) throw wrong('quiet.to', 'anotherTime', lang);
    await saveSettings(db, person.id, body);
    return getSettings(db, person.id);
  }),
]);
