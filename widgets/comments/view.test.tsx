import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { comment, dynamic } from '../../site/platform/db/schema.ts';
import { widgetFixture } from '../../tests/helpers/page/fixture.ts';
import { followed, showEverything } from '../../tests/helpers/page/live.ts';
import {
  all,
  click,
  connect,
  coreHere,
  find,
  nameOf,
  place,
  press,
  seen,
  signInHere,
  signOutHere,
  textOf,
} from '../../tests/helpers/page/widget.tsx';
import { type Name, publish, say, unsay } from '../../tests/helpers/platform/community.ts';
import { forgetCores } from '../core/start.ts';
import './index.ts';

/** Id of the thread of a new dynamic. */
let objectId: string;

const { platform, line } = await widgetFixture({ clean: platform => unsay(platform.db) });

beforeEach(async () => {
  platform.clock.advance(3600);
  ({ objectId } = await publish(platform.db, { time: platform.clock.ago(3000) }));
});

/** Writes a comment, or with `topId` a reply, `seconds` ago. */
const write = (text: string, seconds: number, given: { topId?: string; personId?: Name } = {}) =>
  say(platform.db, { objectId, comment: text, time: platform.clock.ago(seconds), ...given });

/** Writes a comment of `mei` with replies of `lin`: "reply 1", "reply 2" … */
async function writeThread(replies: number): Promise<string> {
  const { id } = await write('the top', 1000, { personId: 'mei' });
  for (let n = 1; n <= replies; n++) await write(`reply ${n}.`, 900 - n, { topId: id });
  return id;
}

const open = (attributes: Record<string, string> = {}) =>
  place('mskt-comments', { 'object-id': objectId, ...attributes });

/** Opens the comments with a restored session. */
async function openAs(name: Name, attributes: Record<string, string> = {}) {
  await signInHere(platform, name);
  const widget = open(attributes);
  if (!('closed' in attributes)) await find(widget, 'textbox');
  return widget;
}

const articles = (widget: Element) => all(widget, 'article').map(textOf);
const focused = (widget: Element) => widget.shadowRoot?.activeElement ?? null;
const field = (widget: Element) => find<HTMLTextAreaElement>(widget, 'textbox');

async function type(widget: Element, text: string, into?: HTMLTextAreaElement): Promise<HTMLTextAreaElement> {
  const box = into ?? (await field(widget));
  box.focus();
  box.value = text;
  box.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  return box;
}

function pressToSend(box: HTMLElement, key: 'ctrlKey' | 'metaKey' = 'ctrlKey'): void {
  box.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Enter', [key]: true, bubbles: true, cancelable: true }),
  );
}

const sent = () => line.asked.filter(path => path.endsWith('/comment/add')).length;

