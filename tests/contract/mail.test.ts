import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApp } from '../../site/platform/app.ts';
import { codeSenders } from '../../site/platform/contact/code-sender.ts';
import { contactCode, mailSubscription, messageSettings, rateLimit } from '../../site/platform/db/schema.ts';
import { createLogger } from '../../site/platform/logger.ts';
import { fileMailer, smtpMailer } from '../../site/platform/mail/mailer.ts';
import { sendDueMails } from '../../site/platform/mail/send-due.ts';
import { calls } from '../../widgets/contract/calls.ts';
import { DIGEST, MESSAGE_KIND } from '../../widgets/contract/limits.ts';
import type { MessageDigest } from '../../widgets/contract/message/schema.ts';
import { anyDatabase } from '../helpers/database/databases.ts';
import { settleNews, unwriteNews, writeNews } from '../helpers/fixtures/news.ts';
import { like, publish, say, signIn, unsay } from '../helpers/platform/community.ts';
import { type MailServer, startMailServer } from '../helpers/platform/mail-server.ts';
import { startPlatform, type TestPlatform } from '../helpers/platform/test-platform.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const LIN = 'lin@school.example';

describe.each(anyDatabase)('mail on $name', database => {
  let server: MailServer;
  let it: TestPlatform;
  beforeAll(async () => {
    server = await startMailServer();
    const mailer = smtpMailer(server.url, 'no-reply@platform.test');
    const senders = codeSenders({
      service: undefined,
      mailer,
      platform: 'http://platform.test',
      nameIn: async lang => (lang === 'en' ? 'Sunny Hills' : '晴山'),
      logger: createLogger(() => {}),
    });
    it = await startPlatform(database, { mailer, codeSenders: senders });
    await settleNews(it.db);
  });
  afterAll(async () => {
    it.platform.mailer?.close();
    await it.close();
    await server.close();
  });
  beforeEach(() => it.clock.advance(10 * MINUTE));
  afterEach(async () => {
    server.received.length = 0;
    server.refused.clear();
    for (const table of [mailSubscription, messageSettings, contactCode, rateLimit])
      await it.db.delete(table);
    await unwriteNews(it.db);
    await unsay(it.db);
  });

  const codeOf = ({ status, envelope }: Awaited<ReturnType<TestPlatform['send']>>) => [
    status,
    envelope.errorCode,
  ];
  const requestCode = async (address = LIN, lang = 'en') => {
    const before = server.received.length;
    await it.ask('messageMailCode', { as: 'lin', body: { address }, headers: { 'Accept-Language': lang } });
    await vi.waitFor(() => expect(server.received).toHaveLength(before + 1));
    return /\d{6}/.exec(server.received.at(-1)?.subject ?? '')?.[0] ?? '';
  };
  const save = (body: { address?: string; code?: string; digest: MessageDigest }) =>
    it.send('messageMailSave', { as: 'lin', body: { address: LIN, ...body } });
  const settings = () => it.ask('messageSettings', { as: 'lin' });
  /** Chooses how often Lin's messages are mailed. */
  const subscribe = async (digest: MessageDigest, lang = 'en') => {
    const code = await requestCode();
    const body = { address: LIN, code, digest };
    await it.ask('messageMailSave', { as: 'lin', body, headers: { 'Accept-Language': lang } });
    server.received.length = 0;
    it.clock.advance(1);
  };
  const work = () => sendDueMails(it.platform);
  /** Lets time pass and does the due work. Returns what was mailed. */
  const mailedAfter = async (seconds: number) => {
    server.received.length = 0;
    it.clock.advance(seconds);
    await work();
    const mailed = [...server.received];
    it.clock.advance(1);
    return mailed;
  };
  const linsPost = () =>
    publish(it.db, { personId: 'lin', content: 'Our school garden', time: it.clock.ago(DAY) });
  /** Mei comments on a post of Lin's. */
  const comment = async (text: string) => {
    const { objectId } = await linsPost();
    await say(it.db, { objectId, personId: 'mei', comment: text, time: it.clock.now() });
  };

  describe('an address', () => {
    test('is verified by a code', async () => {
      expect((await settings()).mail).toEqual({ digest: DIGEST.off });
      const code = await requestCode();
      expect(codeOf(await save({ digest: DIGEST.daily }))).toEqual([422, 'CODE_INVALID']);
      const other = String((Number(code) + 1) % 1e6).padStart(6, '0');
      expect(codeOf(await save({ code: other, digest: DIGEST.daily }))).toEqual([422, 'CODE_INVALID']);
      expect((await save({ code, digest: DIGEST.daily })).status).toBe(200);
      expect((await settings()).mail).toEqual({ address: LIN, digest: DIGEST.daily });
      expect(codeOf(await save({ address: 'mei@school.example', code, digest: DIGEST.daily }))).toEqual([
        422,
        'CODE_INVALID',
      ]);
    });

    test('needs no new code for another frequency, and can be removed', async () => {
      await subscribe(DIGEST.daily);
      expect((await save({ digest: DIGEST.weekly })).status).toBe(200);
      expect((await settings()).mail?.digest).toBe(DIGEST.weekly);
      await it.ask('messageMailDelete', { as: 'lin' });
      expect((await settings()).mail).toEqual({ digest: DIGEST.off });
    });

    test('gets a code in the language of the request, which names the platform', async () => {
      await requestCode(LIN, 'zh-CN');
      const [mail] = server.received;
      expect(mail?.subject).toMatch(/^\d{6} 是您在晴山的验证码$/);
      expect(mail?.from).toEqual({ name: '晴山', address: 'no-reply@platform.test' });
      expect(mail?.text).toContain('10 分钟');
      expect(mail?.html).toContain('lang="zh-CN"');
    });

    test('gets one code a minute', async () => {
      await requestCode();
      const again = await it.send('messageMailCode', { as: 'lin', body: { address: LIN } });
      expect(codeOf(again)).toEqual([429, 'RATE_LIMITED']);
      expect(again.headers.get('retry-after')).toBe('60');
    });

    test('must be one', async () => {
      const answer = await it.send('messageMailCode', { as: 'lin', body: { address: '13800138000' } });
      expect(answer.envelope).toMatchObject({ errorCode: 'VALIDATION', fieldErrors: [{ field: 'address' }] });
    });

    test('is hidden from school pages', async () => {
      await subscribe(DIGEST.daily);
      const expires = new Date(it.clock.now().getTime() + 60_000);
      const token = await signIn(it.db, 'lin', expires, {
        origin: 'http://school.example',
        useTime: it.clock.now(),
      });
      const answer = await it.request(calls.messageSettings.path, {
        headers: { Authorization: token, Origin: 'http://school.example' },
      });
      const { data } = await answer.json();
      expect(data.kinds).toHaveLength(8);
      expect(JSON.stringify(data)).not.toContain('mail');
    });

    test('is not offered by a platform without a mail server', async () => {
      const app = createApp({ ...it.platform, mailer: undefined });
      const headers = { Authorization: await it.asPerson('lin') };
      const answer = await app.request(calls.messageSettings.path, { headers });
      expect((await answer.json()).data).not.toHaveProperty('mail');
      const body = JSON.stringify({ address: LIN });
      const refused = await app.request(calls.messageMailCode.path, { method: 'POST', headers, body });
      expect((await refused.json()).errorCode).toBe('NOT_AVAILABLE');
    });
  });

  describe('a digest', () => {
    test('contains what was not read, once, with links', async () => {
      await subscribe(DIGEST.hourly);
      await comment('Lovely <b>tomatoes</b>');
      const news = await writeNews(it.db, { title: 'New timetable', publishTime: it.clock.now() });
      const [mail] = await mailedAfter(HOUR);
      expect(mail).toMatchObject({
        to: [{ address: LIN }],
        subject: '2 new messages on Test Lane',
        from: { address: 'no-reply@platform.test' },
      });
      expect(mail?.text).toContain('Hello LIN');
      expect(mail?.text).toContain('Lovely <b>tomatoes</b>');
      expect(mail?.html).toContain('Lovely &#60;b&#62;tomatoes&#60;/b&#62;');
      expect(mail?.text).toContain(`http://platform.test/msktfront/home/newsDetail?id=${news.id}`);
      expect(mail?.text?.indexOf('FOR YOU')).toBeLessThan(mail?.text?.indexOf('FOR EVERYONE') ?? -1);
      expect(await mailedAfter(HOUR)).toEqual([]);
    });

    test('is not sent if there is nothing new, or all was read', async () => {
      await subscribe(DIGEST.hourly);
      expect(await mailedAfter(HOUR)).toEqual([]);
      await comment('Seen on the page');
      await it.ask('messageReadAll', { as: 'lin', body: {} });
      expect(await mailedAfter(HOUR)).toEqual([]);
    });

    test('begins with what is new after it was chosen', async () => {
      await comment('Before');
      it.clock.advance(MINUTE);
      await subscribe(DIGEST.hourly);
      expect(await mailedAfter(HOUR)).toEqual([]);
    });

    test('is in the language in which it was chosen', async () => {
      await subscribe(DIGEST.hourly, 'zh-CN');
      await comment('好');
      const [mail] = await mailedAfter(HOUR);
      expect(mail?.text).toContain('与您有关');
      expect(mail?.text).toContain('MEI');
    });

    test('is sent at seven o’clock of the platform, weekly on Mondays', async () => {
      const timesOf = async (digest: MessageDigest) => {
        await subscribe(digest);
        const times: Date[] = [];
        for (let hours = 0; hours < 15 * 24 && times.length < 2; hours += 1) {
          await comment(`Comment ${hours}`);
          if ((await mailedAfter(HOUR)).length > 0) times.push(it.clock.now());
        }
        return times.map(time =>
          time.toLocaleString('en-GB', { timeZone: 'Asia/Shanghai', weekday: 'short', hour: 'numeric' }),
        );
      };
      const daily = await timesOf(DIGEST.daily);
      expect(daily).toHaveLength(2);
      for (const time of daily) expect(time).toMatch(/07|08/);
      const weekly = await timesOf(DIGEST.weekly);
      expect(weekly).toHaveLength(2);
      for (const time of weekly) expect(time).toMatch(/Mon.*(07|08)/);
    });

    test('leaves out kinds that the person does not want by email, and likes by default', async () => {
      await subscribe(DIGEST.hourly);
      const { objectId } = await linsPost();
      await like(it.db, objectId, ['mei'], it.clock.now());
      expect(await mailedAfter(HOUR)).toEqual([]);
      const kinds = (await settings()).kinds.map(each => ({
        ...each,
        mail: each.kind === MESSAGE_KIND.like,
      }));
      await it.ask('messageSettingsSave', { as: 'lin', body: { kinds, quiet: null } });
      await comment('Not by email');
      await like(it.db, objectId, ['host'], it.clock.now());
      const [mail] = await mailedAfter(HOUR);
      expect(mail?.subject).toBe('1 new message on Test Lane');
      expect(mail?.text).not.toContain('Not by email');
    });

    test('keeps the settings of email if a page that does not know them saves the others', async () => {
      await subscribe(DIGEST.hourly);
      const kinds = (await settings()).kinds.map(({ mail: _, ...each }) => each);
      await it.ask('messageSettingsSave', { as: 'lin', body: { kinds, quiet: null } });
      expect((await settings()).kinds.find(({ kind }) => kind === MESSAGE_KIND.like)?.mail).toBe(false);
      expect((await settings()).kinds.find(({ kind }) => kind === MESSAGE_KIND.comment)?.mail).toBe(true);
    });
  });

  describe('mail at once', () => {
    test('comes within minutes, unless the message is read meanwhile', async () => {
      await subscribe(DIGEST.atOnce);
      await comment('First');
      expect(await mailedAfter(2 * MINUTE)).toEqual([]);
      const [mail] = await mailedAfter(2 * MINUTE);
      expect(mail?.text).toContain('First');
      await comment('Second');
      await mailedAfter(MINUTE);
      await it.ask('messageReadAll', { as: 'lin', body: {} });
      expect(await mailedAfter(5 * MINUTE)).toEqual([]);
    });

    test('contains what concerns the person, and notices that are important', async () => {
      await subscribe(DIGEST.atOnce);
      await writeNews(it.db, { title: 'Usual news', publishTime: it.clock.now() });
      await writeNews(it.db, { title: 'Snow day', kind: 2, importance: 3, publishTime: it.clock.now() });
      const [mail] = await mailedAfter(6 * MINUTE);
      expect(mail?.text).toContain('Snow day');
      expect(mail?.text).not.toContain('Usual news');
    });
  });

  describe('a mail that cannot be sent', () => {
    test('is tried again later, and nothing is lost', async () => {
      await subscribe(DIGEST.hourly);
      await comment('Kept');
      server.refused.add(LIN);
      expect(await mailedAfter(HOUR)).toEqual([]);
      expect(it.log.some(line => line.includes('could not be mailed'))).toBe(true);
      server.refused.clear();
      expect(await mailedAfter(MINUTE)).toEqual([]);
      const [mail] = await mailedAfter(5 * MINUTE);
      expect(mail?.text).toContain('Kept');
    });

    test('does not keep others from getting theirs', async () => {
      await subscribe(DIGEST.hourly);
      await it.db.insert(mailSubscription).values({
        personId: 'mei',
        address: 'gone@school.example',
        digest: DIGEST.hourly,
        lang: 'en',
        untilTime: it.clock.now(),
        nextTime: it.clock.now(),
      });
      server.refused.add('gone@school.example');
      const { objectId } = await publish(it.db, { personId: 'mei', content: 'x', time: it.clock.ago(DAY) });
      await say(it.db, { objectId, personId: 'host', comment: 'To Mei', time: it.clock.now() });
      await comment('To Lin');
      expect(await mailedAfter(HOUR)).toMatchObject([{ to: [{ address: LIN }] }]);
    });
  });

  test('two processes at once send one mail', async () => {
    await subscribe(DIGEST.hourly);
    await comment('Once');
    it.clock.advance(HOUR);
    server.received.length = 0;
    await Promise.all([work(), work(), work()]);
    expect(server.received).toHaveLength(1);
  });

  describe('unsubscribing', () => {
    const addressIn = async () => {
      await subscribe(DIGEST.hourly);
      await comment('Hello');
      const [mail] = await mailedAfter(HOUR);
      const header = (key: string) => mail?.headers.find(each => each.key === key)?.value;
      expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
      expect(header('auto-submitted')).toBe('auto-generated');
      return header('list-unsubscribe')?.slice(1, -1) ?? '';
    };

    test('takes one click in the mail program, and no signing in', async () => {
      const address = await addressIn();
      const body = 'List-Unsubscribe=One-Click';
      const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
      expect((await it.request(address, { method: 'POST', headers, body })).status).toBe(200);
      expect((await settings()).mail).toEqual({ address: LIN, digest: DIGEST.off });
      await comment('No more');
      expect(await mailedAfter(DAY)).toEqual([]);
    });

    test('is not done by a program that only opens the link', async () => {
      const address = await addressIn();
      const page = await (await it.request(address)).text();
      expect(page).toContain('Unsubscribe from these mails?');
      expect(page).toContain(LIN);
      expect((await settings()).mail?.digest).toBe(DIGEST.hourly);
    });

    test('again says that it is done', async () => {
      const address = await addressIn();
      await it.request(address, { method: 'POST' });
      for (const method of ['GET', 'POST'])
        expect(await (await it.request(address, { method })).text()).toContain('You’re unsubscribed');
    });

    test('needs the link of a mail', async () => {
      const address = await addressIn();
      for (const wrong of [`${address.slice(0, -2)}xx`, address.split('?')[0] ?? '', `${address}.`]) {
        const answer = await it.request(wrong, { method: 'POST' });
        expect(answer.status).toBe(410);
        expect(await answer.text()).toContain('This link can’t be used');
      }
      expect((await settings()).mail?.digest).toBe(DIGEST.hourly);
    });
  });
});

test('without a mail server, mails are files that only their owner reads', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'msktfront-outbox-'));
  try {
    const outbox = join(folder, 'outbox');
    const clock = { now: () => new Date('2026-03-02T08:00:00Z') };
    const mailer = fileMailer(outbox, 'no-reply@localhost', clock);
    const mail = { to: LIN, fromName: 'Lane', subject: '你好', text: 'Text', html: '<p>Text</p>' };
    await mailer.send(mail);
    await mailer.send(mail);
    const names = await readdir(outbox);
    expect(names).toHaveLength(2);
    const file = join(outbox, names[0] ?? '');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const parsed = await PostalMime.parse(await readFile(file));
    expect(parsed).toMatchObject({ subject: '你好', text: 'Text\n', to: [{ address: LIN }] });
  } finally {
    await rm(folder, { recursive: true });
  }
});
