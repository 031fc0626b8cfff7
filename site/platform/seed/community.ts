import { APPLY_STATUS } from '../../../widgets/contract/limits.ts';
import { REGISTER_STATUS } from '../../../widgets/contract/register/calls.ts';
import { JOIN_POLICY } from '../../../widgets/contract/space/calls.ts';
import type {
  person,
  personFollow,
  region,
  registerApply,
  school,
  space,
  spaceApply,
  spaceMember,
  ucAccount,
} from '../db/schema.ts';
import { withEnglish } from '../http/language.ts';
import { spaceSorts } from '../reference/categories.ts';
import { hashPassword } from '../user-centre/accounts.ts';
import { applications, type WrittenApply, writtenApplies } from './content/applications.ts';
import { demoAccounts, type PersonKey, people, regions, type SchoolKey, schools } from './content/people.ts';
import { type SpaceKey, spaces } from './content/spaces.ts';
import { topics } from './content/topics.ts';
import { mediaUrl } from './media.ts';
import { createRandom, stableId } from './random.ts';
import { minutesBefore, momentOfDay } from './times.ts';

/** Values of `role` in a space. */
const ROLE = { member: 1, host: 3, owner: 4 } as const;

export const personId = (key: PersonKey): string => stableId(`person ${key}`);
export const spaceId = (key: SpaceKey): string => stableId(`space ${key}`);
export const schoolId = (key: SchoolKey): string => stableId(`school ${key}`);

export const schoolRows = (): (typeof school.$inferInsert)[] =>
  Object.entries(schools).map(([key, { name, region }]) => ({
    id: schoolId(key as SchoolKey),
    name,
    regionCode: region,
  }));

export const regionRows = (): (typeof region.$inferInsert)[] =>
  Object.entries(regions).map(([code, name], place) => ({ code, name: withEnglish(name), place }));

export const personRows = (): (typeof person.$inferInsert)[] =>
  [...people].map(([key, { name, school, role, plain }]) => ({
    id: personId(key),
    sub: key in demoAccounts ? subOf(key) : `member-${key}`,
    realName: name,
    avatar: plain ? null : mediaUrl(`person-${key}.svg`),
    schoolId: school && schoolId(school),
    roles: role ? [role] : [],
    joinTime: null,
    demo: true,
  }));

const subOf = (account: string) => `demo-${account}`;

/** Returns the demo accounts. The passwords are public, so the salts are fixed, and every seed produces the same rows. */
export const accountRows = (): Promise<(typeof ucAccount.$inferInsert)[]> =>
  Promise.all(
    Object.entries(demoAccounts).map(async ([account, demoNote]) => ({
      sub: subOf(account),
      account,
      passwordHash: await hashPassword(account, Buffer.from(stableId(`salt ${account}`))),
      realName: people.get(account as PersonKey)?.name ?? account,
      demoNote: withEnglish(demoNote),
    })),
  );

/**
 * Returns the registrations: several pending, one rejected. They have no password, so an approved account
 * cannot be used to sign in.
 */
export const applicationRows = (now: Date): (typeof registerApply.$inferInsert)[] =>
  Object.entries(applications).map(([key, { name, contact, school, daysAgo, rejected, ...chosen }]) => {
    const time = momentOfDay(now, daysAgo, createRandom(`application ${key}`));
    return {
      id: stableId(`application ${key}`),
      receiptNo: stableId(`receipt ${key}`).toUpperCase(),
      contact,
      realName: name,
      schoolId: schoolId(school),
      ...chosen,
      status: rejected ? REGISTER_STATUS.rejected : REGISTER_STATUS.pending,
      reason: rejected,
      handlerId: rejected ? personId('admin') : null,
      createTime: time,
      updateTime: time,
    };
  });

