import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { settleNews, unwriteNews } from '../../tests/helpers/fixtures/news.ts';
import { closePage, connect, coreHere, type Line, signInHere } from '../../tests/helpers/page/widget.tsx';
import { startPlatform, type TestPlatform } from '../../tests/helpers/platform/test-platform.ts';
import type { NewsManaged } from '../contract/news/schema.ts';
import { type NewsApi, newsApi } from '../core/api/news.ts';
import { createApi } from '../core/http/api.ts';
import { ApiError } from '../core/http/errors.ts';
import { checkFields, emptyValues } from '../kits/writing/field-table.ts';
import { bodyOf, createNewsForm, createStatusActions, type NewsForm } from './news/model.ts';
import { type NewsCheckContext, type NewsFields, newsFields } from './news/table.ts';

let platform: TestPlatform;
let line: Line;
/** True if the next response is lost. */
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

const newsCalls = (): NewsApi => createApi(coreHere().http('en'), newsApi, () => true);

/** Calls of the signed-in editor. With `losesAnswer`, the next response is lost. */
function calls(): Pick<NewsApi, 'newsAdd' | 'newsEdit'> {
  const api = newsCalls();
  const lossy =
    <A extends unknown[], R>(call: (...given: A) => Promise<R>) =>
    async (...given: A): Promise<R> => {
      const answer = await call(...given);
      if (!losesAnswer) return answer;
      losesAnswer = false;
      throw new ApiError('OFFLINE', 'network error');
    };
  return { newsAdd: lossy(api.newsAdd), newsEdit: lossy(api.newsEdit) };
}

const detail = (id: string) => newsCalls().newsDetail({ params: { id } });

/** Form of a new article, or of the stored one with an id. */
async function write(id?: string): Promise<NewsForm> {
  const news = id === undefined ? null : await detail(id);
  const now = () => platform.clock.now().getTime();
  return createNewsForm(calls, { kind: 1, scope: 1, scopeId: '' }, news, now);
}

/** Form of a new article, with title and text. */
async function filled(): Promise<NewsForm> {
  const form = await write();
  form.change({ title: 'Kite day', content: textOf('Bring a kite.') });
  return form;
}

const state = (form: NewsForm) => form.store.getState();
const published = async (): Promise<readonly NewsManaged[]> =>
  (await platform.ask('newsManageList', { as: 'editor' })).records;

/** Changes the title of a stored article as another user. */
async function changeElsewhere(id: string, title: string): Promise<void> {
  const { revision } = await detail(id);
  const body = { kind: 1, title, content: textOf('Bring a kite.'), scope: 1, status: 2, revision } as const;
  await platform.ask('newsEdit', { as: 'admin', params: { id }, body });
}

/** A published article, and a changed form of it; another user has changed the article since. */
async function metByAnother() {
  const { id = '' } = (await (await filled()).send('publish', KEY)) ?? {};
  const form = await write(id);
  form.change({ content: textOf('Bring two kites.') });
  await changeElsewhere(id, 'Kite week');
  return { id, form };
}

