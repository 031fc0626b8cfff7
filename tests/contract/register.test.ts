import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../site/platform/app.ts';
import type { ContactPoint } from '../../site/platform/contact/contact-point.ts';
import { sweep } from '../../site/platform/db/retention.ts';
import {
  contactCode,
  invite,
  inviteUse,
  person,
  platform,
  rateLimit,
  registerApply,
  school,
  spaceMember,
  ucAccount,
} from '../../site/platform/db/schema.ts';
import { verifyPassword } from '../../site/platform/user-centre/accounts.ts';
import { calls } from '../../widgets/contract/calls.ts';
import type { BodyOf } from '../../widgets/contract/shapes.ts';
import { anyDatabase } from '../helpers/database/databases.ts';
import { type Name, settle } from '../helpers/platform/community.ts';
import { exchange, startTwoServers, type TwoServers, Visitor } from '../helpers/platform/sign-in.ts';
import { type Answer, startPlatform, type TestPlatform } from '../helpers/platform/test-platform.ts';

const DAY = 24 * 60 * 60;
const PHONE = '13800138000';
const PASSWORD = 'correct horse';

describe.each(anyDatabase)('registering on $name', database => {
  let it: TestPlatform;
  let sent: { to: ContactPoint; code: string }[] = [];
  beforeAll(async () => {
    const sendCode = async (to: ContactPoint, code: string) => void sent.push({ to, code });
    it = await startPlatform(database, { codeSenders: { phone: sendCode, mail: sendCode } });
  });
  afterAll(() => it.close());
  beforeEach(() => setMode(2));
  afterEach(async () => {
    sent = [];
    const { db } = it;
    for (const table of [registerApply, contactCode, inviteUse, invite, rateLimit, ucAccount])
      await db.delete(table);
    await db.delete(spaceMember).where(eq(spaceMember.role, 1));
  });

  const setMode = (registerMode: 0 | 1 | 2 | 3) => it.db.update(platform).set({ registerMode });
  const codeOf = ({ status, envelope }: Answer) => [status, envelope.errorCode];
  const ask = (contact: string) => it.send('registerCode', { body: { contact } });
  /** Returns the code that was sent last. Advances the clock, so that the next one can be requested. */
  async function codeFor(contact: string): Promise<string> {
    await it.ask('registerCode', { body: { contact } });
    it.clock.advance(60);
    return sent.at(-1)?.code ?? '';
  }
  const form = (code: string, given: Partial<BodyOf<'registerAdd'>> = {}): BodyOf<'registerAdd'> => ({
    contact: PHONE,
    code,
    realName: 'Wen Ruohe',
    schoolId: 'school',
    sectionId: 'primary',
    subjectId: 'music',
    role: 'teacher',
    password: PASSWORD,
    agreements: ['terms', 'privacy'],
    ...given,
  });
  const add = (body: BodyOf<'registerAdd'>) => it.send('registerAdd', { body });
  /** Applies and returns the receipt number. */
  async function apply(contact = PHONE, given: Partial<BodyOf<'registerAdd'>> = {}): Promise<string> {
    const body = form(await codeFor(contact), { contact, ...given });
    return (await it.ask('registerAdd', { body })).receiptNo;
  }
  const status = (receiptNo: string, tail = '8000') =>
    it.send('registerStatus', { query: { receiptNo, tail } });
  const list = (query: object = {}) => it.ask('registerApplyList', { as: 'admin', query });
  const handle = async (pass: 0 | 1, reason = '', as: Name = 'admin') => {
    const id = (await list()).records[0]?.applyId ?? '';
    return it.send('registerHandle', { as, params: { id }, body: { pass, reason } });
  };
  const accounts = () => it.db.select().from(ucAccount);

  describe('the form', () => {
    const config = (lang = 'en') =>
      it.ask('registerConfig', {
        query: { rootUrl: 'http://platform.test/msktfront/' },
        headers: { 'Accept-Language': lang },
      });

    test('is in the requested language', async () => {
      expect(await config()).toMatchObject({
        mode: 2,
        subjects: expect.arrayContaining([{ id: 'music', name: 'Music' }]),
      });
      expect((await config('zh-CN')).roles[0]).toEqual({ id: 'teacher', name: '教师' });
      expect((await config()).agreements.map(({ id }) => id)).toEqual(['terms', 'privacy']);
    });

    test('is closed if the platform closes it, and if codes cannot be sent', async () => {
      await setMode(0);
      expect((await config()).mode).toBe(0);
      expect(codeOf(await ask(PHONE))).toEqual([409, 'CLOSED']);
      expect(codeOf(await add(form('123456')))).toEqual([409, 'CLOSED']);
      await setMode(1);
      const mute = createApp({ ...it.platform, codeSenders: {} });
      const rootUrl = encodeURIComponent('http://platform.test/msktfront/');
      const answer = await mute.request(`${calls.registerConfig.path}?rootUrl=${rootUrl}`);
      expect((await answer.json()).data.mode).toBe(0);
      const body = JSON.stringify({ contact: PHONE });
      expect((await mute.request(calls.registerCode.path, { method: 'POST', body })).status).toBe(409);
    });

    test('finds at most twenty schools by two characters of their name', async () => {
      const find = async (keyword: string) => it.ask('registerSchools', { query: { keyword } });
      const more = Array.from({ length: 25 }, (_, n) => ({ id: `s${n}`, name: `Hill 100% No ${n}` }));
      await it.db.insert(school).values(more);
      expect(await find('lane')).toEqual([{ id: 'school', name: 'Lane School' }]);
      expect(await find('Hill')).toHaveLength(20);
      expect(await find('a%e')).toEqual([]);
      expect(await find('0%')).toHaveLength(20);
      expect((await it.send('registerSchools', { query: { keyword: 'L ' } })).status).toBe(422);
      for (const { id } of more) await it.db.delete(school).where(eq(school.id, id));
    });
  });

  describe('the code', () => {
    test('has six digits, is sent to phones and email addresses, and is stored only as a hash', async () => {
      await codeFor('138 0013 8000');
      await codeFor('Ruo@Example.org');
      expect(sent.map(({ to }) => to)).toEqual([
        { kind: 'phone', value: PHONE },
        { kind: 'mail', value: 'ruo@example.org' },
      ]);
      for (const { code } of sent) expect(code).toMatch(/^\d{6}$/);
      const kept = JSON.stringify(await it.db.select().from(contactCode));
      for (const { to, code } of sent) {
        expect(kept).not.toContain(`"${code}"`);
        expect(kept).not.toContain(to.value);
        expect(it.log.join()).not.toContain(to.value);
      }
      expect(codeOf(await ask('nobody'))).toEqual([422, 'VALIDATION']);
    });

    test('is sent again after a minute, whether the contact is known or not', async () => {
      await it.db
        .insert(ucAccount)
        .values({ sub: 'known', account: PHONE, passwordHash: 'x', realName: 'Known' });
      const [known, unknown] = [await ask(PHONE), await ask('13900139000')];
      expect(known.envelope).toEqual({ success: 1, data: { wait: 60 } });
      expect(unknown.envelope).toEqual(known.envelope);
      it.clock.advance(20);
      for (const contact of [PHONE, '13900139000']) {
        const early = await ask(contact);
        expect([...codeOf(early), early.envelope.retryAfter]).toEqual([429, 'RATE_LIMITED', 40]);
      }
    });

    test('is sent to one phone at most ten times a day', async () => {
      for (let n = 0; n < 10; n++) await codeFor(PHONE);
      expect(codeOf(await ask(PHONE))).toEqual([429, 'RATE_LIMITED']);
      expect((await ask('13900139000')).status).toBe(200);
    });

    test('is valid for ten minutes', async () => {
      const code = await codeFor(PHONE);
      it.clock.advance(9 * 60 - 1);
      expect((await add(form(code))).status).toBe(200);
      const late = await codeFor(PHONE);
      it.clock.advance(9 * 60);
      expect(codeOf(await add(form(late)))).toEqual([422, 'CODE_INVALID']);
    });

    test('is valid once, for the contact it was sent to, and until there is a newer one', async () => {
      const old = await codeFor(PHONE);
      const code = await codeFor(PHONE);
      for (const body of [form(code, { contact: '13900139000' }), ...(old === code ? [] : [form(old)])])
        expect(codeOf(await add(body))).toEqual([422, 'CODE_INVALID']);
      expect((await add(form(code))).status).toBe(200);
      expect(codeOf(await add(form(code)))).toEqual([422, 'CODE_INVALID']);
    });

    test('is invalid after five wrong attempts, with the same error', async () => {
      const code = await codeFor(PHONE);
      const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
      const words = new Set<string | undefined>();
      for (let n = 0; n < 5; n++) words.add((await add(form(wrong))).envelope.message);
      words.add((await add(form(code))).envelope.message);
      words.add((await add(form(code, { contact: '13900139000' }))).envelope.message);
      expect([...words]).toEqual([
        'This code is not right, or no longer good. Check it, or ask for a new one.',
      ]);
    });

    test('is not sent if the hidden field is filled in, with the same response', async () => {
      const answer = await it.send('registerCode', {
        body: { contact: PHONE, website: 'http://spam.example' },
      });
      expect(answer.envelope.data).toEqual({ wait: 60 });
      expect(sent).toEqual([]);
    });

    test('that cannot be sent is logged, with the same response', async () => {
      const sendCode = () => Promise.reject(new Error('no network'));
      const app = createApp({ ...it.platform, codeSenders: { phone: sendCode } });
      const body = JSON.stringify({ contact: PHONE });
      const answer = await app.request(calls.registerCode.path, { method: 'POST', body });
      expect((await answer.json()).data).toEqual({ wait: 60 });
      expect(it.log.some(line => line.includes('a code could not be sent'))).toBe(true);
    });
  });

  describe('an application', () => {
    test('is found by its receipt number and the end of the phone number, and names its reviewer', async () => {
      const receiptNo = await apply();
      expect(receiptNo).toMatch(/^([2-9A-Z]{6}-){3}[2-9A-Z]{6}$/);
      const answer = await status(receiptNo.toLowerCase());
      expect(answer.envelope.data).toMatchObject({
        receiptNo,
        realName: 'Wen Ruohe',
        contact: '138****8000',
        schoolName: 'Lane School',
        status: 2,
        reviewerName: 'Office',
      });
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(JSON.stringify(answer.envelope)).not.toMatch(/13800138000|password/);
      expect(await accounts()).toEqual([]);
    });

    test('by email is found by the email address', async () => {
      const receiptNo = await apply('ruo@example.org');
      expect((await status(receiptNo, 'Ruo@example.org')).status).toBe(200);
      expect((await status(receiptNo, 'org')).status).toBe(404);
    });

    test('is not found by one of the two alone, with the same error', async () => {
      const receiptNo = await apply();
      const [one, other] = [await status(receiptNo, '8001'), await status('NO-SUCH', '8000')];
      expect(codeOf(one)).toEqual([404, 'NOT_FOUND']);
      expect(other.envelope.message).toBe(one.envelope.message);
    });

    test('is locked for an hour after ten wrong attempts on its number', async () => {
      const receiptNo = await apply();
      for (let n = 0; n < 10; n++)
        expect((await status(n % 2 ? receiptNo : receiptNo.toLowerCase(), `000${n}`)).status).toBe(404);
      expect(codeOf(await status(receiptNo))).toEqual([429, 'RATE_LIMITED']);
      it.clock.advance(3600);
      expect((await status(receiptNo)).status).toBe(200);
    });

    test.each([
      [{ realName: 'W' }, ['realName']],
      [{ realName: 'W'.repeat(21) }, ['realName']],
      [{ password: 'short' }, ['password']],
      [{ schoolId: 'no-such' }, ['schoolId']],
      [{ schoolId: undefined }, ['schoolId']],
      [{ sectionId: 'no-such', subjectId: 'toString', role: 'admin' }, ['sectionId', 'subjectId', 'role']],
      [{ agreements: ['terms'] }, ['agreements']],
      [{ contact: 'nobody' }, ['contact']],
      [{ roles: ['admin'] }, ['']],
    ])('is validated field by field, and its code stays valid: %j', async (given, fields) => {
      const code = await codeFor(PHONE);
      const refused = await add(form(code, given as object));
      expect(codeOf(refused)).toEqual([422, 'VALIDATION']);
      expect(refused.envelope.fieldErrors?.map(({ field }) => field)).toEqual(fields);
      expect((await add(form(code))).status).toBe(200);
    });

    test('that is sent twice with one key is stored once, also concurrently', async () => {
      const clientKey = 'c0a80123-0000-4000-8000-00000000000b';
      const body = form(await codeFor(PHONE), { clientKey });
      const answers = await Promise.all([add(body), add(body), add(body)]);
      const [first] = answers;
      for (const answer of [...answers, await add(body)]) expect(answer.envelope).toEqual(first?.envelope);
      expect(first?.status).toBe(200);
      expect(await it.db.$count(registerApply)).toBe(1);
      const other = await add(form('123456', { contact: '13900139000', clientKey }));
      expect(codeOf(other)).toEqual([422, 'VALIDATION']);
    });

    test('replaces one that has not been approved, so that a lost number does not matter', async () => {
      const lost = await apply();
      const receiptNo = await apply();
      expect((await status(lost)).status).toBe(404);
      expect((await status(receiptNo)).status).toBe(200);
      expect((await list()).total).toBe(1);
    });

    test('of a person with an account gets the same response', async () => {
      await it.db
        .insert(ucAccount)
        .values({ sub: 'known', account: PHONE, passwordHash: 'x', realName: 'Known' });
      for (const mode of [2, 1] as const) {
        await setMode(mode);
        const known = await add(form(await codeFor(PHONE)));
        const contact = `1390013900${mode}`;
        const unknown = await add(form(await codeFor(contact), { contact }));
        const shape = ({ status, envelope }: Answer) => ({
          status,
          data: { ...(envelope.data as object), receiptNo: '' },
        });
        expect(shape(known)).toEqual(shape(unknown));
      }
    });
  });

  describe('administrators', () => {
    test('see the applicants with masked contacts; others do not', async () => {
      await apply();
      const page = await list({ keyword: 'ruo' });
      expect(page.records).toMatchObject([
        { contact: '138****8000', sectionName: 'Primary school', subjectName: 'Music', roleName: 'Teacher' },
      ]);
      expect(page.counts).toEqual({ 2: 1, 3: 0, 4: 0 });
      expect(JSON.stringify(page)).not.toMatch(/13800138000|receiptNo/);
      expect((await list({ status: 3 })).total).toBe(0);
      expect((await list({ keyword: '%' })).total).toBe(0);
      for (const as of ['editor', 'host', 'lin'] as const) {
        expect(codeOf(await it.send('registerApplyList', { as }))).toEqual([403, 'FORBIDDEN']);
        expect(codeOf(await handle(1, '', as))).toEqual([403, 'FORBIDDEN']);
      }
    });

    test('approve: the account gets the chosen password, whose hash is deleted from the application', async () => {
      const receiptNo = await apply();
      for (let n = 0; n < 2; n++) expect((await handle(1)).envelope.data).toEqual({ status: 3 });
      expect((await status(receiptNo)).envelope.data).toMatchObject({ status: 3, reviewerName: 'ADMIN' });
      const [account, ...others] = await accounts();
      expect([account?.account, account?.realName, others]).toEqual([PHONE, 'Wen Ruohe', []]);
      expect(await verifyPassword(PASSWORD, account?.passwordHash ?? '')).toBe(true);
      const [member] = await it.db
        .select()
        .from(person)
        .where(eq(person.sub, account?.sub ?? ''));
      expect(member).toMatchObject({ realName: 'Wen Ruohe', schoolId: 'school', roles: [] });
      expect((await it.db.select().from(registerApply))[0]?.passwordHash).toBeNull();
      expect(codeOf(await handle(0, 'too late'))).toEqual([409, 'CLOSED']);
    });

    test('approve a person with an account, which stays unchanged', async () => {
      const known = { sub: 'known', account: PHONE, passwordHash: 'x', realName: 'Known' };
      await it.db.insert(ucAccount).values(known);
      await apply();
      expect((await handle(1)).status).toBe(200);
      expect(await accounts()).toMatchObject([known]);
    });

    test('reject with a reason; the applicant corrects and resubmits it by its number', async () => {
      const receiptNo = await apply();
      expect(codeOf(await handle(0, ' '))).toEqual([422, 'VALIDATION']);
      await handle(0, 'Which school?');
      expect((await status(receiptNo)).envelope.data).toMatchObject({ status: 4, reason: 'Which school?' });
      const mended = {
        realName: 'Wen Ruo',
        schoolId: 'school',
        sectionId: 'junior',
        subjectId: 'art',
        role: 'head',
      };
      const edit = (tail: string) => it.send('registerEdit', { body: { receiptNo, tail, ...mended } });
      expect(codeOf(await edit('0000'))).toEqual([404, 'NOT_FOUND']);
      const again = await edit('8000');
      expect(again.envelope.data).toMatchObject({
        receiptNo,
        status: 2,
        realName: 'Wen Ruo',
        subjectId: 'art',
      });
      expect(again.envelope.data).not.toHaveProperty('reason');
      expect(codeOf(await edit('8000'))).toEqual([409, 'CLOSED']);
      await handle(1);
      expect(await verifyPassword(PASSWORD, (await accounts())[0]?.passwordHash ?? '')).toBe(true);
    });

    test('lose decided applications after ninety days; pending ones are kept', async () => {
      await apply();
      await handle(0, 'No');
      await apply('13900139000');
      const decidedOn = (updateTime: Date) => it.db.update(registerApply).set({ updateTime });
      await decidedOn(it.clock.ago(90 * DAY - 1));
      await sweep(it.db, it.clock.now());
      expect(await it.db.$count(registerApply)).toBe(2);
      await decidedOn(it.clock.ago(90 * DAY));
      await sweep(it.db, it.clock.now());
      expect((await it.db.select().from(registerApply)).map(({ contact }) => contact)).toEqual([
        '13900139000',
      ]);
    });
  });

  describe('an invitation', () => {
    const invited = async () =>
      (await it.ask('inviteLinkAdd', { as: 'host', body: { groupId: 'closed' } })).code;
    const membersOfClosed = () => it.db.$count(spaceMember, eq(spaceMember.spaceId, 'closed'));

    test('adds the person to its space on approval, and sets the school', async () => {
      const inviteCode = await invited();
      await apply(PHONE, { inviteCode, schoolId: undefined });
      expect((await list()).records[0]?.groupName).toBe('closed');
      expect(await membersOfClosed()).toBe(1);
      await handle(1);
      expect(await membersOfClosed()).toBe(2);
    });

    test('that is used up adds to no space, and does not prevent the approval', async () => {
      const inviteCode = await invited();
      await apply(PHONE, { inviteCode });
      await it.ask('inviteAccept', { as: 'mei', body: { code: inviteCode } });
      expect((await handle(1)).status).toBe(200);
      expect([await accounts(), await membersOfClosed()]).toEqual([[expect.anything()], 2]);
    });

    test('is required where registration is by invitation, and needs no approval', async () => {
      await setMode(3);
      const code = await codeFor(PHONE);
      expect((await add(form(code))).envelope.fieldErrors).toEqual([
        { field: 'inviteCode', message: 'Only who is invited can register here.' },
      ]);
      expect(codeOf(await add(form(code, { inviteCode: 'no-such' })))).toEqual([422, 'CODE_INVALID']);
      const answer = await add(form(code, { inviteCode: await invited() }));
      expect(answer.envelope.data).toMatchObject({ status: 3 });
      expect([(await accounts()).length, await membersOfClosed()]).toEqual([1, 2]);
    });
  });

  test('where registration is open, the account is created at once', async () => {
    await setMode(1);
    const answer = await add(form(await codeFor(PHONE)));
    expect(answer.envelope.data).toMatchObject({ status: 3 });
    expect((await accounts()).map(({ account }) => account)).toEqual([PHONE]);
  });
});

