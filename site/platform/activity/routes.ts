import { sql } from 'drizzle-orm';
import { ACTIVITY_STATUS } from '../../../widgets/contract/activity/calls.ts';
import { SIGNUP_MODE } from '../../../widgets/contract/signup/calls.ts';
import type { Asking } from '../auth/visibility.ts';
import { RETENTION } from '../db/retention.ts';
import { activity } from '../db/schema.ts';
import { runIdempotent } from '../http/idempotency.ts';
import { PlatformError } from '../http/platform-error.ts';
import { on, routes } from '../http/route.ts';
import { message } from '../messages/words.ts';
import { listParticipants } from '../signup/queries.ts';
import { expireDueOffers } from '../signup/waitlist.ts';
import { detailActivity } from './detail.ts';
import { listSignedUp } from './impact.ts';
import { type ActivityListQuery, listActivities, listTypes } from './list.ts';
import { getManagedActivity, listManagedActivities, lockManagedActivity } from './manage.ts';
import { addMessages } from './message.ts';
import { listOrganizers } from './organizer.ts';
import { getActivity } from './queries.ts';
import { add, addCopy, change, edit, save, toSaved } from './save.ts';
import { openingOf, statusOf } from './state.ts';
import { type Wrong, wrong, wrongPlace } from './write.ts';

export default routes(({ db }) => {
  async function list(query: ActivityListQuery, asking: Asking) {
    await expireDueOffers(db, asking.now);
    return listActivities(db, query, asking);
  }
  async function detail(id: string, asking: Asking) {
    await expireDueOffers(db, asking.now);
    return detailActivity(db, await getActivity(db, id, asking), asking);
  }
  const participants = async (id: string, query: { pageIndex: number; pageSize: number }, asking: Asking) =>
    listParticipants(db, await getActivity(db, id, asking), query, asking);

  return [
    on('publicActivityList', async ({ query, asking }) => list(query, { ...asking, reader: null })),
    on('activityList', async ({ query, asking }) => list(query, asking)),
    on('publicActivityDetail', async ({ params, asking }) => detail(params.id, { ...asking, reader: null })),
    on('activityDetail', async ({ params, asking }) => detail(params.id, asking)),
    on('activityTypes', async ({ asking }) => listTypes(db, { ...asking, reader: null })),
    on('publicParticipantList', async ({ params, query, asking }) =>
      participants(params.id, query, { ...asking, reader: null }),
    ),
    on('participantList', async ({ params, query, asking }) => participants(params.id, query, asking)),

    on('activityOrganizers', async ({ person, lang }) => listOrganizers(db, person, lang)),

    on('activityAdd', async ({ body: { clientKey, ...body }, person, asking }) => {
      const intent = { personId: person.id, call: 'activityAdd', clientKey, body, now: asking.now } as const;
      return runIdempotent(db, intent, tx => add(tx, body, asking));
    }),

    on('activityEdit', async ({ params, body: { clientKey, ...body }, person, asking }) => {
      const intent = {
        personId: person.id,
        call: 'activityEdit',
        clientKey: body.dryRun ? undefined : clientKey,
        body: { ...body, ...params },
        now: asking.now,
      } as const;
      return runIdempotent(db, intent, tx => edit(tx, params.id, body, asking));
    }),

    on('activityCopy', async ({ params, asking }) => {
      const { id } = await getManagedActivity(db, params.id, asking);
      return db.transaction(tx => addCopy(tx, id, asking));
    }),

    on('activityManageList', async ({ query, asking }) => {
      await expireDueOffers(db, asking.now);
      return listManagedActivities(db, query, asking);
    }),

    on('activityPublish', async ({ params, lang, asking }) =>
      change(db, params.id, asking, async (_tx, found, now) => {
        const status = statusOf(found, now);
        if (status === ACTIVITY_STATUS.published) return null;
        if (status === ACTIVITY_STATUS.cancelled) throw closed('activity_cancelled');
        const missing: Wrong[] = wrongPlace(found);
        if (found.endTime <= now) missing.push(['endTime', 'toCome']);
        if (missing.length > 0) throw wrong(missing, lang);
        return { status: ACTIVITY_STATUS.published, publishTime: now };
      }),
    ),

    on('activityClose', async ({ params, asking }) =>
      change(db, params.id, asking, async (_tx, found, now) => {
        const isOn = statusOf(found, now) === ACTIVITY_STATUS.published && found.endTime > now;
        if (!isOn || found.signupMode === SIGNUP_MODE.none) throw closed('notPossible');
        if (openingOf(found, now) === 'after') return null;
        const isBefore = found.signupStartTime !== null && found.signupStartTime > now;
        return { signupEndTime: now, ...(isBefore && { signupStartTime: null }) };
      }),
    ),

    on('activityCancel', async ({ params, body: { reason, notify }, person, asking }) =>
      change(db, params.id, asking, async (tx, found, now) => {
        const status = statusOf(found, now);
        if (status === ACTIVITY_STATUS.cancelled) return null;
        // Readers have never seen a scheduled activity, so no notification is necessary.
        if (status === ACTIVITY_STATUS.scheduled) return { status: ACTIVITY_STATUS.draft };
        if (status !== ACTIVITY_STATUS.published || found.endTime <= now) throw closed('notPossible');
        if (notify) {
          const people = await listSignedUp(tx, found);
          const message = { event: 'cancelled', text: reason, actorId: person.id, time: now } as const;
          await addMessages(tx, found.id, people, message);
        }
        const sequence = sql`${activity.sequence} + 1`;
        return { status: ACTIVITY_STATUS.cancelled, cancelReason: reason, updateTime: now, sequence };
      }),
    ),

    on('activityDelete', async ({ params, asking }) =>
      change(db, params.id, asking, async (_tx, found, now) => {
        const status = statusOf(found, now);
        if (status !== ACTIVITY_STATUS.draft && status !== ACTIVITY_STATUS.cancelled)
          throw closed('activity_public');
        return { deleteTime: now };
      }),
    ),

    on('activityRestore', async ({ params, asking }) =>
      db.transaction(async tx => {
        const found = await lockManagedActivity(tx, params.id, asking);
        if (!found.deleteTime) return toSaved(found, asking.now);
        const isLost = asking.now.getTime() - found.deleteTime.getTime() >= RETENTION;
        if (isLost) throw new PlatformError('GONE');
        return save(tx, found, { deleteTime: null }, asking);
      }),
    ),
  ];
});

const closed = (why: 'activity_cancelled' | 'notPossible' | 'activity_public') =>
  new PlatformError('CLOSED', { words: message(why) });
