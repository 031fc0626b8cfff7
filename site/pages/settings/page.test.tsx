import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { control, write } from '../../../tests/helpers/page/fields.ts';
import { showPart } from '../../../tests/helpers/page/site-page.tsx';
import {
  all,
  click,
  closePage,
  connect,
  find,
  seen,
  signInHere,
  textOf,
} from '../../../tests/helpers/page/widget.tsx';
import { signIn } from '../../../tests/helpers/platform/community.ts';
import { startPlatform, type TestPlatform } from '../../../tests/helpers/platform/test-platform.ts';
import { DIGEST } from '../../../widgets/contract/limits.ts';
import { mailSubscription, person, rateLimit, session } from '../../platform/db/schema.ts';
import { SettingsPage } from './page.tsx';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startPlatform();
});
beforeEach(async () => {
  connect(platform);
  await platform.db.delete(session);
});
afterEach(closePage);
afterAll(() => platform.close());

/** Opens the list of a person who is also signed in elsewhere, with that other token. */
async function open() {
  const here = await signInHere(platform, 'lin');
  const later = new Date(platform.clock.now().getTime() + 3_600_000);
  const other = await signIn(platform.db, 'lin', later);
  const { box } = await showPart(<SettingsPage />);
  await vi.waitFor(() => expect(all(box, 'article')).toHaveLength(2));
  return { box, other, here };
}
const isIn = async (token: string) =>
  (await platform.request('/mskt/api/sys/my/shortMenuList', { headers: { Authorization: token } })).status ===
  200;

describe('the list of sessions', () => {
  it('marks the current one, which has no button of its own', async () => {
    const { box } = await open();
    const texts = all(box, 'article').map(row => textOf(row));
    expect(texts.filter(text => text.includes('This browser'))).toHaveLength(1);
    expect(texts.filter(text => text.includes('Sign out'))).toHaveLength(1);
  });

  it('signs out another browser, and says so', async () => {
    const { box, other } = await open();
    await click(box, 'Sign out Unknown browser');
    await vi.waitFor(() => expect(all(box, 'article')).toHaveLength(1));
    await seen(box, 'Unknown browser was signed out.');
    expect(await isIn(other)).toBe(false);
  });

  it('signs out everywhere after a question', async () => {
    const { box, other, here } = await open();
    await click(box, 'Sign out everywhere');
    expect(await isIn(other)).toBe(true);
    const dialog = await vi.waitFor(() => {
      const found = box.querySelector('dialog');
      if (!found) throw new Error('no question');
      return found;
    });
    await click(dialog, 'Sign out everywhere');
    await vi.waitFor(async () => expect(await isIn(other)).toBe(false));
    await vi.waitFor(async () => expect(await isIn(here)).toBe(false));
  });
});

describe('the download of everything that is stored', () => {
  it('is one file, named by its day', async () => {
    const { box } = await open();
    const saved: string[] = [];
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:data');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    await click(box, 'Download your data');
    await vi.waitFor(() => expect(saved).toEqual(['msktfront-2026-03-02.json']));
    vi.restoreAllMocks();
  });
});

