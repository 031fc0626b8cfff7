import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { settleNews, unwriteNews } from '../../tests/helpers/fixtures/news.ts';
import { closePage, connect, coreHere, type Line, signInHere } from '../../tests/helpers/page/widget.tsx';
import { startPlatform, type TestPlatform } from '../../tests/helpers/platform/test-platform.ts';
import type { NewsManaged } from '../contract/news/schema.ts';
import { newsApi } from '../core/api/makers/news.ts';
import { newsManagingApi } from '../core/api/makers/news-managing.ts';
import { newsWritingApi } from '../core/api/makers/news-writing.ts';
import { ApiError } from '../core/http/errors.ts';
import { checkFields, emptyValues } from '../kits/writing/field-table.ts';
import { bodyOf, createNewsForm, type NewsForm } from './news/model.ts';
import { createStatusActions } from './news/status-model.ts';
import { type NewsCheckContext, type NewsFields, newsFields } from './news/table.ts';

let platform: TestPlatform;
let line: Line;
/** The answer of the next call gets lost on its way back. */
let losesAnswer = false;

beforeAll(async () => {
  platform = await startPlatform();
  await settleNews(platform.db);
});
beforeEach(async () => {
  line = connect(platform);
  losesAnswer = false;
  await signInHere(platform, 'editor');
  const { store } = coreHere().session;
  await vi.waitFor(() => expect(store.getState().status).toBe('in'));
});
afterEach(async () => {
  await closePage();
  await unwriteNews(platform.db);
});
afterAll(() => platform.close());

const textOf = (text: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
});
const inHours = (hours: number) => new Date(platform.clock.now().getTime() + hours * 3_600_000).toISOString();
const KEYS = ['a', 'b', 'c'].map(letter => `${letter.repeat(8)}-aaaa-4aaa-8aaa-aaaaaaaaaaaa`) as [
  string,
  string,
  string,
];
const [KEY, OTHER_KEY, THIRD_KEY] = KEYS;
const NOTICE: NewsFields = { ...emptyValues(newsFields), kind: 2 };
const checkNews = (
  fields: NewsFields,
  isDraft: boolean,
  now: number,
  known: NewsCheckContext['known'] = {},
) => checkFields(newsFields, fields, { isDraft, now, known });

/** The calls of an editor on this page; an answer may get lost. */
function calls() {
  const api = newsWritingApi(coreHere().http('en'));
  const lossy =
    <A extends unknown[], R>(call: (...given: A) => Promise<R>) =>
    async (...given: A): Promise<R> => {
      const answer = await call(...given);
      if (!losesAnswer) return answer;
      losesAnswer = false;
      throw new ApiError('OFFLINE', 'network error');
    };
  return { add: lossy(api.add), edit: lossy(api.edit) };
}

const detail = (id: string) => newsApi(coreHere().http('en'), () => true).detail(id);

/** A form for a news; `id` names one that is there. */
async function write(id?: string): Promise<NewsForm> {
  const news = id === undefined ? null : await detail(id);
  const now = () => platform.clock.now().getTime();
  return createNewsForm(calls, { kind: 1, scope: 1, scopeId: '' }, news, now);
}

/** The same, filled in. */
async function filled(): Promise<NewsForm> {
  const form = await write();
  form.change({ title: 'Kite day', content: textOf('Bring a kite.') });
  return form;
}

const state = (form: NewsForm) => form.store.getState();
const published = async (): Promise<readonly NewsManaged[]> =>
  (await platform.ask('newsManageList', { as: 'editor' })).records;

/** Somebody else changes the title of what is there. */
async function changeElsewhere(id: string, title: string): Promise<void> {
  const { revision } = await detail(id);
  const body = { kind: 1, title, content: textOf('Bring a kite.'), scope: 1, status: 2, revision } as const;
  await platform.ask('newsEdit', { as: 'admin', params: { id }, body });
}

/** A news that is out, a form that changes it, and somebody else who has changed it meanwhile. */
async function metByAnother() {
  const { id = '' } = (await (await filled()).send('publish', KEY)) ?? {};
  const form = await write(id);
  form.change({ content: textOf('Bring two kites.') });
  await changeElsewhere(id, 'Kite week');
  return { id, form };
}

