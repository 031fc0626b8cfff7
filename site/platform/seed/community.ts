import type { person, school, space, spaceMember, ucAccount } from '../schema.ts';
import { hashPassword } from '../user-centre/password.ts';
import { demoAccounts, type PersonKey, people, type SchoolKey, schools } from './content/people.ts';
import { type SpaceKey, spaces } from './content/spaces.ts';
import { topics } from './content/topics.ts';
import { mediaUrl } from './media.ts';
import { createRandom, stableId } from './random.ts';

/** `role` in a space. */
const ROLE = { member: 1, host: 3, owner: 4 } as const;

export const personId = (key: PersonKey): string => stableId(`person ${key}`);
export const spaceId = (key: SpaceKey): string => stableId(`space ${key}`);
export const schoolId = (key: SchoolKey): string => stableId(`school ${key}`);

export const schoolRows = (): (typeof school.$inferInsert)[] =>
  Object.entries(schools).map(([key, name]) => ({ id: schoolId(key as SchoolKey), name }));

export const personRows = (): (typeof person.$inferInsert)[] =>
  [...people].map(([key, { name, school, role, plain }]) => ({
    id: personId(key),
    sub: key in demoAccounts ? subOf(key) : `member-${key}`,
    realName: name,
    avatar: plain ? null : mediaUrl(`person-${key}.svg`),
    schoolId: school && schoolId(school),
    roles: role ? [role] : [],
    joinTime: null,
  }));

const subOf = (account: string) => `demo-${account}`;

/** Accounts of the demo people. The salts are fixed, so that every seed makes the same rows: the passwords are public. */
export const accountRows = (): Promise<(typeof ucAccount.$inferInsert)[]> =>
  Promise.all(
    Object.entries(demoAccounts).map(async ([account, demoNote]) => ({
      sub: subOf(account),
      account,
      passwordHash: await hashPassword(account, Buffer.from(stableId(`salt ${account}`))),
      realName: people.get(account as PersonKey)?.name ?? account,
      demoNote,
    })),
  );

export const spaceRows = (): (typeof space.$inferInsert)[] =>
  [...spaces].map(([key, { type, name, intro, school, visibility }]) => ({
    id: spaceId(key),
    type,
    name,
    intro,
    schoolId: school ? schoolId(school) : null,
    visibility: visibility ?? 2,
    visitNum: createRandom(`visits of ${key}`).int(180, 4200),
  }));

export const memberRows = (): (typeof spaceMember.$inferInsert)[] =>
  [...spaces.keys()].flatMap(key =>
    [...membersOf(key)].map(([member, role]) => ({
      spaceId: spaceId(key),
      personId: personId(member),
      role,
    })),
  );

/** Who may read what is written in a space, and so like and comment on it: its members, or everybody. */
export function readersOf(key: SpaceKey | undefined): PersonKey[] {
  const isClosed = key !== undefined && spaces.get(key)?.visibility === 0;
  return isClosed ? [...membersOf(key).keys()] : [...people.keys()];
}

/** The listed members with their roles, everybody who has written there, and in open spaces a few who only read. */
function membersOf(key: SpaceKey): Map<PersonKey, number> {
  const listed = spaces.get(key);
  if (!listed) throw new Error(`There is no space named ${key}.`);
  const random = createRandom(`members of ${key}`);
  const authors = Object.values(topics)
    .flatMap(topic => topic.dynamics)
    .filter(written => written.in === key)
    .map(written => written.by);
  const quiet =
    listed.visibility === 0 ? [] : random.shuffle([...people.keys()].slice(4)).slice(0, random.int(2, 6));
  const roles = new Map<PersonKey, number>();
  for (const member of [...listed.members, ...authors, ...quiet]) roles.set(member, ROLE.member);
  for (const host of listed.hosts) roles.set(host, ROLE.host);
  return roles.set(listed.owner, ROLE.owner);
}