describe('comments show', () => {
  it('the newest comment first, replies below it, oldest first, with the person answered', async () => {
    await write('older', 100);
    const { id } = await write('newer', 50, { personId: 'mei' });
    await write('first answer', 40, { topId: id });
    await write('second answer', 30, { topId: id, personId: 'host' });
    const widget = open();
    await seen(widget, 'second answer');
    const [newer, first, second, older] = articles(widget);
    expect(newer).toContain('newer');
    expect(first).toMatch(/LIN replied to MEI .*first answer/);
    expect(second).toMatch(/HOST replied to MEI .*second answer/);
    expect(older).toContain('older');
  });

  it('the number of comments and replies in the heading', async () => {
    await writeThread(2);
    const widget = open({ 'heading-level': '3' });
    const heading = await find(widget, 'heading', '3 comments');
    expect(heading.localName).toBe('h3');
  });

  it('three replies of a comment, and all on request', async () => {
    await writeThread(5);
    const widget = open();
    await seen(widget, 'reply 3.');
    expect(textOf(widget)).not.toContain('reply 4.');
    await click(widget, 'Show all 5 replies');
    await seen(widget, 'reply 5.');
    await vi.waitFor(() => expect(textOf(focused(widget) as Element)).toContain('reply 4.'));
  });

  it('its author why a comment was removed, and no reply buttons there', async () => {
    const { id } = await write('not so kind', 100, { personId: 'mei' });
    await write('what came after', 50, { topId: id, personId: 'mei' });
    await write('another one', 30, { personId: 'mei' });
    const removal = { removeTime: platform.clock.now(), removeReason: 2, removeNote: 'Be kind.' } as const;
    await platform.db.update(comment).set(removal).where(eq(comment.id, id));
    const widget = await openAs('mei');
    await seen(widget, 'Removed by the editors: offensive');
    await seen(widget, 'Be kind.');
    await find(widget, 'button', /^Delete/);
    const answered = all(widget, 'article').filter(entry => all(entry, 'button', /^Reply/).length > 0);
    expect(answered.map(textOf)).toEqual([expect.stringContaining('another one')]);
  });

  it('an empty state', async () => {
    const widget = open();
    await seen(widget, 'Be the first to comment');
    expect(all(widget, 'article')).toHaveLength(0);
  });

  it('visitors all comments, and a sign-in button in place of the composer', async () => {
    await write('for everybody', 50);
    const widget = open();
    await seen(widget, 'for everybody');
    expect(all(widget, 'textbox')).toHaveLength(0);
    const asked = vi.fn((event: Event) => event.preventDefault());
    widget.addEventListener('mskt-auth-request', asked);
    await click(widget, 'Sign in');
    await click(widget, 'Reply to LIN');
    expect(asked.mock.calls.map(([event]) => (event as CustomEvent).detail)).toEqual([
      { reason: 'comment' },
      { reason: 'comment' },
    ]);
  });

  it('twenty comments, and the next page on request, with the focus on its first', async () => {
    for (let n = 1; n <= 22; n++) await write(`number ${n}.`, n);
    const widget = open();
    await seen(widget, 'number 20.');
    expect(articles(widget)).toHaveLength(20);
    await click(widget, 'Show more comments');
    await seen(widget, 'number 22.');
    expect(articles(widget)).toHaveLength(22);
    await vi.waitFor(() => expect(textOf(focused(widget) as Element)).toContain('number 21.'));
  });

  it('the linked comment with all replies around it, and the focus on it', async () => {
    const top = await writeThread(5);
    for (let n = 1; n <= 30; n++) await write(`number ${n}.`, n);
    const linked = await write('the one', 10, { topId: top });
    const later = await write('a later one', 5, { topId: top });
    const widget = open({ 'comment-id': linked.id });
    await seen(widget, 'the one');
    expect(textOf(widget)).toContain(later.comment);
    expect(textOf(widget)).not.toContain('number 1.');
    await vi.waitFor(() => expect(textOf(focused(widget) as Element)).toContain('the one'));
    expect(focused(widget)?.getAttribute('aria-current')).toBe('true');

    await click(widget, 'Go to the newest comments');
    await seen(widget, 'number 1.');
    await vi.waitFor(() => expect(textOf(focused(widget) as Element)).toContain('number 1.'));
  });

  it('that a linked comment no longer exists, and the others', async () => {
    await write('still here', 50);
    const widget = open({ 'comment-id': 'gone' });
    await seen(widget, 'is not here any more');
    expect(textOf(widget)).toContain('still here');
  });

  it('no composer where comments are closed or the widget is readonly', async () => {
    const { id } = await write('a comment', 50, { personId: 'mei' });
    const closed = await openAs('mei', { closed: '' });
    await seen(closed, 'Comments are closed here.');
    await find(closed, 'button', 'Delete');
    const readonly = open({ readonly: '' });
    await seen(readonly, 'a comment');
    expect(all(closed, 'textbox')).toHaveLength(0);
    expect(all(closed, 'button', 'Reply')).toHaveLength(0);
    expect(all(readonly, 'button')).toHaveLength(0);
    expect(id).toBeTruthy();
  });

  it('texts in the language of the page', async () => {
    await write('你好', 50, { personId: 'mei' });
    const widget = open({ lang: 'zh-CN' });
    await find(widget, 'heading', '1 条评论');
    expect(await find(widget, 'button', '回复 MEI')).toBeTruthy();
  });
});