describe('a form that is sent', () => {
  it('is published as it was filled in', async () => {
    const form = await filled();
    form.change({ tags: ['wind'], offlineTime: inHours(48), source: 'Garden office' });
    const saved = await form.send('publish', KEY);
    expect(saved).toMatchObject({ status: 2, revision: 1 });
    expect(await detail(saved?.id ?? '')).toMatchObject({
      title: 'Kite day',
      content: textOf('Bring a kite.'),
      tags: ['wind'],
      source: 'Garden office',
      offlineTime: inHours(48),
      canComment: true,
    });
  });

  it('is sent once, however often that is asked for meanwhile', async () => {
    const form = await filled();
    const sent = await Promise.all([1, 2, 3].map(() => form.send('publish', KEY)));
    expect(sent.filter(Boolean)).toHaveLength(1);
    expect(line.asked.filter(path => path.endsWith('news/add'))).toHaveLength(1);
    expect(await published()).toHaveLength(1);
  });

  it('is a draft when that is wanted, and scheduled when a time is chosen', async () => {
    const form = await filled();
    form.change({ publishTime: inHours(24) });
    expect(await form.send('draft', KEY)).toMatchObject({ status: 0 });
    expect(await form.send('publish', OTHER_KEY)).toMatchObject({ status: 1 });
    expect(await published()).toMatchObject([{ publishTime: inHours(24) }]);
  });

  it('asks for confirmation only as a notice, and gives a deadline only with that', () => {
    const asking = { ...NOTICE, needConfirm: true, confirmDeadline: '2100-01-01T00:00:00.000Z' };
    expect(bodyOf(asking, false)).toMatchObject({
      needConfirm: true,
      confirmDeadline: asking.confirmDeadline,
    });
    for (const fields of [{ ...asking, kind: 1 } as const, { ...asking, needConfirm: false }]) {
      expect(bodyOf(fields, false)).not.toHaveProperty('needConfirm');
      expect(bodyOf(fields, false)).not.toHaveProperty('confirmDeadline');
    }
  });

  it('has a deadline after it is published; one that readers know already may have passed', () => {
    const past = '2020-01-01T00:00:00.000Z';
    const asking = { ...NOTICE, needConfirm: true, confirmDeadline: past };
    expect(checkNews(asking, false, Date.now())).toHaveProperty('confirmDeadline');
    expect(checkNews({ ...asking, needConfirm: false }, false, Date.now())).not.toHaveProperty(
      'confirmDeadline',
    );
    const known = { confirmDeadline: past };
    expect(checkNews(asking, false, Date.now(), known)).not.toHaveProperty('confirmDeadline');
  });

  it('is valid until after it is published; a notice that has expired is corrected all the same', () => {
    const past = '2020-01-01T00:00:00.000Z';
    const expired = { ...NOTICE, validUntil: past };
    expect(checkNews(expired, false, Date.now())).toHaveProperty('validUntil');
    expect(checkNews(expired, false, Date.now(), { validUntil: past })).not.toHaveProperty('validUntil');
    const other = { validUntil: '2020-01-02T00:00:00.000Z' };
    expect(checkNews(expired, false, Date.now(), other)).toHaveProperty('validUntil');
  });

  it('keeps as a draft the time at which it shall be published', async () => {
    const form = await filled();
    form.change({ publishTime: inHours(24) });
    const { id = '' } = (await form.send('draft', KEY)) ?? {};
    expect(state(await write(id)).fields.publishTime).toBe(inHours(24));
    form.change({ publishTime: '' });
    await form.send('draft', OTHER_KEY);
    expect(state(await write(id)).fields.publishTime).toBe('');
  });

  it('is not pinned, withdrawn or outdated before it is there', async () => {
    const form = await filled();
    const [before, after] = [inHours(12), inHours(36)];
    form.change({
      kind: 2,
      publishTime: inHours(24),
      topUntil: before,
      offlineTime: before,
      validUntil: before,
    });
    expect(await form.send('publish', KEY)).toBeNull();
    expect(state(form).problems).toEqual({
      topUntil: { why: 'afterPublishing' },
      offlineTime: { why: 'afterPublishing' },
      validUntil: { why: 'afterPublishing' },
    });
    form.change({ topUntil: after, offlineTime: after, validUntil: after });
    expect(await form.send('publish', KEY)).toMatchObject({ status: 1 });
  });

  it('stays unsent with what is wrong, and says so each time anew', async () => {
    const form = await write();
    form.change({ title: 'K' });
    expect(await form.send('publish', KEY)).toBeNull();
    expect(Object.keys(state(form).problems)).toEqual(['title', 'content']);
    form.change({ title: 'Kite day' });
    expect(Object.keys(state(form).problems)).toEqual(['content']);
    await form.send('publish', KEY);
    expect(state(form).stopped).toBe(2);
    expect(await published()).toEqual([]);
  });

  it('puts what the platform objects to at its field', async () => {
    const form = await filled();
    form.change({ category: 'timetable' });
    await form.send('publish', KEY);
    expect(state(form).problems).toEqual({
      category: { why: null, message: 'Choose a category of this kind.' },
    });
    expect(state(form).failure).toBeNull();
  });

  it('says so when the platform objects to something else', async () => {
    const form = await filled();
    const answer = { success: 0, message: 'Not today.', errorCode: 'SENSITIVE_CONTENT' };
    line.answer('news/add', answer, 422);
    await form.send('publish', KEY);
    expect(state(form)).toMatchObject({ sending: null, failure: { message: 'Not today.' } });
  });
});

