/** The number of unread messages is one number, wherever it is shown, through a week of events. */
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallName } from '../../widgets/contract/calls.ts';
import { calls } from '../../widgets/contract/calls.ts';
import { MESSAGE_KIND } from '../../widgets/contract/limits.ts';
import { type ExtensionBrowser, launchExtension } from '../helpers/browser/extension.ts';
import { accessibilityFaults } from '../helpers/browser/pages.ts';
import { type Front, startFront } from '../helpers/platform/front.ts';
import { type Servers, startServers } from '../helpers/platform/servers.ts';
import { signInByCall } from '../helpers/platform/sign-in-by-call.ts';

const PATIENCE = { timeout: 20_000, interval: 100 };
const PEOPLE = ['teacher', 'host', 'editor', 'admin'] as const;
type Name = (typeof PEOPLE)[number];
type Data = Record<string, unknown>;

let front: Front;
let servers: Servers;
let extension: ExtensionBrowser;
let site: Page;
let popup: Page;
const tokens = new Map<Name, string>();
/** Objects of the week by their names in it. */
const ids = new Map<string, string>();

beforeAll(async () => {
  front = await startFront();
  servers = await startServers({ PUBLIC_URL: front.origin }, { clock: 'system' });
  front.target = Number(new URL(servers.platform).port);
  extension = await launchExtension([front.origin]);
  await extension.choose({ platform: front.origin });
  for (const name of PEOPLE) tokens.set(name, await signInByCall(front.origin, name));
  popup = await signInToExtension();
  site = await extension.context.newPage();
  await site.goto(`${front.origin}/msktfront/newsNotice`);
  await site.locator('mskt-notice-inbox').getByRole('article').first().waitFor();
});
afterAll(async () => {
  await extension?.close();
  await servers?.stop();
  await front?.close();
});

/** Signs the teacher in from the popup, which signs the site in, too. */
async function signInToExtension(): Promise<Page> {
  const opened = await extension.openPopup();
  const next = extension.context.waitForEvent('page');
  await opened.getByRole('button', { name: 'Sign in' }).click();
  const window = await next;
  await window.getByLabel('Account').fill('teacher');
  await window.getByLabel('Password').fill('teacher');
  await window.getByRole('button', { name: 'Sign in', exact: true }).click();
  await opened.bringToFront();
  await opened.getByRole('article').first().waitFor();
  return opened;
}

interface Sent {
  id?: string | undefined;
  body?: object;
  query?: Record<string, string>;
}

/** Makes a call as a person and returns its data. Throws if it is refused. */
async function send(as: Name, name: CallName, { id = '', body, query = {} }: Sent = {}): Promise<Data> {
  const { method, path } = calls[name];
  const url = `${servers.platform}${path.replace(/\{\w+\}/, id)}?${new URLSearchParams(query)}`;
  const headers = { authorization: tokens.get(as) ?? '', 'content-type': 'application/json' };
  const answer = await fetch(url, {
    method,
    headers,
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  });
  const { success, data, message } = (await answer.json()) as {
    success: number;
    data: Data;
    message?: string;
  };
  if (success !== 1) throw new Error(`${name}: ${answer.status} ${message}`);
  return data;
}

const keep = (name: string, { id, commentId }: Data) => void ids.set(name, String(id ?? commentId));
const known = (name: string): string => {
  const found = ids.get(name);
  if (found === undefined) throw new Error(`nothing is named ${name}`);
  return found;
};

const number = (text: string | null | undefined): number => Number(text?.replace(/\D/g, '') || 0);
const sum = (texts: string[]) => texts.reduce((total, text) => total + number(text), 0);

/** Text of an element, or none if it is not there: no number stands for zero. */
const textOf = async (element: Locator) => ((await element.count()) > 0 ? element.textContent() : '');