export const spaceRows = (now: Date): (typeof space.$inferInsert)[] =>
  [...spaces].map(([key, { type, name, intro, about, school, visibility, ...written }]) => ({
    id: spaceId(key),
    type,
    name,
    intro,
    about: about ?? intro,
    schoolId: school ? schoolId(school) : null,
    visibility: visibility ?? 2,
    visitNum: createRandom(`visits of ${key}`).int(180, 4200),
    typeId: spaceSorts[written.sort] === 'type' ? written.sort : null,
    groupSortId: spaceSorts[written.sort] === 'groupSort' ? written.sort : null,
    sectionId: written.stage ?? null,
    subjectId: written.subject ?? null,
    cover: mediaUrl(`${written.cover}.svg`),
    recommend: written.recommend ?? false,
    joinPolicy: JOIN_POLICY[written.join ?? 'free'],
    createTime: momentOfDay(now, written.days, createRandom(`founding of ${key}`)),
  }));

export const memberRows = (now: Date): (typeof spaceMember.$inferInsert)[] =>
  [...spaces].flatMap(([key, { days, hosts }]) =>
    [...membersOf(key)].map(([member, role]) => {
      const random = createRandom(`${member} joins ${key}`);
      const daysAgo = member === hosts[0] ? days : random.int(43, days);
      return {
        spaceId: spaceId(key),
        personId: personId(member),
        role,
        joinTime: admittedAt(key, member, now) ?? momentOfDay(now, daysAgo, random),
      };
    }),
  );

/** Returns who follows whom: for each person a random part of the community. */
export const personFollowRows = (now: Date): (typeof personFollow.$inferInsert)[] =>
  [...people.keys()].flatMap(follower => {
    const random = createRandom(`people whom ${follower} follows`);
    const others = [...people.keys()].filter(key => key !== follower);
    return random
      .shuffle(others)
      .slice(0, random.int(2, 9))
      .map(followed => ({
        personId: personId(follower),
        followedId: personId(followed),
        time: momentOfDay(now, random.int(1, 40), random),
      }));
  });

const hoursBefore = (now: Date, hours: number): Date => minutesBefore(now, hours * 60);

/** Returns when a join request of a member was approved; undefined without a request. */
function admittedAt(key: SpaceKey, member: PersonKey, now: Date): Date | undefined {
  const apply = writtenApplies.find(({ to, by, answer }) => to === key && by === member && answer?.pass);
  return apply?.answer && hoursBefore(now, apply.answer.hoursAgo);
}

export const applyRows = (now: Date): (typeof spaceApply.$inferInsert)[] =>
  writtenApplies.map(({ to, by, hoursAgo, text, answer }) => ({
    id: stableId(`apply ${to} ${by}`),
    spaceId: spaceId(to),
    personId: personId(by),
    message: text,
    status: statusOf(answer),
    reason: answer?.text ?? null,
    handlerId: answer ? personId(answer.by) : null,
    createTime: hoursBefore(now, hoursAgo),
    handleTime: answer ? hoursBefore(now, answer.hoursAgo) : null,
  }));

function statusOf(answer: WrittenApply['answer']) {
  if (!answer) return APPLY_STATUS.pending;
  return answer.pass ? APPLY_STATUS.approved : APPLY_STATUS.rejected;
}

/** Returns the people who may read, like and comment in a space: its members if it is closed, otherwise everybody. */
export function readersOf(key: SpaceKey | undefined): PersonKey[] {
  const isClosed = key !== undefined && spaces.get(key)?.visibility === 0;
  return isClosed ? [...membersOf(key).keys()] : [...people.keys()];
}

/** Returns the roles by member: the listed members, all authors in the space, and in open spaces a few silent members. */
function membersOf(key: SpaceKey): Map<PersonKey, number> {
  const listed = spaces.get(key);
  if (!listed) throw new Error(`There is no space named ${key}.`);
  const random = createRandom(`members of ${key}`);
  const authors = Object.values(topics)
    .flatMap(topic => topic.dynamics)
    .filter(({ from }) => from.in === key)
    .map(({ from }) => from.by);
  const quiet =
    listed.visibility === 0 ? [] : random.shuffle([...people.keys()].slice(4)).slice(0, random.int(2, 6));
  const roles = new Map<PersonKey, number>();
  for (const member of [...listed.members, ...authors, ...quiet]) roles.set(member, ROLE.member);
  const [owner, ...hosts] = listed.hosts;
  for (const host of hosts) roles.set(host, ROLE.host);
  return roles.set(owner, ROLE.owner);
}
