import { describe, expect, it } from 'vitest';
import type { NewsWritingApi } from '../core/api/news-writing.ts';
import type { News } from '../core/contract/news.ts';
import { ApiError } from '../core/errors.ts';
import { createNewsForm, type NewsForm } from './publish-form-news.store.ts';

type Body = Parameters<NewsWritingApi['edit']>[1];
const NOW = Date.parse('2026-03-02T08:00:00Z');
const OFFLINE = new ApiError('OFFLINE', 'network error');

const news = (given: Partial<News> = {}): News => ({
  id: 'kite-day',
  objectId: 'thread',
  kind: 1,
  title: 'Kite day',
  summary: '',
  source: 'Platform',
  userId: 'editor',
  userName: 'EDITOR',
  tags: [],
  scope: 1,
  scopeName: 'Platform',
  top: false,
  publishTime: '2026-03-01T08:00:00Z',
  status: 2,
  importance: 1,
  expired: false,
  attachmentNum: 0,
  visitNum: 0,
  contentHtml: '<p>Bring a kite.</p>',
  content: textOf('Bring a kite.'),
  attachments: [],
  canComment: true,
  related: [],
  canEdit: true,
  canDelete: true,
  revision: 3,
  ...given,
});
const textOf = (text: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
});

/** A platform that keeps one news and knows the keys it has seen; `next` decides how the next call ends. */
function platform(first: News | null = null) {
  const kept = { body: null as Body | null, revision: first?.revision ?? 0, calls: [] as string[] };
  const keys = new Map<string, { body: string; answer: { id: string; status: 2; revision: number } }>();
  let fault: { error: ApiError; after: boolean } | null = null;

  async function take(name: string, { clientKey, revision, ...body }: Body & { clientKey?: string }) {
    kept.calls.push(name);
    const now = fault;
    fault = null;
    if (now && !now.after) throw now.error;
    const seen = clientKey ? keys.get(clientKey) : undefined;
    if (seen && seen.body !== JSON.stringify(body)) {
      const fieldErrors = [{ field: 'clientKey', message: 'used' }];
      throw new ApiError('VALIDATION', 'wrong', { fieldErrors });
    }
    if (!seen) {
      if (name === 'edit' && revision !== kept.revision) {
        const current = news({ title: 'Theirs', revision: kept.revision });
        throw new ApiError('CONFLICT', 'changed', { data: { current, editor: 'MEI' } });
      }
      kept.body = { ...body, revision };
      kept.revision += 1;
    }
    const answer = seen?.answer ?? { id: 'kite-day', status: 2 as const, revision: kept.revision };
    if (clientKey) keys.set(clientKey, { body: JSON.stringify(body), answer });
    if (now) throw now.error;
    return answer;
  }

  return {
    kept,
    /** The next call ends so: unheard, or done with its answer lost. */
    fail(error: ApiError, how: 'before' | 'after' = 'before') {
      fault = { error, after: how === 'after' };
    },
    changeElsewhere() {
      kept.revision += 1;
    },
    api: () => ({
      add: (body: Parameters<NewsWritingApi['add']>[0]) => take('add', body as Body),
      edit: (_: string, body: Body) => take('edit', body),
    }),
  };
}

const write = (at: ReturnType<typeof platform>, first: News | null = null): NewsForm =>
  createNewsForm(at.api, { kind: 1, scope: 1, scopeId: '' }, first, () => NOW);
const filled = (form: NewsForm) => form.change({ title: 'Kite day', content: textOf('Bring a kite.') });
const state = (form: NewsForm) => form.store.getState();

describe('a form that is sent', () => {
  it('tells the platform what was filled in, and leaves out what was not', async () => {
    const there = platform();
    const form = write(there);
    filled(form);
    form.change({ tags: ['wind'], offlineTime: '2026-04-01T08:00:00Z' });
    expect(await form.send('publish', 'key')).toEqual({ id: 'kite-day', status: 2, revision: 1 });
    expect(there.kept.body).toEqual({
      kind: 1,
      title: 'Kite day',
      content: textOf('Bring a kite.'),
      tags: ['wind'],
      attachments: [],
      scope: 1,
      canComment: true,
      importance: 1,
      status: 2,
      offlineTime: '2026-04-01T08:00:00Z',
      revision: undefined,
    });
  });

  it('is sent once, however often that is asked for meanwhile', async () => {
    const there = platform();
    const form = write(there);
    filled(form);
    const sent = await Promise.all(['a', 'a', 'a'].map(key => form.send('publish', key)));
    expect(sent.filter(Boolean)).toHaveLength(1);
    expect(there.kept.calls).toEqual(['add']);
  });

  it('is scheduled when a time is chosen, and a draft when that is wanted', async () => {
    const there = platform();
    const form = write(there);
    filled(form);
    form.change({ publishTime: '2026-03-03T08:00:00Z' });
    await form.send('draft', 'one');
    expect(there.kept.body?.status).toBe(0);
    await form.send('publish', 'two');
    expect(there.kept.body).toMatchObject({ status: 1, publishTime: '2026-03-03T08:00:00Z' });
  });

  it('stays unsent with what is wrong, each time anew', async () => {
    const there = platform();
    const form = write(there);
    form.change({ title: 'K' });
    expect(await form.send('publish', 'key')).toBeNull();
    expect(Object.keys(state(form).problems)).toEqual(['title', 'content']);
    expect(state(form).stopped).toBe(1);
    expect(there.kept.calls).toEqual([]);
    form.change({ title: 'Kite day' });
    expect(Object.keys(state(form).problems)).toEqual(['content']);
    await form.send('publish', 'key');
    expect(state(form).stopped).toBe(2);
  });

  it('puts what the platform objects to at its field', async () => {
    const there = platform();
    const form = write(there);
    filled(form);
    const fieldErrors = [{ field: 'cover.fileId', message: 'Choose another picture.' }];
    there.fail(new ApiError('VALIDATION', 'wrong', { fieldErrors }));
    await form.send('publish', 'key');
    expect(state(form).problems).toEqual({ cover: { why: null, message: 'Choose another picture.' } });
    expect(state(form).failure).toBeNull();
  });

  it('says so when the platform objects to something that is no field', async () => {
    const there = platform();
    const form = write(there);
    filled(form);
    const fieldErrors = [{ field: 'weather', message: 'bad' }];
    there.fail(new ApiError('VALIDATION', 'Not so', { fieldErrors }));
    await form.send('publish', 'key');
    expect(state(form).failure?.message).toBe('Not so');
    expect(state(form).sending).toBeNull();
  });
});