describe('what others do meanwhile', () => {
  it('is counted and offered, and moves nothing until it is asked for', async () => {
    showEverything();
    await write('the first', 100);
    const widget = open();
    await seen(widget, 'the first');
    await followed(platform);
    const { id } = await write('the second', 0, { personId: 'mei' });
    await write('an answer', 0, { topId: id });
    await find(widget, 'heading', '3 comments');
    const bar = await find(widget, 'button', 'Show 2 new comments');
    expect(articles(widget)).toHaveLength(1);
    bar.click();
    await seen(widget, 'an answer');
    await vi.waitFor(() => expect(textOf(focused(widget) ?? widget)).toContain('the second'));
    expect(all(widget, 'button', /new comment/)).toEqual([]);
  });

  it('is shown at once where there is nothing yet', async () => {
    showEverything();
    const widget = open();
    await seen(widget, 'Be the first to comment');
    await followed(platform);
    await write('the first', 0);
    await seen(widget, 'the first');
  });

  it('is no news where it was written here', async () => {
    showEverything();
    await write('the first', 100);
    const widget = await openAs('mei');
    await followed(platform);
    await type(widget, 'mine');
    await click(widget, /^Comment$/);
    await find(widget, 'heading', '2 comments');
    await vi.waitFor(() =>
      expect(line.asked.filter(path => path.includes('/comments/')).length).toBeGreaterThan(1),
    );
    expect(all(widget, 'button', /new comment/)).toEqual([]);
  });
});

describe('writing and deleting', () => {
  it('a new comment is on top, counted, deletable and sent as an event, and the field is empty', async () => {
    await write('before', 50);
    const widget = await openAs('mei');
    const heard = vi.fn();
    document.body.addEventListener('mskt-comment', event => heard(event.detail), { once: true });
    const box = await type(widget, '  Well said 👏  ');
    await click(widget, /^Comment$/);
    await find(widget, 'heading', '2 comments');
    expect(articles(widget)[0]).toMatch(/MEI .*Well said 👏/);
    await vi.waitFor(() => expect(box.value).toBe(''));
    expect(heard).toHaveBeenCalledWith({ objectId, commentNum: 2 });
    expect(all(widget, 'button', 'Delete what MEI wrote')).toHaveLength(1);
    await seen(widget, 'Comment posted. 2 comments now.');
    await vi.waitFor(() => expect(focused(widget)).toBe(box));
  });

  it('Ctrl+Enter and ⌘+Enter send', async () => {
    const widget = await openAs('mei');
    pressToSend(await type(widget, 'by Ctrl'));
    await find(widget, 'article', 'MEI');
    await vi.waitFor(async () => expect((await field(widget)).value).toBe(''));
    pressToSend(await type(widget, 'by ⌘'), 'metaKey');
    await find(widget, 'heading', '2 comments');
    expect(articles(widget)[0]).toContain('by ⌘');
  });

  it('the reply box opens below the answered entry and quotes it; the reply names its author', async () => {
    await writeThread(1);
    const widget = await openAs('host');
    await click(widget, 'Reply to LIN');
    const box = await vi.waitFor(() => {
      const found = focused(widget);
      if (!(found instanceof HTMLTextAreaElement)) throw new Error('no field has the focus');
      return found;
    });
    const answered = all(widget, 'article', 'LIN')[0];
    expect(answered?.parentElement?.contains(box)).toBe(true);
    expect(textOf(box.closest('.composer') as Element)).toContain('reply 1.');
    await type(widget, 'I agree', box);
    await click(widget, /^Reply$/);
    const own = await find(widget, 'article', 'HOST');
    expect(textOf(own)).toMatch(/HOST replied to LIN .*I agree/);
    await find(widget, 'heading', '3 comments');
    await vi.waitFor(() => expect(focused(widget)).toBe(own));
    expect(all(widget, 'textbox')).toHaveLength(1);
  });

  it('closing the reply box returns the focus and keeps the text', async () => {
    await writeThread(0);
    const widget = await openAs('lin');
    await click(widget, 'Reply to MEI');
    const box = await find<HTMLTextAreaElement>(widget, 'textbox', '');
    await vi.waitFor(() => expect(all(widget, 'textbox')).toHaveLength(2));
    const reply = all<HTMLTextAreaElement>(widget, 'textbox')[1];
    await type(widget, 'not yet', reply);
    press(reply as Element, 'Escape');
    await vi.waitFor(() => expect(nameOf(focused(widget) as Element)).toBe('Reply to MEI'));
    await click(widget, 'Reply to MEI');
    await vi.waitFor(() => expect(all<HTMLTextAreaElement>(widget, 'textbox')[1]?.value).toBe('not yet'));
    expect(box.value).toBe('');
  });

  it('a comment is deleted with its replies after confirmation, and the next one has the focus', async () => {
    await write('the next one', 2000);
    await writeThread(2);
    const widget = await openAs('mei');
    const heard = vi.fn();
    widget.addEventListener('mskt-comment', event => heard(event.detail));
    await click(widget, 'Delete what MEI wrote');
    const dialog = await find(widget, 'dialog');
    expect(textOf(dialog)).toContain('“the top” — its 2 replies go with it.');
    await click(dialog, /^Delete$/);
    await find(widget, 'heading', '1 comment');
    expect(articles(widget)).toHaveLength(1);
    expect(heard).toHaveBeenCalledWith({ objectId, commentNum: 1 });
    await vi.waitFor(() => expect(textOf(focused(widget) as Element)).toContain('the next one'));
    await seen(widget, 'Deleted. 1 comment now.');
  });

  it('the composer has the focus after the last comment was deleted', async () => {
    await write('mine', 50, { personId: 'mei' });
    const widget = await openAs('mei');
    await click(widget, 'Delete what MEI wrote');
    await click(await find(widget, 'dialog'), /^Delete$/);
    await seen(widget, 'Be the first to comment');
    await vi.waitFor(async () => expect(focused(widget)).toBe(await field(widget)));
  });

  it('deleting is offered for own comments only', async () => {
    await write('of lin', 50);
    await write('of mei', 40, { personId: 'mei' });
    const widget = await openAs('mei');
    await find(widget, 'button', 'Delete what MEI wrote');
    expect(all(widget, 'button', 'Delete')).toHaveLength(1);
  });

  it('the number of remaining characters appears when few are left', async () => {
    const widget = await openAs('mei');
    await type(widget, 'x'.repeat(899));
    expect(textOf(widget)).not.toContain('left');
    await type(widget, `${'x'.repeat(899)}👏`);
    await seen(widget, '100 characters left');
  });

  it('a draft is restored after a reload, only for the same user and thread', async () => {
    const other = await publish(platform.db, { time: platform.clock.ago(10) });
    const widget = await openAs('mei');
    await type(widget, 'half a thought');
    await seen(widget, 'Draft kept');
    widget.remove();
    const again = open();
    await vi.waitFor(async () => expect((await field(again)).value).toBe('half a thought'));
    const elsewhere = open({ 'object-id': other.objectId });
    await seen(elsewhere, 'Be the first');
    expect((await field(elsewhere)).value).toBe('');
    forgetCores();
    const others = await openAs('lin');
    await seen(others, 'Be the first');
    expect((await field(others)).value).toBe('');
  });

  it('a draft is discarded after confirmation', async () => {
    const widget = await openAs('mei');
    const box = await type(widget, 'never mind');
    await click(widget, 'Discard');
    expect(textOf(await find(widget, 'dialog'))).toContain('never mind');
    await click(await find(widget, 'dialog'), 'Discard');
    await vi.waitFor(() => expect(box.value).toBe(''));
    await vi.waitFor(() => expect(focused(widget)).toBe(box));
  });
});