describe('a form whose answer got lost', () => {
  it('keeps everything, and sent again it is there once', async () => {
    const form = await filled();
    losesAnswer = true;
    expect(await form.send('publish', KEY)).toBeNull();
    expect(state(form)).toMatchObject({ failure: { code: 'OFFLINE' }, fields: { title: 'Kite day' } });
    expect(await form.send('publish', KEY)).toMatchObject({ status: 2, revision: 1 });
    expect(await published()).toHaveLength(1);
  });

  it('changes what has arrived unseen, when it was changed before it was sent again', async () => {
    const form = await filled();
    losesAnswer = true;
    await form.send('publish', KEY);
    form.change({ title: 'Kite week' });
    expect(await form.send('publish', KEY)).toMatchObject({ revision: 2 });
    expect(await published()).toMatchObject([{ title: 'Kite week' }]);
  });

  it('still knows after a reload what it has sent', async () => {
    const before = await filled();
    losesAnswer = true;
    await before.send('publish', KEY);
    const form = await write();
    form.restore(JSON.parse(JSON.stringify(before.kept())));
    form.change({ title: 'Kite week' });
    await form.send('publish', KEY);
    expect(await published()).toMatchObject([{ title: 'Kite week' }]);
  });

  it('is sent as new when nothing had arrived', async () => {
    const form = await filled();
    line.cut();
    await form.send('publish', KEY);
    line.mend();
    form.change({ title: 'Kite week' });
    await form.send('publish', KEY);
    expect(await published()).toMatchObject([{ title: 'Kite week', revision: 1 }]);
  });
});

