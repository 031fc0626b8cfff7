import { ORGANIZER } from '../../../widgets/contract/activity/calls.ts';
import { SIGNUP_STATUS } from '../../../widgets/contract/signup/calls.ts';
import type { activity, activityMessage, signup } from '../db/schema.ts';
import { plainText, summaryOf } from '../rich-text/plain-text.ts';
import { readHtml } from '../rich-text/read-html.ts';
import { renderHtml } from '../rich-text/render-html.ts';
import { personId, readersOf, schoolId, spaceId } from './community.ts';
import { lifeActivities } from './content/life-activities.ts';
import { type PersonKey, type SchoolKey, schools } from './content/people.ts';
import { type SpaceKey, spaces } from './content/spaces.ts';
import { teachingActivities } from './content/teaching-activities.ts';
import type { WrittenActivity } from './content/written.ts';
import { attachmentFile, imageFile, type Media } from './media.ts';
import { createRandom, type Random, SEED, stableId } from './random.ts';
import { languageOf } from './talk.ts';
import { dayFrom, momentIn, momentOfDay } from './times.ts';

type Row = typeof activity.$inferInsert;
type SignupRow = typeof signup.$inferInsert;
type MessageRow = typeof activityMessage.$inferInsert;

const HOUR = 60 * 60 * 1000;
const ZONE = 'Asia/Shanghai';

/** Rows of the activities, their sign-ups and the messages about them. */
export interface Activities {
  activities: Row[];
  signups: SignupRow[];
  messages: MessageRow[];
}

/** Generates the activities. */
export function makeActivities(media: Media, now: Date): Activities {
  const made: Activities = { activities: [], signups: [], messages: [] };
  for (const written of [...teachingActivities, ...lifeActivities]) {
    const random = createRandom(`activity ${written.key} ${SEED}`);
    const row = rowOf(written, media, now, random);
    const signups = signupRows(written, row, now, random);
    made.activities.push(row);
    made.signups.push(...signups);
    made.messages.push(...messageRows(row, signups));
  }
  return made;
}

function rowOf(written: WrittenActivity, media: Media, now: Date, random: Random): Row {
  const {
    title,
    type,
    stages = [],
    subjects = [],
    region,
    cover,
    tags = [],
    files = [],
    from = {},
    signup = {},
  } = written;
  const { day, hour, hours, zone = ZONE } = written.when;
  // Derived from the key, so that dynamics can link to the activity.
  const id = `activity-${written.key}`;
  const startTime = momentIn(zone, dayFrom(now, day), hour);
  const onDay = (days: number | undefined) => (days === undefined ? null : dayFrom(now, days));
  const editTime = momentOfDay(now, Math.max(2, 9 - Math.min(0, day)), random);
  const by = personId(from.by ?? from.holder ?? 'editor');
  const hasLink = written.link !== undefined;
  return {
    id,
    objectId: stableId(`object of ${id}`),
    title,
    ...bodyOf(written),
    cover: cover ? imageFile(media, cover, languageOf(title)) : null,
    typeId: type,
    sectionIds: [...stages],
    subjectIds: [...subjects],
    regionCode: region ?? null,
    tags: [...tags],
    attachments: files.map(name => attachmentFile(media, name)),
    ...organizerOf(written),
    personId: by,
    editorId: by,
    editTime,
    startTime,
    endTime: new Date(startTime.getTime() + hours * HOUR),
    timezone: zone,
    mode: hasLink ? (written.address ? 3 : 2) : 1,
    address: written.address ?? '',
    onlineUrl: written.link ?? null,
    onlineUrlRule: signup.free ? 1 : (written.linkRule ?? 2),
    signupMode: signup.free ? 0 : signup.approval ? 2 : 1,
    signupStartTime: onDay(signup.opens),
    signupEndTime: onDay(signup.closes),
    cancelDeadline: onDay(signup.cancelBy),
    capacity: signup.capacity ?? null,
    guestsMax: signup.guestsMax ?? 0,
    waitlist: !signup.noWaiting,
    offerMode: signup.manual ? 2 : 1,
    offerHours: 48,
    groupIds: (signup.onlyFor ?? []).map(spaceId),
    listVisibility: signup.listed ?? 0,
    questions: [...(written.questions ?? [])],
    visibility: written.visibility ?? 2,
    status: written.draft ? 0 : written.cancelled ? 3 : 2,
    cancelReason: written.cancelled ?? null,
    publishTime: written.later === undefined ? editTime : dayFrom(now, written.later),
    sequence: written.cancelled ? 1 : 0,
    updateTime: written.cancelled ? new Date(now.getTime() - 20 * HOUR) : null,
    visitNum: written.draft || written.later ? 0 : random.int(30, 460),
  };
}

function bodyOf({ html }: WrittenActivity) {
  const content = readHtml(html);
  const contentText = plainText(content);
  return { content, contentHtml: renderHtml(content), contentText, summary: summaryOf(content) };
}