describe('after a failure', () => {
  it('a text over the limit is kept and not sent, with the number of excess characters', async () => {
    const widget = await openAs('mei');
    const box = await type(widget, '👏'.repeat(1003));
    await click(widget, /^Comment$/);
    await find(widget, 'alert', 'at most 1,000 characters');
    await seen(widget, '3 characters too many');
    expect(box.value).toHaveLength(2006);
    expect(sent()).toBe(0);
    await type(widget, '👏'.repeat(1000));
    await click(widget, /^Comment$/);
    await find(widget, 'article', 'MEI');
  });

  it('an empty text is not sent', async () => {
    const widget = await openAs('mei');
    await type(widget, '   ');
    await click(widget, /^Comment$/);
    await find(widget, 'alert', 'Write something first.');
    expect(sent()).toBe(0);
  });

  it('keeps the typed comment after too many requests, and says how long to wait', async () => {
    for (let n = 0; n < 10; n++) {
      await platform.ask('commentAdd', { as: 'mei', body: { comment: `${n}`, isReply: 0, objectId } });
    }
    const widget = await openAs('mei');
    const box = await type(widget, 'one more');
    await click(widget, /^Comment$/);
    await find(widget, 'alert', 'That was too fast. Please wait a moment. You can try again in 60 seconds.');
    expect(box.value).toBe('one more');
  });

  it('keeps the typed comment when comments were closed meanwhile', async () => {
    const widget = await openAs('mei');
    const box = await type(widget, 'too late');
    await platform.db.update(dynamic).set({ canComment: false }).where(eq(dynamic.objectId, objectId));
    await click(widget, /^Comment$/);
    await find(widget, 'alert', 'Comments are closed here.');
    expect(box.value).toBe('too late');
  });

  it('keeps the typed comment when its text is refused', async () => {
    const widget = await openAs('mei');
    const box = await type(widget, 'something bad');
    const refusal = { success: 0, errorCode: 'SENSITIVE_CONTENT', message: 'This text cannot be published.' };
    line.answer('/comment/add', refusal, 422);
    await click(widget, /^Comment$/);
    await find(widget, 'alert', 'This text cannot be published.');
    expect(box.value).toBe('something bad');
  });

  it('a comment whose response was lost is shown once after a retry', async () => {
    const widget = await openAs('mei');
    const box = await type(widget, 'only once');
    const through = globalThis.fetch;
    vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
      await through(address, init);
      throw new TypeError('the connection broke');
    });
    await click(widget, /^Comment$/);
    await find(widget, 'alert', 'Not sent — try again.');
    expect(box.value).toBe('only once');
    vi.stubGlobal('fetch', through);
    await click(widget, /^Comment$/);
    await find(widget, 'heading', '1 comment');
    expect(await platform.db.select().from(comment).where(eq(comment.objectId, objectId))).toHaveLength(1);
  });

  it('a comment without a response is marked after a reload, and sent once, on request', async () => {
    const widget = await openAs('mei');
    await type(widget, 'only once');
    const through = globalThis.fetch;
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    await click(widget, /^Comment$/);
    await find(widget, 'alert', 'Not sent — try again.');
    vi.stubGlobal('fetch', through);
    widget.remove();
    const again = open();
    await seen(again, 'Not sent. Send it when you like: it will not appear twice.');
    expect(sent()).toBe(0);
    await click(again, /^Send$/);
    await find(again, 'heading', '1 comment');
    expect(sent()).toBe(1);
    await vi.waitFor(() => expect(textOf(again)).not.toContain('Not sent'));
  });

  it('a reply without a response can be sent or discarded', async () => {
    await writeThread(0);
    const widget = await openAs('lin');
    const through = globalThis.fetch;
    await click(widget, 'Reply to MEI');
    await vi.waitFor(() => expect(all(widget, 'textbox')).toHaveLength(2));
    await type(widget, 'on the train', all<HTMLTextAreaElement>(widget, 'textbox')[1]);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    await click(widget, /^Reply$/);
    await find(widget, 'alert', 'Not sent — try again.');
    vi.stubGlobal('fetch', through);
    widget.remove();
    const again = open();
    await seen(again, 'Your reply to MEI was not sent.');
    await find(again, 'button', 'Discard the reply to MEI');
    await click(again, 'Send the reply to MEI');
    await find(again, 'heading', '2 comments');
    await vi.waitFor(() => expect(textOf(again)).not.toContain('was not sent'));
  });

  it('keeps the typed reply when the answered entry was deleted meanwhile', async () => {
    const top = await writeThread(0);
    const widget = await openAs('lin');
    await click(widget, 'Reply to MEI');
    await vi.waitFor(() => expect(all(widget, 'textbox')).toHaveLength(2));
    const box = all<HTMLTextAreaElement>(widget, 'textbox')[1];
    await type(widget, 'but why?', box);
    await platform.ask('commentDelete', { as: 'mei', params: { id: top } });
    await click(widget, /^Reply$/);
    await find(widget, 'alert', 'has been deleted meanwhile');
    expect(box?.value).toBe('but why?');
  });

  it('deleting a missing comment counts as done', async () => {
    const { id } = await write('mine', 50, { personId: 'mei' });
    const widget = await openAs('mei');
    await click(widget, 'Delete what MEI wrote');
    await platform.ask('commentDelete', { as: 'mei', params: { id } });
    await click(await find(widget, 'dialog'), /^Delete$/);
    await seen(widget, 'Be the first to comment');
  });

  it('a comment that may not be deleted stays, with the platform’s message', async () => {
    await write('mine', 50, { personId: 'mei' });
    const widget = await openAs('mei');
    line.answer('/comment/delete', { success: 0, errorCode: 'FORBIDDEN', message: 'Not yours.' }, 403);
    await click(widget, 'Delete what MEI wrote');
    await click(await find(widget, 'dialog'), /^Delete$/);
    await find(widget, 'status', 'Not yours.');
    expect(articles(widget)).toHaveLength(1);
    expect(all(widget, 'dialog')).toHaveLength(0);
  });

  it('sends once however often the button is pressed', async () => {
    const widget = await openAs('mei');
    const box = await type(widget, 'once');
    const button = await find(widget, 'button', /^Comment$/);
    line.hold();
    button.click();
    button.click();
    pressToSend(box);
    await find(widget, 'button', 'Sending…');
    line.release();
    await find(widget, 'heading', '1 comment');
    expect(sent()).toBe(1);
  });

  it('becomes a visitor’s when the sign-in has ended, and gives the text back to the same person', async () => {
    const widget = await openAs('mei');
    await type(widget, 'wait for me');
    line.answer('/comment/add', { success: 0, errorCode: 'NOT_LOGGED_IN', message: 'Please log in' }, 401);
    await click(widget, /^Comment$/);
    await find(widget, 'button', 'Sign in');
    await seen(widget, 'Your text is kept');
    await vi.waitFor(() => expect(nameOf(focused(widget) as Element)).toBe('Sign in'));
    await signInHere(platform, 'mei');
    await vi.waitFor(async () => expect((await field(widget)).value).toBe('wait for me'));
  });

  it('says why comments cannot be read, and reads them on trying again', async () => {
    await write('at last', 50);
    line.answer('/comments/', { success: 0, message: 'The platform has a problem.' }, 500);
    const widget = open();
    await find(widget, 'alert', 'The platform has a problem.');
    connect(platform);
    await click(widget, 'Try again');
    await seen(widget, 'at last');
    expect(all(widget, 'alert')).toHaveLength(0);
  });

  it('offers no field below a dynamic that was deleted', async () => {
    await platform.db
      .update(dynamic)
      .set({ deleteTime: platform.clock.now() })
      .where(eq(dynamic.objectId, objectId));
    await signInHere(platform, 'mei');
    const widget = open();
    await find(widget, 'alert', 'This was deleted');
    expect(all(widget, 'textbox')).toHaveLength(0);
  });
});

