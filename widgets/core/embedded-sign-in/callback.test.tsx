import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  all,
  closePage,
  connect,
  coreHere,
  find,
  type Line,
  PLATFORM,
  place,
  seen,
} from '../../../tests/helpers/page/widget.tsx';
import { SCHOOL_PAGE } from '../../../tests/helpers/platform/community.ts';
import { startPlatform, type TestPlatform } from '../../../tests/helpers/platform/test-platform.ts';
import '../../account/index.ts';
import { challengeOf, random } from '../auth/attempt.ts';
import { keepAttempt } from './attempt.ts';
import { completeSignIn } from './callback.ts';

/** The simulated browser's own controls. */
const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } };

let platform: TestPlatform;
let line: Line;

beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());
beforeEach(() => {
  line = connect(platform);
  vi.stubGlobal('isSecureContext', true);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await closePage();
});

/** Returns the code with which this tab is redirected back after the user has agreed. */
async function goneAway(state: string, index = 1): Promise<string> {
  const verifier = random();
  const tag = { name: 'mskt-account', index };
  keepAttempt(state, { verifier, platform: PLATFORM, lang: 'en', place: 'dynamic 7', tag });
  const body = { origin: SCHOOL_PAGE, code_challenge: await challengeOf(verifier) };
  return (await platform.ask('embedCode', { as: 'lin', body })).code;
}

/** Two tags on the page; the second had asked. */
function tags() {
  const [first, second] = [1, 2].map(() => place('mskt-account', { auth: 'redirect' }));
  if (!first || !second) throw new Error('there are no tags');
  const looked = vi.spyOn(second, 'scrollIntoView');
  return { first, second, looked };
}

const session = () => coreHere().session.store.getState();

describe('coming back', () => {
  it('takes the answer out of the address at once, and leaves the rest letter by letter', async () => {
    happyDOM.setURL(`${SCHOOL_PAGE}//news?q=a%20b+c&mskt_state=s&x&mskt_code=c&mskt_stay=1#top`);
    const done = completeSignIn();
    expect(location.href).toBe(`${SCHOOL_PAGE}//news?q=a%20b+c&x&mskt_stay=1#top`);
    await done;
  });

  it('signs the person in, and looks at the tag that asked', async () => {
    const { second, looked } = tags();
    happyDOM.setURL(`${SCHOOL_PAGE}/?mskt_state=of-this-tab&mskt_code=${await goneAway('of-this-tab')}`);
    await completeSignIn();
    expect(looked).toHaveBeenCalled();
    await find(second, 'button', 'LIN');
    expect(session()).toMatchObject({ place: 'dynamic 7', person: { userId: 'lin' } });
    expect(sessionStorage.length).toBe(0);
  });

  it('after declining says so where it was asked, and no attempt is left', async () => {
    const { first, second } = tags();
    await goneAway('of-this-tab');
    happyDOM.setURL(`${SCHOOL_PAGE}/?mskt_state=of-this-tab`);
    await completeSignIn();
    await find(second, 'dialog', 'You are not signed in');
    await find(second, 'button', 'Try again');
    await find(first, 'button', 'Sign in');
    expect(sessionStorage.length).toBe(0);
  });

  it('after declining says so in a widget that stands in an element of the page’s own', async () => {
    const first = place('mskt-account');
    const card = document.createElement('school-card');
    document.body.prepend(card);
    const inCard = place('mskt-account', {}, { into: card.attachShadow({ mode: 'open' }) });
    await goneAway('of-this-tab', 0);
    happyDOM.setURL(`${SCHOOL_PAGE}/?mskt_state=of-this-tab`);
    await completeSignIn();
    await find(inCard, 'dialog', 'You are not signed in');
    expect(all(first, 'dialog')).toEqual([]);
  });

  it('with a code that the platform refuses says what the platform says', async () => {
    const { second } = tags();
    await goneAway('of-this-tab');
    happyDOM.setURL(`${SCHOOL_PAGE}/?mskt_state=of-this-tab&mskt_code=made-up`);
    await completeSignIn();
    await seen(second, 'This sign-in is no longer valid');
  });

  it('with an answer that this tab does not wait for gives it to the tab that does, and the window closes', async () => {
    happyDOM.setURL(`${SCHOOL_PAGE}/?mskt_state=of-another-tab&mskt_code=code`);
    const close = vi.spyOn(window, 'close').mockImplementation(() => {});
    const other = new BroadcastChannel('mskt:connect');
    const heard: unknown[] = [];
    other.onmessage = ({ data }) => {
      heard.push(data);
      other.postMessage({ type: 'mskt-taken', state: data.state });
    };
    await completeSignIn();
    await vi.waitFor(() => expect(close).toHaveBeenCalled());
    expect(heard).toEqual([{ type: 'mskt-returned', state: 'of-another-tab', code: 'code' }]);
    expect(line.asked).toEqual([]);
    other.close();
  });

  it('with an unexpected response does nothing', async () => {
    tags();
    happyDOM.setURL(`${SCHOOL_PAGE}/?mskt_state=made-up&mskt_code=stolen`);
    await completeSignIn();
    expect(line.asked).toEqual([]);
    expect(session()).toMatchObject({ status: 'out', person: null });
  });
});

describe('coming back before the page has the tag that asked', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Redirects back without a code, as after declining. */
  async function declined(): Promise<void> {
    await goneAway('of-this-tab');
    happyDOM.setURL(`${SCHOOL_PAGE}/?mskt_state=of-this-tab`);
    void completeSignIn();
  }

  it('signs the person in at once, and whichever widget comes may go on', async () => {
    const first = place('mskt-account', { auth: 'redirect' });
    happyDOM.setURL(`${SCHOOL_PAGE}/?mskt_state=of-this-tab&mskt_code=${await goneAway('of-this-tab')}`);
    const done = completeSignIn();
    await find(first, 'button', 'LIN');
    expect(session().asker?.isConnected).toBe(false);
    expect(session().place).toBe('dynamic 7');
    const second = place('mskt-account', { auth: 'redirect' });
    const looked = vi.spyOn(second, 'scrollIntoView');
    await vi.advanceTimersByTimeAsync(400);
    await done;
    expect(looked).toHaveBeenCalled();
  });

  it('shows a refusal when it comes', async () => {
    const first = place('mskt-account', { auth: 'redirect' });
    await declined();
    await vi.advanceTimersByTimeAsync(3_000);
    const second = place('mskt-account', { auth: 'redirect' });
    await vi.advanceTimersByTimeAsync(400);
    await find(second, 'dialog', 'You are not signed in');
    expect(all(first, 'dialog')).toEqual([]);
  });

  it('shows it in another widget when it does not come; trying again is still for the first wish', async () => {
    const first = place('mskt-account', { auth: 'redirect' });
    await declined();
    await vi.advanceTimersByTimeAsync(6_000);
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    (await find(first, 'button', 'Try again')).click();
    await vi.waitFor(() => expect(assign).toHaveBeenCalled());
    const [kept] = Object.values({ ...sessionStorage });
    expect(JSON.parse(String(kept))).toMatchObject({ place: 'dynamic 7', tag: { index: 1 } });
  });
});
