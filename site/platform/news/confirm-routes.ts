import { on, routes } from '../http/route.ts';
import { confirmNews, listConfirmers, remindReaders } from './confirm.ts';
import { countUnread } from './list.ts';

export default routes(platform => {
  const { db, clock } = platform;
  return [
    on('newsConfirm', async ({ params, person, lang }) => {
      const asking = { reader: person, now: clock.now(), lang };
      const time = await confirmNews(db, params.id, asking);
      return {
        readFlag: true as const,
        confirmedFlag: true as const,
        confirmTime: time.toISOString(),
        unreadNum: await countUnread(db, asking),
      };
    }),

    on('newsConfirmList', async ({ params, query, person, lang }) =>
      listConfirmers(db, params.id, query, { reader: person, now: clock.now(), lang }),
    ),

    on('newsConfirmRemind', async ({ params, person, lang }) => {
      const managing = { reader: person, now: clock.now(), lang };
      return { sendNum: await db.transaction(tx => remindReaders(tx, params.id, managing)) };
    }),
  ];
});