describe('when somebody leaves, comments', () => {
  it('go with them, also when those of a visitor do not come', async () => {
    await write('for members alone', 50);
    const widget = await openAs('mei');
    await find(widget, 'heading', '1 comment');
    line.answer('/comments/', { success: 0, message: 'The platform has a problem.' }, 500);
    await signOutHere();
    await find(widget, 'alert', 'The platform has a problem.');
    expect(textOf(widget)).not.toContain('for members alone');
    connect(platform);
    await click(widget, 'Try again');
    await seen(widget, 'for members alone');
  });

  it('stay while they are asked for again for a visitor who has signed in', async () => {
    await write('for everybody', 50);
    const widget = open();
    await seen(widget, 'for everybody');
    line.hold();
    const answer = { token: await platform.asPerson('mei'), userId: 'mei', realName: 'MEI', roles: [] };
    await coreHere().session.adopt(answer, null, widget);
    await vi.waitFor(() => expect(line.asked.some(path => path.includes('group/share/comments'))).toBe(true));
    expect(textOf(widget)).toContain('for everybody');
    line.release();
  });
});

describe('comments leave', () => {
  it('writes what is not written yet when the widget is removed', async () => {
    const widget = await openAs('mei');
    await type(widget, 'in the last moment');
    widget.remove();
    const again = open();
    await vi.waitFor(async () => expect((await field(again)).value).toBe('in the last moment'));
  });

  it('a comment that is on its way arrives although the widget was removed, and its draft goes', async () => {
    const widget = await openAs('mei');
    await type(widget, 'on its way');
    line.hold();
    await click(widget, /^Comment$/);
    await find(widget, 'button', 'Sending…');
    widget.remove();
    line.release();
    await vi.waitFor(async () =>
      expect(await platform.db.$count(comment, eq(comment.objectId, objectId))).toBe(1),
    );
    const again = open();
    await find(again, 'heading', '1 comment');
    expect((await field(again)).value).toBe('');
  });
});
