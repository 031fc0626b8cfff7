import { activityIdOf } from '../activity/queries.ts';
import type { Person } from '../auth/session.ts';
import { runIdempotent } from '../http/idempotency.ts';
import type { Lang } from '../http/language.ts';
import { PlatformError } from '../http/platform-error.ts';
import { consumeRateLimit, type Limit } from '../http/rate-limit.ts';
import { on, routes } from '../http/route.ts';
import { answerOffer, cancelSignup, leaveActivity, signUp } from './write.ts';

/** Rate limit for signing up, cancelling, taking leave and answering offers together, per person. */
const ACTS: Limit = { max: 30, seconds: 60 };

export default routes(({ db, clock }) => {
  const joiningOf = (reader: Person, lang: Lang) => ({ reader, now: clock.now(), lang });
  const takeActTurn = ({ id }: Person) => consumeRateLimit(db, clock.now(), `signup ${id}`, ACTS);

  return [
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
      return db.transaction(tx => runIdempotent(tx, intent, () => signUp(tx, id, body, joining)));
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