describe('email', () => {
  const ADDRESS = 'lin@school.example';
  let codes: string[] = [];
  let mailing: TestPlatform;
  beforeAll(async () => {
    const mail = async (_to: unknown, code: string) => void codes.push(code);
    const mailer = { send: async () => {}, close() {} };
    mailing = await startPlatform(undefined, { codeSenders: { mail }, mailer });
  });
  beforeEach(async () => {
    codes = [];
    connect(mailing);
    for (const table of [mailSubscription, rateLimit]) await mailing.db.delete(table);
    await signInHere(mailing, 'lin');
  });
  afterAll(() => mailing.close());

  const openMail = async () => {
    const { box } = await showPart(<SettingsPage />);
    await click(box, 'Add an email address');
    return box;
  };
  const stored = async () => (await mailing.ask('messageSettings', { as: 'lin' })).mail;
  const problem = (box: Element, name: string) =>
    textOf(box.querySelector(`[id$="-${name}-problem"]`) ?? box);

  it('is turned on with a code, and its frequency is saved at once', async () => {
    const box = await openMail();
    await write(box, 'Email address', ADDRESS);
    await click(box, 'Send a code');
    await seen(box, `A code was sent to ${ADDRESS}`);
    await write(box, 'Code', codes[0] ?? '');
    await click(box, 'Turn on');
    await seen(box, `Mails go to ${ADDRESS}.`);
    expect(await stored()).toEqual({ address: ADDRESS, digest: DIGEST.daily });
    await write(box, 'How often', String(DIGEST.atOnce), 'change');
    await seen(box, 'Saved');
    await vi.waitFor(async () => expect(await stored()).toEqual({ address: ADDRESS, digest: DIGEST.atOnce }));
    await click(box, 'Remove address');
    await seen(box, 'Add an email address');
    await seen(box, 'The address was removed.');
    expect(document.activeElement?.textContent).toBe('Email');
    expect(await stored()).toEqual({ digest: DIGEST.off });
  });

  it('keeps what was entered if the code is wrong', async () => {
    const box = await openMail();
    await write(box, 'Email address', ADDRESS);
    await write(box, 'Code', '123456');
    await click(box, 'Turn on');
    await vi.waitFor(() => expect(problem(box, 'code')).toContain('This code'));
    expect((await control(box, 'Email address')).value).toBe(ADDRESS);
  });

  it.each(['', 'lin', '13800138000'])('sends no code to %j', async address => {
    const box = await openMail();
    await write(box, 'Email address', address);
    await click(box, 'Send a code');
    await vi.waitFor(() => expect(problem(box, 'address')).toContain('such as name@school.example'));
    expect(codes).toEqual([]);
  });

  it('is not offered by a platform that sends none', async () => {
    connect(platform);
    await signInHere(platform, 'lin');
    const { box } = await showPart(<SettingsPage />);
    await vi.waitFor(() => expect(all(box, 'article')).toHaveLength(1));
    await vi.waitFor(() => expect(textOf(box)).not.toContain('Email'));
  });
});

it('leads to the user centre for a new password, if that can send codes', async () => {
  await signInHere(platform, 'lin');
  const { box } = await showPart(<SettingsPage />);
  await vi.waitFor(() => expect(all(box, 'article')).toHaveLength(1));
  expect(textOf(box)).not.toContain('A code goes to');
  platform.platform.codeSenders = { mail: async () => {} };
  const again = await showPart(<SettingsPage />);
  await seen(again.box, 'A code goes to');
  const link = all<HTMLAnchorElement>(again.box, 'link', 'Password')[0];
  expect(link?.href).toBe('http://centre.test/password?lang=en');
  platform.platform.codeSenders = {};
});

describe('deleting the account', () => {
  it('asks first, keeps what was published by default, and signs out', async () => {
    const { box } = await open();
    await click(box, 'Delete account');
    const dialog = await find(box, 'dialog', 'Delete your account?');
    expect(dialog.querySelectorAll<HTMLInputElement>('[type="radio"]')[0]?.checked).toBe(true);
    await click(dialog, 'Delete for good');
    await vi.waitFor(async () => {
      const [row] = await platform.db.select().from(person).where(eq(person.id, 'lin'));
      expect(row?.realName).toBe('Former member');
    });
    const restored = { sub: 'sub-lin', realName: 'LIN', deleteTime: null };
    await platform.db.update(person).set(restored).where(eq(person.id, 'lin'));
  });

  it('says what has to be handed over first', async () => {
    await signInHere(platform, 'admin');
    const { box } = await showPart(<SettingsPage />);
    await click(box, 'Delete account');
    await click(await find(box, 'dialog', 'Delete your account?'), 'Delete for good');
    await seen(box, 'You are the only administrator.');
  });
});