describe('two who write the same', () => {
  it('see both versions: nothing is overwritten, nothing is lost', async () => {
    const { form } = await metByAnother();
    expect(await form.send('publish', OTHER_KEY)).toBeNull();
    const { conflict, fields } = state(form);
    expect(fields.content).toEqual(textOf('Bring two kites.'));
    expect(conflict?.theirs).toMatchObject({ editor: 'ADMIN', revision: 2, fields: { title: 'Kite week' } });
    expect(conflict?.differing).toEqual([
      { name: 'title', changedBy: 'theirs' },
      { name: 'content', changedBy: 'ours' },
    ]);
    expect(await published()).toMatchObject([{ title: 'Kite week', revision: 2 }]);
  });

  it('go on with what was chosen of both, also when it happens again', async () => {
    const { id, form } = await metByAnother();
    await form.send('publish', OTHER_KEY);
    form.merge({ title: 'theirs', content: 'ours' });
    expect(state(form)).toMatchObject({ conflict: null, fields: { title: 'Kite week' } });
    await changeElsewhere(id, 'Kite month');
    await form.send('publish', OTHER_KEY);
    expect(state(form).conflict?.theirs.revision).toBe(3);
    form.merge({ title: 'ours', content: 'ours' });
    expect(await form.send('publish', OTHER_KEY)).toMatchObject({ revision: 4 });
    expect(await detail(id)).toMatchObject({ title: 'Kite week', content: textOf('Bring two kites.') });
  });

  it('go on with what they were about to do: a draft stays one', async () => {
    const { id = '' } = (await (await filled()).send('draft', KEY)) ?? {};
    const form = await write(id);
    form.change({ content: textOf('Bring two kites.') });
    const other = await write(id);
    other.change({ title: 'Kite week' });
    await other.send('draft', OTHER_KEY);
    expect(await form.send('draft', THIRD_KEY)).toBeNull();
    expect(state(form).conflict?.hasMoved).toBe(false);
    expect(await form.send(form.merge({ title: 'theirs', content: 'ours' }), THIRD_KEY)).toMatchObject({
      status: 0,
      revision: 3,
    });
  });

  it('learn that it was withdrawn meanwhile, and why', async () => {
    const { id = '' } = (await (await filled()).send('publish', KEY)) ?? {};
    const form = await write(id);
    form.change({ title: 'Kite week' });
    await platform.ask('newsWithdraw', { as: 'admin', params: { id }, body: { reason: 'wrong date' } });
    expect(await form.send('publish', OTHER_KEY)).toBeNull();
    expect(state(form).conflict).toMatchObject({
      hasMoved: true,
      theirs: { status: 3, reason: 'wrong date' },
      differing: [{ name: 'title', changedBy: 'ours' }],
    });
    form.merge({});
    expect(state(form)).toMatchObject({ origin: { status: 3, revision: 2 }, fields: { title: 'Kite week' } });
  });

  it('go on when it was published meanwhile, at whatever time it should have been', async () => {
    const { id = '' } = (await (await filled()).send('draft', KEY)) ?? {};
    const form = await write(id);
    form.change({ publishTime: inHours(24) });
    await changeElsewhere(id, 'Kite week');
    await form.send('publish', OTHER_KEY);
    expect(state(form).conflict).toMatchObject({ hasMoved: true, theirs: { status: 2 } });
    form.merge({ title: 'theirs', publishTime: 'ours' });
    expect(await form.send('publish', OTHER_KEY)).toMatchObject({ status: 2, revision: 3 });
  });

  it('meet also when one of them withdraws it in between', async () => {
    const { id, form } = await metByAnother();
    const acts = createStatusActions(() => newsManagingApi(coreHere().http('en')), form, '');
    expect(await acts.withdraw('wrong date')).toBe(true);
    expect(state(form).origin?.status).toBe(3);
    expect(await form.send('publish', OTHER_KEY)).toBeNull();
    expect(state(form).conflict?.theirs).toMatchObject({ revision: 3, fields: { title: 'Kite week' } });
    expect(await detail(id)).toMatchObject({ title: 'Kite week', status: 3 });
  });

  it('meet also when one goes on with a draft of an older revision', async () => {
    const { id, form: before } = await metByAnother();
    const form = await write(id);
    form.restore(before.kept());
    await form.send('publish', OTHER_KEY);
    expect(state(form).conflict?.differing).toEqual([
      { name: 'title', changedBy: 'both' },
      { name: 'content', changedBy: 'both' },
    ]);
  });
});

describe('a field that is left', () => {
  it('says what is wrong with what stands in it, and nothing of what is empty', async () => {
    const form = await write();
    form.leave('title');
    expect(state(form).problems).toEqual({});
    form.change({ title: 'K' });
    form.leave('title');
    expect(state(form).problems).toEqual({ title: { why: 'titleShort', values: { min: 2 } } });
    form.change({ title: 'Ki' });
    expect(state(form).problems).toEqual({});
  });
});

describe('what is kept of a form', () => {
  it('stays a text of its own, taken up where another was published meanwhile', async () => {
    const kept = (await filled()).kept();
    const form = await write();
    form.change({ title: 'Lantern walk', content: textOf('Bring a lantern.') });
    const { id = '' } = (await form.send('publish', KEY)) ?? {};
    form.restore(kept);
    expect(state(form)).toMatchObject({ origin: null, fields: { title: 'Kite day' } });
    await form.send('publish', OTHER_KEY);
    expect(await detail(id)).toMatchObject({ title: 'Lantern walk', revision: 1 });
    expect(await published()).toHaveLength(2);
  });

  it('is what an untouched one holds, until something is changed', async () => {
    const { id = '' } = (await (await filled()).send('publish', KEY)) ?? {};
    const form = await write(id);
    expect(form.kept()).toEqual(form.untouched());
    form.change({ title: 'Mine' });
    expect(form.kept()).toMatchObject({ fields: { title: 'Mine' }, origin: { id, revision: 1 } });
    expect(form.kept()).not.toEqual(form.untouched());
  });
});