function organizerOf({
  from: { of, holder } = {},
}: WrittenActivity): Pick<Row, 'organizerType' | 'organizerId'> {
  if (holder) return { organizerType: ORGANIZER.person, organizerId: personId(holder) };
  if (of === undefined) return { organizerType: ORGANIZER.platform, organizerId: null };
  if (of in schools) return { organizerType: ORGANIZER.school, organizerId: schoolId(of as SchoolKey) };
  const isStudio = spaces.get(of as SpaceKey)?.type === '2';
  const organizerType = isStudio ? ORGANIZER.teaStudio : ORGANIZER.communitySpace;
  return { organizerType, organizerId: spaceId(of as SpaceKey) };
}

const STATUS = {
  joined: SIGNUP_STATUS.confirmed,
  waiting: SIGNUP_STATUS.waiting,
  offered: SIGNUP_STATUS.offered,
  pending: SIGNUP_STATUS.pending,
  onLeave: SIGNUP_STATUS.onLeave,
} as const;
type SignupKind = keyof typeof STATUS;

/** Returns the sign-ups in order of sign-up: confirmed participants precede those who wait. */
function signupRows(written: WrittenActivity, row: Row, now: Date, random: Random): SignupRow[] {
  const { people = {}, joined, onLeave, waiting, pending } = written.participants ?? {};
  const named = Object.entries(people) as [PersonKey, SignupKind][];
  const others = random
    .shuffle(joinersOf(written))
    .filter(key => !['teacher', 'host', 'editor', 'admin'].includes(key))
    .filter(key => !named.some(([name]) => name === key));
  const take = (kind: SignupKind, num = 0): [PersonKey, SignupKind][] => {
    const given = named.filter(([, each]) => each === kind);
    const rest = others.splice(0, Math.max(0, num - given.length));
    return random.shuffle([...given, ...rest.map((key): [PersonKey, SignupKind] => [key, kind])]);
  };
  const everybody = [
    ...take('joined', joined),
    ...take('onLeave', onLeave),
    ...take('offered'),
    ...take('waiting', waiting),
    ...take('pending', pending),
  ];
  const from = Math.max(row.publishTime.getTime(), row.signupStartTime?.getTime() ?? 0);
  const until = Math.min(
    now.getTime() - 3 * HOUR,
    row.signupEndTime?.getTime() ?? now.getTime(),
    row.startTime.getTime(),
    row.updateTime?.getTime() ?? now.getTime(),
  );
  return everybody.map(([key, kind], index) => {
    const share = (index + 0.5) / everybody.length;
    const createTime = new Date(Math.round(from + (until - from) * share ** 1.6));
    const updateTime = kind === 'offered' ? new Date(now.getTime() - 2 * HOUR) : createTime;
    return {
      id: stableId(`signup ${row.id} ${key}`),
      activityId: row.id,
      personId: personId(key),
      status: STATUS[kind],
      guests: 0,
      answers: answersOf(written, random),
      showPublic: random.chance(0.7),
      place: index + 1,
      offerExpireTime: kind === 'offered' ? new Date(now.getTime() + 30 * HOUR) : null,
      reason: kind === 'onLeave' ? '学校临时有课' : null,
      createTime,
      updateTime,
    };
  });
}

/** Returns the people who may sign up: the readers of the activity; with `onlyFor`, only members of these spaces. */
function joinersOf({ from, signup: { onlyFor = [] } = {}, visibility }: WrittenActivity): PersonKey[] {
  const readers = readersOf(visibility === 0 ? (from?.of as SpaceKey) : undefined);
  return onlyFor.length === 0
    ? readers
    : readers.filter(key => onlyFor.some(space => spaces.get(space)?.members.includes(key)));
}

function answersOf({ questions = [] }: WrittenActivity, random: Random): SignupRow['answers'] {
  return questions.map(({ id, kind, options }) => {
    if (kind === 'multi') return { id, value: options.filter(() => random.chance(0.5)).slice(0, 3) };
    if (kind === 'single') return { id, value: random.pick(options) };
    if (kind === 'number') return { id, value: String(random.int(36, 44)) };
    return { id, value: kind === 'phone' ? '000 0000 0000' : '为什么不行？' };
  });
}

/** Returns the messages about offered places and cancellations. */
function messageRows(row: Row, signups: readonly SignupRow[]): MessageRow[] {
  const message = (
    event: 'offered' | 'cancelled',
    { personId: reader, updateTime }: SignupRow,
  ): MessageRow => ({
    id: stableId(`told ${event} ${row.id} ${reader}`),
    activityId: row.id,
    personId: reader,
    event,
    text: event === 'cancelled' ? (row.cancelReason ?? '') : '',
    actorId: event === 'cancelled' ? row.editorId : null,
    time: event === 'cancelled' ? (row.updateTime ?? updateTime) : updateTime,
  });
  const offered = signups.filter(({ status }) => status === SIGNUP_STATUS.offered);
  const alive = row.status === 3 ? signups.filter(({ status }) => status <= SIGNUP_STATUS.offered) : [];
  return [...offered.map(each => message('offered', each)), ...alive.map(each => message('cancelled', each))];
}
