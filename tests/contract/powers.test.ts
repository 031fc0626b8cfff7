import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { holdsRole, moderatesAny, roleIn } from '../../site/platform/auth/powers.ts';
import type { Person } from '../../site/platform/auth/session.ts';
import { spaceMember } from '../../site/platform/db/schema.ts';
import { SPACE_ROLE } from '../../widgets/contract/space/calls.ts';
import { anyDatabase } from '../helpers/database/databases.ts';
import { foundSpace, unfoundSpaces } from '../helpers/fixtures/spaces.ts';
import { startPlatform, type TestPlatform } from '../helpers/platform/test-platform.ts';

const { none, member, moderator, host, owner } = SPACE_ROLE;
const lin = { id: 'lin', roles: [] as string[] } as Person;
const onSchoolPage = { ...lin, isOnSchoolPage: true } as Person;

describe.each(anyDatabase)('powers by membership on $name', database => {
  let it: TestPlatform;
  beforeAll(async () => {
    it = await startPlatform(database);
    await unfoundSpaces(it.db);
    await it.db.delete(spaceMember);
  });
  afterEach(async () => {
    await unfoundSpaces(it.db);
    await it.db.delete(spaceMember);
  });
  afterAll(() => it.close());

  const found = (role: number) =>
    foundSpace(it.db, { id: 'reading', createTime: it.clock.now(), members: { lin: role, mei: owner } });
  const holds = async (caller: Person | null, role: number) =>
    (await it.db.$count(spaceMember, holdsRole(caller, role))) > 0;

  test('a person has the role of their membership, and none elsewhere', async () => {
    await found(moderator);
    expect(await roleIn(it.db, 'reading', { id: 'lin' })).toBe(moderator);
    expect(await roleIn(it.db, 'reading', { id: 'host' })).toBe(none);
    expect(await roleIn(it.db, 'writing', { id: 'lin' })).toBe(none);
  });

  test.each([member, moderator, host, owner])(
    'a membership grants its role and those below (%s)',
    async role => {
      await found(role);
      const granted = [member, moderator, host, owner].filter(one => one <= role);
      for (const one of [member, moderator, host, owner])
        expect(await holds(lin, one), `role ${one}`).toBe(granted.includes(one));
    },
  );

  test('on a school’s page it grants that of a member alone', async () => {
    await found(owner);
    expect(await holds(onSchoolPage, member)).toBe(true);
    expect(await holds(onSchoolPage, moderator)).toBe(false);
  });

  test('a visitor holds no role', async () => {
    await found(owner);
    expect(await holds(null, none)).toBe(false);
  });

  test('reports are for editors, and for moderators of a space on the site', async () => {
    await found(member);
    expect(await moderatesAny(it.db, lin)).toBe(false);
    expect(await moderatesAny(it.db, { ...lin, roles: ['editor'] } as Person)).toBe(true);
    await unfoundSpaces(it.db);
    await found(moderator);
    expect(await moderatesAny(it.db, lin)).toBe(true);
    expect(await moderatesAny(it.db, onSchoolPage)).toBe(false);
  });
});