describe('a form whose answer got lost', () => {
  it('keeps everything, and sent again it is there once', async () => {
    const there = platform();
    const form = write(there);
    filled(form);
    there.fail(OFFLINE, 'after');
    expect(await form.send('publish', 'key')).toBeNull();
    expect(state(form).failure?.code).toBe('OFFLINE');
    expect(state(form).fields.title).toBe('Kite day');
    expect(await form.send('publish', 'key')).toEqual({ id: 'kite-day', status: 2, revision: 1 });
    expect(there.kept.revision).toBe(1);
  });

  it('changes what has arrived unseen, when it was changed before it was sent again', async () => {
    const there = platform();
    const form = write(there);
    filled(form);
    there.fail(OFFLINE, 'after');
    await form.send('publish', 'key');
    form.change({ title: 'Kite week' });
    expect(await form.send('publish', 'key')).toEqual({ id: 'kite-day', status: 2, revision: 2 });
    expect(there.kept.body?.title).toBe('Kite week');
    expect(there.kept.calls.filter(name => name === 'edit')).toHaveLength(1);
  });

  it('still knows after a reload what it has sent', async () => {
    const there = platform();
    const before = write(there);
    filled(before);
    there.fail(OFFLINE, 'after');
    await before.send('publish', 'key');
    const form = write(there);
    form.restore(JSON.parse(JSON.stringify(before.kept())));
    form.change({ title: 'Kite week' });
    await form.send('publish', 'key');
    expect([there.kept.revision, there.kept.body?.title]).toEqual([2, 'Kite week']);
  });

  it('is sent as new when nothing had arrived', async () => {
    const there = platform();
    const form = write(there);
    filled(form);
    there.fail(OFFLINE);
    await form.send('publish', 'key');
    form.change({ title: 'Kite week' });
    await form.send('publish', 'key');
    expect([there.kept.calls, there.kept.revision]).toEqual([['add', 'add'], 1]);
  });
});

describe('two who write the same', () => {
  it('see both versions: nothing is overwritten, nothing is lost', async () => {
    const there = platform(news());
    const form = write(there, news());
    form.change({ content: textOf('Bring two kites.') });
    there.changeElsewhere();
    expect(await form.send('publish', 'key')).toBeNull();
    const { conflict, fields } = state(form);
    expect(fields.content).toEqual(textOf('Bring two kites.'));
    expect(conflict?.theirs).toMatchObject({ editor: 'MEI', revision: 4 });
    expect(conflict?.differing).toEqual([
      { name: 'title', changedBy: 'theirs' },
      { name: 'content', changedBy: 'ours' },
    ]);
    expect(there.kept.calls).toEqual(['edit']);
  });

  it('go on with what was chosen of both, also when it happens again', async () => {
    const there = platform(news());
    const form = write(there, news());
    form.change({ content: textOf('Bring two kites.') });
    there.changeElsewhere();
    await form.send('publish', 'key');
    form.merge({ title: 'theirs', content: 'ours' });
    expect(state(form)).toMatchObject({ conflict: null, fields: { title: 'Theirs' } });
    there.changeElsewhere();
    await form.send('publish', 'key');
    expect(state(form).conflict?.theirs.revision).toBe(5);
    form.merge({ content: 'ours' });
    expect(await form.send('publish', 'key')).toMatchObject({ revision: 6 });
    expect(there.kept.body?.content).toEqual(textOf('Bring two kites.'));
  });

  it('meet also when one goes on with a draft of an older revision', async () => {
    const there = platform(news({ revision: 5 }));
    const old = write(there, news({ revision: 3 }));
    old.change({ title: 'Mine' });
    const form = write(there, news({ revision: 5 }));
    form.restore(old.kept());
    await form.send('publish', 'key');
    expect(state(form).conflict?.differing).toEqual([{ name: 'title', changedBy: 'both' }]);
  });
});

describe('a field that is left', () => {
  it('says what is wrong with what stands in it, and nothing of what is empty', () => {
    const form = write(platform());
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
  it('is what an untouched one holds, until something is changed', () => {
    const form = write(platform(), news());
    expect(form.kept()).toEqual(form.untouched());
    form.change({ title: 'Mine' });
    expect(form.kept()).not.toEqual(form.untouched());
    expect(form.kept()).toMatchObject({ fields: { title: 'Mine' }, origin: { id: 'kite-day', revision: 3 } });
  });
});