/** The number wherever it is shown. Pages show the current one at the latest when they are looked at. */
async function numbers() {
  await site.bringToFront();
  const header = number(await textOf(site.locator('.unread-number').first()));
  const inbox = number(await textOf(site.locator('mskt-notice-inbox .num').first()));
  await popup.bringToFront();
  const list = sum(await popup.getByRole('tab').locator('.num').allTextContents());
  const badge = number((await extension.badge()).text);
  return { header, inbox, popup: list, badge };
}
const everywhere = (count: number) => ({ header: count, inbox: count, popup: count, badge: count });

/** A post of the teacher’s, and the thread below it. */
const post = async (name: string, as: Name, content: string) => {
  const data = await send(as, 'dynamicAdd', { body: { content, visibility: 1 } });
  keep(name, data);
  ids.set(`thread of ${name}`, String(data.objectId));
};
const comment = async (name: string, as: Name, of: string, text: string) =>
  keep(
    name,
    await send(as, 'commentAdd', { body: { objectId: known(`thread of ${of}`), isReply: 0, comment: text } }),
  );
const news = async (name: string, given: object) =>
  keep(
    name,
    await send('editor', 'newsAdd', {
      body: { kind: 2, title: name, contentHtml: '<p>Read me.</p>', scope: 1, status: 2, ...given },
    }),
  );

const DAY = 24 * 60 * 60 * 1000;
const later = (days: number) => new Date(Date.now() + days * DAY).toISOString();
async function hold(name: string, capacity: number): Promise<void> {
  const types = (await send('editor', 'activityTypes')) as unknown as Data[];
  const body = {
    ...{ title: name, contentHtml: '<p>Come.</p>', type: types[0]?.id, organizerType: 1 },
    ...{ startTime: later(5), endTime: later(6), timezone: 'Asia/Shanghai', mode: 1, address: 'Hall' },
    signup: { mode: 1, capacity, waitlist: true, offerHours: 24 },
    ...{ status: 2, clientKey: randomUUID() },
  };
  keep(name, await send('editor', 'activityAdd', { body }));
}
const signUp = async (name: string, as: Name, activity: string) =>
  keep(name, await send(as, 'signupAdd', { id: known(activity), body: {} }));
const settings = async (off: number[]) => {
  const { kinds, quiet } = (await send('teacher', 'messageSettings')) as { kinds: Data[]; quiet: unknown };
  const body = {
    kinds: kinds.map(each => ({ ...each, web: !off.includes(each.kind as number) })),
    quiet: quiet ?? null,
  };
  await send('teacher', 'messageSettingsSave', { body });
};
/** The newest message of a kind. */
const newest = async (kind: number) => {
  const { records } = await send('teacher', 'messageList', { query: { kind: String(kind), pageIndex: '1' } });
  return String((records as Data[])[0]?.id);
};

