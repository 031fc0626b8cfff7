import type { SignupHandled } from '../../../widgets/contract/signup/schema.ts';
import { getManagedActivity, lockActiveActivity } from '../activity/manage.ts';
import { addMessages } from '../activity/message.ts';
import { activityIdOf } from '../activity/queries.ts';
import type { Person } from '../auth/session.ts';
import { runIdempotent } from '../http/idempotency.ts';
import type { Lang } from '../http/language.ts';
import type { Limit } from '../http/limits.ts';
import { messageOf, PlatformError } from '../http/platform-error.ts';
import { consumeRateLimit } from '../http/rate-limit.ts';
import { on, routes } from '../http/route.ts';
import { checkIn } from './checkin.ts';
import { exportListed, exportSignups } from './export.ts';
import { handleSignup } from './handle.ts';
import { listSignups, selectByStatus } from './queries.ts';
import { expireDueOffers } from './waitlist.ts';
import { answerOffer, cancelSignup, leaveActivity, signUp } from './write.ts';

/** Rate limit for messages to participants, per person. */
const MESSAGES: Limit = { max: 20, seconds: 3600 };

/** Rate limit for signing up, cancelling, taking leave and answering offers together, per person. */
const ACTS: Limit = { max: 30, seconds: 60 };

/** Rate limit for check-ins per person: a scanner reads about one code a second. */
const CHECKINS: Limit = { max: 120, seconds: 60 };

export default routes(({ db, clock }) => {
  const joiningOf = (reader: Person, lang: Lang) => ({ reader, now: clock.now(), lang });
  const takeActTurn = ({ id }: Person) => consumeRateLimit(db, clock.now(), `signup ${id}`, ACTS);

  return [
    on('signupList', async ({ params, query, person }) => {
      const now = clock.now();
      await expireDueOffers(db, now);
      const { id } = await getManagedActivity(db, params.id, { reader: person, now });
      return listSignups(db, id, query);
    }),

    // Before the routes that take an id in the same position, so that `handle` is not read as a sign-up id.
    on('signupHandle', async ({ body: { ids, action, reason }, person, lang }) => {
      const managing = { reader: person, now: clock.now(), lang };
      const handled: SignupHandled = { done: [], failed: [] };
      for (const id of new Set(ids)) {
        try {
          await db.transaction(tx => handleSignup(tx, id, action, reason, managing));
          handled.done.push(id);
        } catch (failure) {
          if (!(failure instanceof PlatformError)) throw failure;
          handled.failed.push({ id, message: messageOf(failure, lang) });
        }
      }
      return handled;
    }),

    on('activityCheckin', async ({ body, person, lang }) => {
      const managing = { reader: person, now: clock.now(), lang };
      await consumeRateLimit(db, managing.now, `checkin ${person.id}`, CHECKINS);
      return db.transaction(tx => checkIn(tx, body, managing));
    }),

    on('activityMessage', async ({ params, body: { clientKey, ...body }, person, lang }) => {
      const now = clock.now();
      const intent = {
        personId: person.id,
        call: 'activityMessage',
        clientKey,
        body: { ...body, ...params },
        now,
      } as const;
      return runIdempotent(db, intent, async tx => {
        const { id } = await lockActiveActivity(tx, params.id, { reader: person, now, lang });
        await consumeRateLimit(tx, now, `activity message ${person.id}`, MESSAGES);
        const rows = await selectByStatus(tx, id, body.statuses);
        const people = rows.map(({ personId }) => personId);
        const { title, content: text } = body;
        await addMessages(tx, id, people, { event: 'message', title, text, actorId: person.id, time: now });
        return { sendNum: people.length };
      });
    }),

    on('activityExport', async ({ params, query, person, lang }) => {
      const now = clock.now();
      await expireDueOffers(db, now);
      const found = await getManagedActivity(db, params.id, { reader: person, now });
      const write = query.listed ? exportListed : exportSignups;
      return { fileName: fileNameOf(found.title), csv: await write(db, found, lang) };
    }),

    on('signupAdd', async ({ params, body: { clientKey, ...body }, person, lang }) => {
      const joining = joiningOf(person, lang);
      const id = await activityIdOf(db, params.id);
      if (id === undefined) throw new PlatformError('ACTIVITY_NOT_FOUND');
      await takeActTurn(person);
      const intent = {
        personId: person.id,
        call: 'signupAdd',
        clientKey,
        body: { ...body, id },
        now: joining.now,
      } as const;
      return runIdempotent(db, intent, tx => signUp(tx, id, body, joining));
    }),

    on('signupCancel', async ({ params, body, person, lang }) => {
      await takeActTurn(person);
      return db.transaction(tx => cancelSignup(tx, params.id, body.reason, joiningOf(person, lang)));
    }),

    on('signupLeave', async ({ params, body, person, lang }) => {
      await takeActTurn(person);
      return db.transaction(tx => leaveActivity(tx, params.id, body.reason, joiningOf(person, lang)));
    }),

    on('signupOffer', async ({ params, body, person, lang }) => {
      await takeActTurn(person);
      return db.transaction(tx => answerOffer(tx, params.id, body.accept, joiningOf(person, lang)));
    }),
  ];
});

/** Removes characters that are special in file paths on any operating system. */
const fileNameOf = (title: string): string =>
  `${
    title
      .replace(/[\p{C}\s\\/:*?"<>|.]+/gu, ' ')
      .trim()
      .slice(0, 80) || 'activity'
  }.csv`;
