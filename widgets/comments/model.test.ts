import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { closePage, connect, type Line, PLATFORM } from '../../tests/helpers/page/widget.tsx';
import { publish, say, unsay } from '../../tests/helpers/platform/community.ts';
import { startPlatform, type TestPlatform } from '../../tests/helpers/platform/test-platform.ts';
import type { Comment } from '../contract/comment/schema.ts';
import { commentApi } from '../core/api/comment.ts';
import { createApi } from '../core/http/api.ts';
import { createHttp } from '../core/http/client.ts';
import { addComment, deleteEntry } from './actions/changes.ts';
import { checkLength } from './actions/composer.tsx';
import { type CommentApi, type Comments, countOf, createComments, focusPlace } from './model.ts';

let platform: TestPlatform;
let line: Line;
let api: CommentApi;
let objectId: string;
let comments: Comments;

beforeAll(async () => {
  platform = await startPlatform();
}, 60_000);

beforeEach(async () => {
  platform.clock.advance(3600);
  line = connect(platform);
  const token = await platform.asPerson('mei');
  const http = createHttp({ platform: PLATFORM, lang: 'en', token: () => token, refused: async () => false });
  api = createApi(http, commentApi, () => true);
  ({ objectId } = await publish(platform.db, { time: platform.clock.ago(3000) }));
  comments = createComments(() => api, objectId);
});

afterEach(async () => {
  await closePage();
  await unsay(platform.db);
});

afterAll(() => platform.close());

const write = (text: string, seconds: number, given: { topId?: string; personId?: 'mei' | 'lin' } = {}) =>
  say(platform.db, { objectId, comment: text, time: platform.clock.ago(seconds), personId: 'mei', ...given });

const items = () => comments.list.store.getState().items;
const texts = () => items().map(({ comment }) => comment);
const count = () => countOf(comments.list.store.getState(), comments.store.getState());
const focus = () => comments.store.getState().focus;
const KEY = '00000000-0000-4000-a000-000000000000';

/** Returns the first displayed comment. */
function first(): Comment {
  const [comment] = items();
  if (!comment) throw new Error('there is no comment');
  return comment;
}

describe('a thread', () => {
  it('reloads as many pages as it shows', async () => {
    for (let n = 1; n <= 25; n++) await write(`${n}`, n);
    await comments.read('');
    await comments.readMore();
    await write('new', 0);
    await comments.read('');
    expect(texts()).toHaveLength(26);
    expect(texts()[0]).toBe('new');
  });

  it('focuses a linked comment once, even if two requests overlap', async () => {
    const { id } = await write('linked', 50);
    const overtaken = comments.read(id);
    await comments.read(id);
    await overtaken;
    expect(focus()).toBe(id);
    comments.focusOn(null);
    await comments.read(id);
    expect(focus()).toBeNull();
  });

  it('follows a link to a loaded comment without a request', async () => {
    await write('other', 40);
    const { id } = await write('linked', 50);
    await comments.read('');
    const asked = line.asked.length;
    await comments.read(id);
    expect(line.asked).toHaveLength(asked);
    expect(focus()).toBe(id);
  });

  it('loads more pages after a link, and returns to the newest', async () => {
    for (let n = 1; n <= 50; n++) await write(`${n}`, n);
    const { id } = await write('linked', 30.5);
    await comments.read(id);
    expect(comments.store.getState().firstPage).toBe(2);
    await comments.readMore();
    expect(texts().at(-1)).toBe('50');
    await comments.readNewest();
    expect(texts()[0]).toBe('1');
    expect(comments.store.getState()).toMatchObject({ firstPage: 1, linked: '' });
  });

  it('keeps a comment that was added while loading', async () => {
    await comments.read('');
    line.hold();
    const reading = comments.read('');
    const adding = addComment(comments, 'just now', KEY, null);
    line.release();
    await Promise.all([reading, adding]);
    await vi.waitFor(() => expect(comments.list.store.getState().status).toBe('ready'));
    expect(texts()).toEqual(['just now']);
  });

  it('shows a comment once that was sent twice', async () => {
    await comments.read('');
    await addComment(comments, 'once', KEY, null);
    await addComment(comments, 'once', KEY, null);
    expect(texts()).toEqual(['once']);
    expect(count()).toBe(1);
  });

  it('closes only the reply box of the sent reply', async () => {
    const top = await write('top', 50);
    const other = await write('other', 60);
    await comments.read('');
    comments.answer(top.id);
    expect(focus()).toBe(focusPlace.replyBox(top.id));
    line.hold();
    const sending = addComment(comments, 'late', KEY, { entry: first(), topId: top.id });
    comments.answer(other.id);
    line.release();
    await sending;
    expect(comments.store.getState().answering).toBe(other.id);
    expect(first().childComments.map(({ comment }) => comment)).toEqual(['late']);
  });

  it('focuses the next reply, or the comment after the last reply', async () => {
    const { id } = await write('top', 50);
    const one = await write('one', 40, { topId: id });
    const two = await write('two', 30, { topId: id });
    await comments.read('');
    const [replyOne, replyTwo] = first().childComments;
    if (!replyOne || !replyTwo) throw new Error('there are no replies');
    expect(await deleteEntry(comments, replyOne, id)).toBe(2);
    expect(focus()).toBe(two.id);
    expect(await deleteEntry(comments, replyTwo, id)).toBe(1);
    expect(focus()).toBe(id);
    expect(one.topId).toBe(id);
  });

  it('runs the same action once at a time', async () => {
    await write('mine', 50);
    await comments.read('');
    const [deleted, again] = await Promise.all([
      deleteEntry(comments, first(), first().id),
      deleteEntry(comments, first(), first().id),
    ]);
    expect([deleted, again]).toEqual([0, null]);
    expect(comments.store.getState().busy).toEqual([]);
  });

  it('counts by itself where the platform sends no number', async () => {
    const reply = { id: 2, replyUserId: 5, replyUserName: 'Lin', beRepliedUser: 'Mei', comment: 'r' };
    const top = { id: 1, userId: 4, userName: 'Mei', comment: 'c', canDelete: 1, childComments: [reply] };
    line.answer('/comments/', { success: 1, data: [top] });
    await comments.read('');
    expect(count()).toBe(2);
    line.answer('/comment/delete', { success: 1, data: {} });
    expect(await deleteEntry(comments, first(), first().id)).toBe(0);
  });
});

describe('a text', () => {
  it('is measured in characters, without surrounding white space', () => {
    expect(checkLength('  \n ')).toBe('empty');
    expect(checkLength(` ${'👏'.repeat(1000)} `)).toBe('ok');
    expect(checkLength('👏'.repeat(1001))).toBe('tooLong');
  });
});