/** What happens, and by how much it changes the number; null: nothing is left. */
const WEEK: readonly (readonly [event: string, change: number | null, act: () => Promise<unknown>])[] = [
  ['a colleague comments on a post', 1, () => comment('question', 'host', 'garden', 'Which seeds?')],
  ['another one comments', 1, () => comment('second', 'editor', 'garden', 'Ours are in.')],
  ['the first comment is deleted', -1, () => send('host', 'commentDelete', { id: known('question') })],
  ['somebody likes the post', 1, () => send('host', 'dynamicPraise', { id: known('garden') })],
  [
    'another one likes it, which is the same message',
    0,
    () => send('editor', 'dynamicPraise', { id: known('garden') }),
  ],
  ['one takes the like back', 0, () => send('host', 'dynamicPraise', { id: known('garden') })],
  ['the last one does', -1, () => send('editor', 'dynamicPraise', { id: known('garden') })],
  ['a post names the teacher', 1, () => post('named', 'host', 'Ask @温若禾 about it')],
  ['that post is deleted', -1, () => send('host', 'dynamicDelete', { id: known('named') })],
  ['it is restored', 1, () => send('host', 'dynamicRestore', { id: known('named') })],
  ['a news article is published', 1, () => news('Timetable', { kind: 1 })],
  ['an urgent notice is published', 1, () => news('Snow', { importance: 3 })],
  ['a notice is to be confirmed', 1, () => news('Sign here', { needConfirm: true })],
  ['the teacher confirms it', -1, () => send('teacher', 'newsConfirm', { id: known('Sign here') })],
  ['the article is read on its page', -1, () => send('teacher', 'newsRead', { id: known('Timetable') })],
  ['the urgent notice is withdrawn', -1, () => send('editor', 'newsWithdraw', { id: known('Snow') })],
  ['it is published again', 1, () => send('editor', 'newsPublish', { id: known('Snow') })],
  [
    'the teacher reads one message',
    -1,
    async () => send('teacher', 'messageRead', { id: await newest(MESSAGE_KIND.mention) }),
  ],
  [
    'the teacher removes another',
    -1,
    async () => send('teacher', 'messageDelete', { id: await newest(MESSAGE_KIND.comment) }),
  ],
  ['somebody answers again', 1, () => comment('third', 'admin', 'garden', 'Tomatoes.')],
  ['comments are turned off', -1, () => settings([MESSAGE_KIND.comment])],
  ['another comment comes', 0, () => comment('fourth', 'host', 'garden', 'Beans.')],
  ['comments are turned on', 2, () => settings([])],
  ['a colleague takes the only place of an activity', 0, () => signUp('place', 'host', 'Walk')],
  ['the teacher waits for one', 0, () => signUp('waiting', 'teacher', 'Walk')],
  [
    'the place becomes free and is offered',
    1,
    () => send('host', 'signupCancel', { id: known('place'), body: { reason: '' } }),
  ],
  [
    'the teacher takes it',
    -1,
    () => send('teacher', 'signupOffer', { id: known('waiting'), body: { accept: 1 } }),
  ],
  [
    'the organiser writes to all',
    1,
    () =>
      send('editor', 'activityMessage', {
        id: known('Walk'),
        body: { statuses: [2], title: 'Boots', content: 'Bring boots.' },
      }),
  ],
  [
    'the activity is cancelled',
    1,
    () => send('editor', 'activityCancel', { id: known('Walk'), body: { reason: 'Storm', notify: 1 } }),
  ],
  ['all is marked as read', null, () => send('teacher', 'messageReadAll', { body: {} })],
];

describe('through a week of thirty events', () => {
  it('has thirty events', () => expect(WEEK).toHaveLength(30));

  it('header, inbox, popup and button show one number', async () => {
    await post('garden', 'teacher', 'The school garden');
    await hold('Walk', 1);
    await send('teacher', 'messageReadAll', { body: {} });
    let count = 0;
    await expect.poll(numbers, PATIENCE).toEqual(everywhere(0));
    for (const [event, change, act] of WEEK) {
      await act();
      count = change === null ? 0 : count + change;
      const { total } = await send('teacher', 'messageUnread');
      expect(total, `after "${event}"`).toBe(count);
      await expect.poll(numbers, { ...PATIENCE, message: `after "${event}"` }).toEqual(everywhere(count));
    }
    expect(extension.faults).toEqual([]);
  });
});

describe('the popup', () => {
  it('answers a mention with two presses', async () => {
    await comment('asked', 'host', 'named', 'When do we water, @温若禾?');
    await popup.close();
    popup = await extension.openPopup();
    const mention = popup.getByRole('article').filter({ hasText: 'When do we water' });
    await mention.getByRole('button', { name: /^Reply: / }).click();
    await mention.locator('textarea:focus').waitFor();
    await popup.keyboard.type('At seven.');
    await popup.getByRole('button', { name: 'Send', exact: true }).click();
    await popup.getByText('Reply sent').last().waitFor();
    const { records } = await send('host', 'commentList', { id: known('named') });
    expect(JSON.stringify(records)).toContain('At seven.');
    expect(await accessibilityFaults(popup)).toEqual([]);
  });
});
