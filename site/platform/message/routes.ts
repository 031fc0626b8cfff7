import { wrong } from '../http/platform-error.ts';
import { on, routes } from '../http/route.ts';
import { deleteSubscription } from '../mail/subscription.ts';
import { expireDueOffers } from '../signup/waitlist.ts';
import { listMessages } from './list.ts';
import { requestMailCode, saveMail } from './mail.ts';
import { hideMessage, readMessage, readMessages } from './mark.ts';
import { getSettings, saveSettings } from './settings.ts';
import { countUnread, listUnread } from './unread.ts';

export default routes(platform => {
  const { db, clock } = platform;
  return [
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

    on('messageSettings', async ({ person }) => getSettings(platform, person)),

    on('messageSettingsSave', async ({ body, person, lang }) => {
      if (body.quiet && body.quiet.from === body.quiet.to) throw wrong('quiet.to', 'anotherTime', lang);
      await saveSettings(db, person.id, body);
      return getSettings(platform, person);
    }),

    on('messageMailCode', async ({ body, person, lang }) =>
      requestMailCode(platform, person, body.address, lang),
    ),

    on('messageMailSave', async ({ body, person, lang }) => saveMail(platform, person, body, lang)),

    on('messageMailDelete', async ({ person }) => {
      await deleteSubscription(db, person.id);
      return getSettings(platform, person);
    }),
  ];
});
