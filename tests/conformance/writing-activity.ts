import { randomUUID } from 'node:crypto';
import { ACTIVITY_MODE, ACTIVITY_STATUS } from '../../widgets/contract/activity/calls.ts';
import { NEWS_TITLE } from '../../widgets/contract/limits.ts';
import { SIGNUP_MODE, SIGNUP_STATUS } from '../../widgets/contract/signup/calls.ts';
import type { Data, Hand } from './hand.ts';
import { ACTIVITY, signupOf } from './kinds.ts';

const WRITES = [
  'activityEdit',
  'activityPublish',
  'signupAdd',
  'signupCancel',
  'activityClose',
  'activityCancel',
  'activityDelete',
  'activityRestore',
] as const;
const DAY = 24 * 60 * 60 * 1000;

/** Creates an activity draft, edits and publishes it, signs up and withdraws, then cancels, deletes and restores it. */
export async function writeActivity(hand: Hand): Promise<void> {
  const organizer = (await rowsOf(hand, 'activityOrganizers')).at(-1);
  const [type] = await rowsOf(hand, 'activityTypes');
  if (!organizer || !type)
    return hand.leaveOut(['activityAdd', ...WRITES], 'this account holds no activities');
  const title = hand.mark;
  const at = (days: number) => new Date(Date.now() + days * DAY).toISOString();
  const written = {
    title,
    contentHtml: '<p>A conformance run removes this itself.</p>',
    type: type.id,
    organizerType: organizer.organizerType,
    ...(organizer.organizerId !== undefined && { organizerId: organizer.organizerId }),
    startTime: at(300),
    endTime: at(301),
    timezone: 'Asia/Shanghai',
    mode: ACTIVITY_MODE.onSite,
    address: 'Nowhere',
    signup: { mode: SIGNUP_MODE.open },
    status: ACTIVITY_STATUS.draft,
  };
  const own = await hand.make(ACTIVITY, 'activityAdd', { body: { ...written, clientKey: randomUUID() } });
  if (!own) return hand.leaveOut(WRITES, 'no activity could be written');
  const params = { id: String(own.id) };
  const isAs = (key: string, expected: unknown) => (data: Data) =>
    data[key] === expected ? null : `its ${key} is another when it is read back`;
  await hand.readBack('activityAdd', 'activityDetail', { params }, isAs('title', title));
  const tooLong = { ...written, title: title.padEnd(NEWS_TITLE.max + 1, '.') };
  await hand.mayRefuse('activityAdd', { body: tooLong }, 'a title that is too long', ACTIVITY);

  const changed = `${title} changed`;
  const edit = { ...written, title: changed, revision: own.revision };
  if (await hand.ask('activityEdit', { params, body: edit }))
    await hand.readBack('activityEdit', 'activityDetail', { params }, isAs('title', changed));
  if (await hand.ask('activityPublish', { params })) {
    const isOut = isAs('status', ACTIVITY_STATUS.published);
    await hand.readBack('activityPublish', 'activityDetail', { params }, isOut);
    await signUp(hand, params.id);
    await hand.ask('activityClose', { params });
    const body = { reason: 'A conformance run is over.', notify: 0 };
    if (await hand.ask('activityCancel', { params, body })) {
      const isOff = isAs('status', ACTIVITY_STATUS.cancelled);
      await hand.readBack('activityCancel', 'activityDetail', { params }, isOff);
    }
  }
  await hand.ask('activityDelete', { params });
  await hand.readGone('activityDelete', 'activityDetail', { params });
  if (await hand.ask('activityRestore', { params }))
    await hand.readBack('activityRestore', 'activityDetail', { params }, isAs('title', changed));
}

async function signUp(hand: Hand, activityId: string): Promise<void> {
  const params = { id: activityId };
  const place = await hand.make(signupOf(activityId), 'signupAdd', {
    params,
    body: { clientKey: randomUUID() },
  });
  if (!place) return hand.leaveOut(['signupCancel'], 'nobody could sign up');
  const stands = (status: number) => (data: Data) => {
    const mine = (data.my as Data | undefined)?.status;
    return mine === status ? null : `the person's own sign-up stands at ${mine} when it is read back`;
  };
  const read = ['activityDetail', { params }] as const;
  await hand.readBack('signupAdd', ...read, stands(SIGNUP_STATUS.confirmed));
  await hand.ask('signupCancel', { params: { id: String(place.id) }, body: {} });
  await hand.readBack('signupCancel', ...read, stands(SIGNUP_STATUS.withdrawn));
}

async function rowsOf(hand: Hand, name: 'activityOrganizers' | 'activityTypes'): Promise<Data[]> {
  const seen = await hand.look(name, {});
  return seen.state === 'there' && Array.isArray(seen.data) ? seen.data : [];
}
