import type { Person } from '../auth/session.ts';
import type { Platform } from '../dependencies.ts';
import type { Lang } from '../http/language.ts';
import { on, routes } from '../http/route.ts';
import { wrong } from '../http/validation-error.ts';
import { expireDueOffers } from '../signup/waitlist.ts';
import { countMessages, listMessages, listUnread } from './list.ts';
import { hideMessage, readMessage, readMessages } from './mark.ts';
import type { Receiving } from './part.ts';
import { getSettings, saveSettings } from './settings.ts';

export default routes(platform => {
  const { db, clock } = platform;
  return [
    on('messageUnread', async ({ query: { since, channel }, person, lang }) => {
      await expireDueOffers(db, clock.now());
      const from = since === undefined ? undefined : new Date(since);
      return listUnread(db, from, { ...receiving(platform, person, lang), channel });
    }),

    on('messageList', async ({ query, person, lang }) => {
      await expireDueOffers(db, clock.now());
      return listMessages(db, query, receiving(platform, person, lang));
    }),

    on('messageRead', async ({ params, query, person, lang }) => {
      await readMessage(db, params.id, receiving(platform, person, lang));
      return countMessages(db, { ...receiving(platform, person, lang), ...query });
    }),

    on('messageReadAll', async ({ body, query, person, lang }) => {
      await readMessages(db, body.kind, receiving(platform, person, lang));
      return countMessages(db, { ...receiving(platform, person, lang), ...query });
    }),

    on('messageDelete', async ({ params, query, person, lang }) => {
      await hideMessage(db, params.id, receiving(platform, person, lang));
      return countMessages(db, { ...receiving(platform, person, lang), ...query });
    }),

    on('messageSettings', async ({ person }) => getSettings(db, person.id)),

    on('messageSettingsSave', async ({ body, person, lang }) => {
      if (body.quiet && body.quiet.from === body.quiet.to) throw wrong('quiet.to', 'anotherTime', lang);
      await saveSettings(db, person.id, body);
      return getSettings(db, person.id);
    }),
  ];
});

const receiving = ({ clock }: Platform, reader: Person, lang: Lang): Receiving => ({
  reader,
  now: clock.now(),
  lang,
});
