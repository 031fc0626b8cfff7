import { PlatformError } from '../failure.ts';
import type { Lang } from '../language.ts';
import { on, routes } from '../route.ts';
import { activityIdOf } from '../rows/activity.ts';
import { once } from '../rows/idempotency.ts';
import { type Limit, takeTurn } from '../rows/rate-limit.ts';
import type { Person } from '../rows/session.ts';
import { answerOffer, cancelSignup, leaveActivity, signUp } from '../rows/signup-act.ts';

/** How often one person signs up, gives back, takes a place. */
const ACTS: Limit = { max: 30, seconds: 60 };

export default routes(({ db, clock }) => {
  const joiningOf = (reader: Person, lang: Lang) => ({ reader, now: clock.now(), lang });
  const takeActTurn = ({ id }: Person) => takeTurn(db, clock.now(), `signup ${id}`, ACTS);

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
      return db.transaction(tx => once(tx, intent, () => signUp(tx, id, body, joining)));
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
