import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { showPart } from '../../../tests/helpers/page/site-page.tsx';
import {
  all,
  click,
  closePage,
  connect,
  seen,
  signInHere,
  textOf,
} from '../../../tests/helpers/page/widget.tsx';
import { signIn } from '../../../tests/helpers/platform/community.ts';
import { startPlatform, type TestPlatform } from '../../../tests/helpers/platform/test-platform.ts';
import { session } from '../../platform/db/schema.ts';
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