describe('a form that is sent', () => {
  it('publishes all fields', async () => {
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

  it('is sent once, even if asked again while it is being sent', async () => {
    const form = await filled();
    const sent = await Promise.all([1, 2, 3].map(() => form.send('publish', KEY)));
    expect(sent.filter(Boolean)).toHaveLength(1);
    expect(line.asked.filter(path => path.endsWith('news/add'))).toHaveLength(1);
    expect(await published()).toHaveLength(1);
  });

  it('saves a draft on request, and schedules the article if a time is set', async () => {
    const form = await filled();
    form.change({ publishTime: inHours(24) });
    expect(await form.send('draft', KEY)).toMatchObject({ status: 0 });
    expect(await form.send('publish', OTHER_KEY)).toMatchObject({ status: 1 });
    expect(await published()).toMatchObject([{ publishTime: inHours(24) }]);
  });

  it('asks for confirmation only for notices, and sends a deadline only with that', () => {
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

  it('needs a deadline after publication, unless readers know it already', () => {
    const past = '2020-01-01T00:00:00.000Z';
    const asking = { ...NOTICE, needConfirm: true, confirmDeadline: past };
    expect(checkNews(asking, false, Date.now())).toHaveProperty('confirmDeadline');
    expect(checkNews({ ...asking, needConfirm: false }, false, Date.now())).not.toHaveProperty(
      'confirmDeadline',
    );
    const known = { confirmDeadline: past };
    expect(checkNews(asking, false, Date.now(), known)).not.toHaveProperty('confirmDeadline');
  });

  it('needs an end of validity after publication, but an expired notice can be corrected', () => {
    const past = '2020-01-01T00:00:00.000Z';
    const expired = { ...NOTICE, validUntil: past };
    expect(checkNews(expired, false, Date.now())).toHaveProperty('validUntil');
    expect(checkNews(expired, false, Date.now(), { validUntil: past })).not.toHaveProperty('validUntil');
    const other = { validUntil: '2020-01-02T00:00:00.000Z' };
    expect(checkNews(expired, false, Date.now(), other)).toHaveProperty('validUntil');
  });

  it('keeps the time of publication in a draft', async () => {
    const form = await filled();
    form.change({ publishTime: inHours(24) });
    const { id = '' } = (await form.send('draft', KEY)) ?? {};
    expect(state(await write(id)).fields.publishTime).toBe(inHours(24));
    form.change({ publishTime: '' });
    await form.send('draft', OTHER_KEY);
    expect(state(await write(id)).fields.publishTime).toBe('');
  });

  it('rejects an end of pinning, withdrawal or validity before publication', async () => {
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

  it('is not sent while it has problems, and counts each attempt', async () => {
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

  it('shows field errors of the platform at the fields', async () => {
    const form = await filled();
    form.change({ category: 'timetable' });
    await form.send('publish', KEY);
    expect(state(form).problems).toEqual({
      category: { why: null, message: 'Choose a category of this kind.' },
    });
    expect(state(form).failure).toBeNull();
  });

  it('shows other errors of the platform as the failure', async () => {
    const form = await filled();
    const answer = { success: 0, message: 'Not today.', errorCode: 'SENSITIVE_CONTENT' };
    line.answer('news/add', answer, 422);
    await form.send('publish', KEY);
    expect(state(form)).toMatchObject({ sending: null, failure: { message: 'Not today.' } });
  });
});

describe('a form without a response', () => {
  it('keeps its fields, and creates one article when it is sent again', async () => {
    const form = await filled();
    losesAnswer = true;
    expect(await form.send('publish', KEY)).toBeNull();
    expect(state(form)).toMatchObject({ failure: { code: 'OFFLINE' }, fields: { title: 'Kite day' } });
    expect(await form.send('publish', KEY)).toMatchObject({ status: 2, revision: 1 });
    expect(await published()).toHaveLength(1);
  });

  it('edits the article that the lost request created, if it was changed before it is sent again', async () => {
    const form = await filled();
    losesAnswer = true;
    await form.send('publish', KEY);
    form.change({ title: 'Kite week' });
    expect(await form.send('publish', KEY)).toMatchObject({ revision: 2 });
    expect(await published()).toMatchObject([{ title: 'Kite week' }]);
  });

  it('recognises the lost request after a reload', async () => {
    const before = await filled();
    losesAnswer = true;
    await before.send('publish', KEY);
    const form = await write();
    form.restore(JSON.parse(JSON.stringify(before.kept())));
    form.change({ title: 'Kite week' });
    await form.send('publish', KEY);
    expect(await published()).toMatchObject([{ title: 'Kite week' }]);
  });

  it('creates the article if the request had not arrived', async () => {
    const form = await filled();
    line.cut();
    await form.send('publish', KEY);
    line.mend();
    form.change({ title: 'Kite week' });
    await form.send('publish', KEY);
    expect(await published()).toMatchObject([{ title: 'Kite week', revision: 1 }]);
  });
});

describe('two users who edit the same article', () => {
  it('see both versions, of which none is overwritten', async () => {
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

  it('continue with the merged version, also after a second conflict', async () => {
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

  it('continue with the same intent: a draft stays a draft', async () => {
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

  it('learn that the article was withdrawn, and why', async () => {
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

  it('continue if it was published in the meantime, whatever time was set', async () => {
    const { id = '' } = (await (await filled()).send('draft', KEY)) ?? {};
    const form = await write(id);
    form.change({ publishTime: inHours(24) });
    await changeElsewhere(id, 'Kite week');
    await form.send('publish', OTHER_KEY);
    expect(state(form).conflict).toMatchObject({ hasMoved: true, theirs: { status: 2 } });
    form.merge({ title: 'theirs', publishTime: 'ours' });
    expect(await form.send('publish', OTHER_KEY)).toMatchObject({ status: 2, revision: 3 });
  });

  it('meet a conflict also if one of them withdraws it in between', async () => {
    const { id, form } = await metByAnother();
    const acts = createStatusActions(newsCalls, form, '');
    expect(await acts.withdraw('wrong date')).toBe(true);
    expect(state(form).origin?.status).toBe(3);
    expect(await form.send('publish', OTHER_KEY)).toBeNull();
    expect(state(form).conflict?.theirs).toMatchObject({ revision: 3, fields: { title: 'Kite week' } });
    expect(await detail(id)).toMatchObject({ title: 'Kite week', status: 3 });
  });

  it('meet a conflict also if one continues a draft of an older revision', async () => {
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

describe('a field on blur', () => {
  it('shows a problem of its value, but none if it is empty', async () => {
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

describe('the draft of a form', () => {
  it('is a new article, also if another one was published since', async () => {
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

  it('equals that of the untouched form until a change', async () => {
    const { id = '' } = (await (await filled()).send('publish', KEY)) ?? {};
    const form = await write(id);
    expect(form.kept()).toEqual(form.untouched());
    form.change({ title: 'Mine' });
    expect(form.kept()).toMatchObject({ fields: { title: 'Mine' }, origin: { id, revision: 1 } });
    expect(form.kept()).not.toEqual(form.untouched());
  });
});