describe.each(anyDatabase)('an approved person on $name', database => {
  let servers: TwoServers;
  beforeAll(async () => {
    servers = await startTwoServers(database);
  });
  afterAll(() => servers.close());

  test('signs in at the user centre with the phone number in any format and the password', async () => {
    const { platform: it } = servers;
    await settle(it.db);
    await it.db.update(platform).set({ registerMode: 1 });
    const codes: string[] = [];
    it.codeSenders = { phone: async (_to, code) => void codes.push(code) };
    await servers.restart();

    const post = (name: 'registerCode' | 'registerAdd', body: object) =>
      fetch(`${it.urls.platform}${calls[name].path}`, { method: 'POST', body: JSON.stringify(body) });
    await post('registerCode', { contact: '+86 138 0013 8000' });
    const choices = { schoolId: 'school', sectionId: 'primary', subjectId: 'music', role: 'teacher' };
    const agreements = ['terms', 'privacy'];
    const account = { contact: '138-0013-8000', code: codes[0], realName: 'Wen', password: PASSWORD };
    const applied = await post('registerAdd', { ...account, ...choices, agreements });
    expect((await applied.json()).data.status).toBe(3);

    const visitor = new Visitor(servers);
    const { loginUrl, verifier } = await visitor.begin();
    const page = await visitor.follow(loginUrl);
    const back = await visitor.submit(page.url, { account: PHONE, password: PASSWORD });
    const { answer } = await visitor.redeem(back.url.searchParams.get('code') ?? '', verifier);
    const signedIn = await exchange(servers, answer.id_token ?? '');
    expect(signedIn.body.data).toMatchObject({ realName: 'Wen', schoolName: 'Lane School', roles: [] });
  });
});
