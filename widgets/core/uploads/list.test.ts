import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { file as fileRow, rateLimit } from '../../../site/platform/db/schema.ts';
import { aFile, pdf, photo } from '../../../tests/helpers/fixtures/uploads.ts';
import { closePage, connect, type Line, PLATFORM } from '../../../tests/helpers/page/widget.tsx';
import { startPlatform, type TestPlatform } from '../../../tests/helpers/platform/test-platform.ts';
import { translate } from '../../ui/i18n/translate.tsx';
import { uploadWords } from '../../ui/upload/words.ts';
import { createUploads, type Uploads, type UploadsOptions } from './list.ts';
import { createUploadRequest } from './request.ts';
import { createUploader } from './uploader.ts';

let platform: TestPlatform;
let line: Line;

beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());
afterEach(async () => {
  await closePage();
  for (const table of [fileRow, rateLimit]) await platform.db.delete(table);
});

async function begin(options: Partial<UploadsOptions> = {}): Promise<Uploads> {
  line = connect(platform);
  const token = await platform.asPerson('lin');
  const settings = { platform: PLATFORM, lang: 'en', token: () => token, refused: async () => false };
  const request = createUploadRequest(settings);
  const uploader = createUploader({ request, isMinio: async () => false, say: translate(uploadWords, 'en') });
  return createUploads(uploader, { accept: 'any', max: 9, ...options });
}

const aPdf = (name: string) => aFile(new Uint8Array(pdf(1000)), name, 'application/pdf');
const aPhoto = async (name: string) => aFile(new Uint8Array(await photo('jpeg', 40, 60)), name, 'image/jpeg');
const itemsOf = ({ store }: Uploads) => store.getState().items;
const names = (uploads: Uploads) => itemsOf(uploads).map(({ name }) => name);
const states = (uploads: Uploads) => itemsOf(uploads).map(({ state }) => state);
const keyOf = (uploads: Uploads, name: string) =>
  itemsOf(uploads).find(item => item.name === name)?.key ?? 'none';
const become = (uploads: Uploads, ...wanted: string[]) =>
  vi.waitFor(() => expect(states(uploads)).toEqual(wanted));
const idle = ({ store }: Uploads) => vi.waitFor(() => expect(store.getState().busy).toBe(false));
const sentNow = () => line.asked.length;

describe('a list of uploads', () => {
  it('sends what is chosen, and keeps its order', async () => {
    const uploads = await begin();
    uploads.add([aPdf('a.pdf'), await aPhoto('b.jpg'), aPdf('c.pdf')]);
    expect(states(uploads)).toEqual(['waiting', 'waiting', 'waiting']);
    expect(uploads.store.getState().busy).toBe(true);
    await become(uploads, 'done', 'done', 'done');
    expect(uploads.store.getState().busy).toBe(false);
    expect(uploads.files().map(({ fileName, ext }) => [fileName, ext])).toEqual([
      ['a.pdf', 'pdf'],
      ['b.jpg', 'jpg'],
      ['c.pdf', 'pdf'],
    ]);
    expect(itemsOf(uploads).map(({ isPicture }) => isPicture)).toEqual([false, true, false]);
  });

  it('has two on their way at a time; the others wait', async () => {
    const uploads = await begin();
    line.hold();
    uploads.add(['a', 'b', 'c', 'd'].map(name => aPdf(`${name}.pdf`)));
    await become(uploads, 'sending', 'sending', 'waiting', 'waiting');
    line.release();
    await become(uploads, 'done', 'done', 'done', 'done');
  });

  it('says at once what is wrong with a file, while others are on their way', async () => {
    const uploads = await begin({ accept: 'image' });
    line.hold();
    uploads.add([await aPhoto('a.jpg'), await aPhoto('b.jpg'), aPdf('c.pdf')]);
    await become(uploads, 'sending', 'sending', 'failed');
    expect(itemsOf(uploads)[2]?.error).toMatchObject({ code: 'FILE_TYPE' });
    line.release();
    await idle(uploads);
    expect(sentNow()).toBe(2);
    expect(uploads.files()).toHaveLength(2);
  });

  it('takes no more than it may hold, and says how many found no room', async () => {
    const uploads = await begin({ max: 2 });
    uploads.add(['a', 'b', 'c', 'd'].map(name => aPdf(`${name}.pdf`)));
    expect(names(uploads)).toEqual(['a.pdf', 'b.pdf']);
    await idle(uploads);
    expect(uploads.store.getState().leftOut).toBe(2);
    uploads.remove(keyOf(uploads, 'a.pdf'));
    uploads.add([aPdf('e.pdf')]);
    expect(names(uploads)).toEqual(['b.pdf', 'e.pdf']);
    expect(uploads.store.getState().leftOut).toBe(0);
    await idle(uploads);
  });

  it('begins with existing files, and returns them with their texts and in their order', async () => {
    const first = await begin();
    first.add([await aPhoto('a.jpg'), aPdf('b.pdf')]);
    await idle(first);
    first.setAlt(keyOf(first, 'a.jpg'), ' Two kites ');
    const kept = first.files();
    expect(kept[0]).toMatchObject({ fileName: 'a.jpg', alt: 'Two kites' });
    expect(kept[1]).not.toHaveProperty('alt');
    const later = await begin({ files: kept });
    expect(states(later)).toEqual(['done', 'done']);
    expect(later.files()).toEqual(kept);
    later.move(keyOf(later, 'b.pdf'), -1);
    later.setAlt(keyOf(later, 'a.jpg'), '');
    expect(names(later)).toEqual(['b.pdf', 'a.jpg']);
    expect(later.files()[1]).not.toHaveProperty('alt');
    later.move(keyOf(later, 'b.pdf'), -1);
    later.move(keyOf(later, 'a.jpg'), 1);
    expect(names(later)).toEqual(['b.pdf', 'a.jpg']);
    expect(sentNow()).toBe(0);
  });
});

describe('a list of one', () => {
  const beginWith = async (name: string) => {
    const uploads = await begin({ accept: 'image', max: 1 });
    uploads.add([await aPhoto(name)]);
    await become(uploads, 'done');
    uploads.setAlt(keyOf(uploads, name), 'Two kites');
    return uploads;
  };
  const kept = (uploads: Uploads) => uploads.files().map(({ fileName, alt }) => [fileName, alt]);

  it('keeps what it has, and its text, beside a file that was refused', async () => {
    const uploads = await beginWith('a.jpg');
    uploads.add([aPdf('b.pdf')]);
    await become(uploads, 'done', 'failed');
    expect(uploads.store.getState().leftOut).toBe(0);
    expect(kept(uploads)).toEqual([['a.jpg', 'Two kites']]);
    uploads.remove(keyOf(uploads, 'b.pdf'));
    expect(states(uploads)).toEqual(['done']);
    expect(kept(uploads)).toEqual([['a.jpg', 'Two kites']]);
  });

  it('keeps it while another is on its way and when that did not arrive, not when it has', async () => {
    const uploads = await beginWith('a.jpg');
    const seen: unknown[] = [];
    uploads.store.subscribe(() => seen.push(uploads.files().map(({ fileName }) => fileName)));
    line.lose('directUpload2');
    uploads.add([await aPhoto('b.jpg')]);
    await become(uploads, 'done', 'failed');
    expect(kept(uploads)).toEqual([['a.jpg', 'Two kites']]);
    uploads.retry(keyOf(uploads, 'b.jpg'));
    await become(uploads, 'done');
    expect(kept(uploads)).toEqual([['b.jpg', undefined]]);
    expect(seen.every(files => ['["a.jpg"]', '["b.jpg"]'].includes(JSON.stringify(files)))).toBe(true);
  });

  it('keeps it when another was cancelled, and drops both on reset', async () => {
    const uploads = await beginWith('a.jpg');
    line.hold();
    uploads.add([await aPhoto('b.jpg')]);
    await become(uploads, 'done', 'sending');
    uploads.cancel(keyOf(uploads, 'b.jpg'));
    line.release();
    await become(uploads, 'done', 'failed');
    expect(kept(uploads)).toEqual([['a.jpg', 'Two kites']]);
    uploads.reset([]);
    expect(names(uploads)).toEqual([]);
  });

  it('goes on with the new one alone when the other is taken out meanwhile', async () => {
    const uploads = await beginWith('a.jpg');
    line.hold();
    uploads.add([await aPhoto('b.jpg')]);
    await become(uploads, 'done', 'sending');
    uploads.remove(keyOf(uploads, 'a.jpg'));
    expect(uploads.files()).toEqual([]);
    line.release();
    await become(uploads, 'done');
    expect(names(uploads)).toEqual(['b.jpg']);
  });
});

describe('an upload', () => {
  it('that fails says why, and goes on when it is tried again', async () => {
    const uploads = await begin();
    line.lose('directUpload2');
    uploads.add([aPdf('a.pdf')]);
    await become(uploads, 'failed');
    expect(itemsOf(uploads)[0]?.error).toMatchObject({ code: 'OFFLINE' });
    uploads.retry(keyOf(uploads, 'a.pdf'));
    expect(itemsOf(uploads)[0]).toMatchObject({ state: 'sending', error: null });
    await become(uploads, 'done');
  });

  it('that is cancelled stays, makes way for the next, and can be tried again at once', async () => {
    const uploads = await begin();
    line.hold();
    uploads.add(['a', 'b', 'c'].map(name => aPdf(`${name}.pdf`)));
    await become(uploads, 'sending', 'sending', 'waiting');
    uploads.cancel(keyOf(uploads, 'a.pdf'));
    expect(itemsOf(uploads)[0]).toMatchObject({ state: 'failed', error: { code: 'ABORTED' } });
    await become(uploads, 'failed', 'sending', 'sending');
    uploads.cancel(keyOf(uploads, 'b.pdf'));
    uploads.retry(keyOf(uploads, 'b.pdf'));
    line.release();
    await become(uploads, 'failed', 'done', 'done');
  });

  it('that waits can be cancelled, and nothing of it is sent', async () => {
    const uploads = await begin();
    line.hold();
    uploads.add(['a', 'b', 'c'].map(name => aPdf(`${name}.pdf`)));
    await become(uploads, 'sending', 'sending', 'waiting');
    uploads.cancel(keyOf(uploads, 'c.pdf'));
    line.release();
    await become(uploads, 'done', 'done', 'failed');
    expect(sentNow()).toBe(2);
  });

  it('that is removed while it is on its way never comes back', async () => {
    const uploads = await begin();
    line.hold();
    uploads.add([aPdf('a.pdf'), aPdf('b.pdf')]);
    await become(uploads, 'sending', 'sending');
    uploads.remove(keyOf(uploads, 'a.pdf'));
    line.release();
    await become(uploads, 'done');
    expect(names(uploads)).toEqual(['b.pdf']);
  });

  it('that is done is not cancelled, nor tried again', async () => {
    const uploads = await begin();
    uploads.add([aPdf('a.pdf')]);
    await become(uploads, 'done');
    uploads.cancel(keyOf(uploads, 'a.pdf'));
    uploads.retry(keyOf(uploads, 'a.pdf'));
    expect(states(uploads)).toEqual(['done']);
    expect(sentNow()).toBe(1);
  });
});

describe('a form', () => {
  it('that is left takes everything back that has not arrived', async () => {
    const uploads = await begin();
    line.hold();
    uploads.add(['a', 'b', 'c'].map(name => aPdf(`${name}.pdf`)));
    await become(uploads, 'sending', 'sending', 'waiting');
    uploads.end();
    await become(uploads, 'failed', 'failed', 'failed');
    line.release();
    expect(sentNow()).toBe(2);
  });

  it('that shows something else begins with its files', async () => {
    const uploads = await begin();
    uploads.add([aPdf('a.pdf')]);
    await idle(uploads);
    const kept = uploads.files();
    line.hold();
    uploads.add([aPdf('b.pdf')]);
    await become(uploads, 'done', 'sending');
    uploads.reset(kept);
    line.release();
    expect(names(uploads)).toEqual(['a.pdf']);
    expect(uploads.files()).toEqual(kept);
    expect(uploads.store.getState().busy).toBe(false);
  });

  it('that shows something else never gets the earlier files', async () => {
    const uploads = await begin();
    uploads.add([aPdf('a.pdf'), aPdf('b.pdf')]);
    await idle(uploads);
    const [, ...kept] = uploads.files();
    line.hold();
    uploads.add([aPdf('c.pdf')]);
    await become(uploads, 'done', 'done', 'sending');
    const told: string[][] = [];
    uploads.store.subscribe(() => told.push(names(uploads)));
    uploads.reset(kept);
    line.release();
    await idle(uploads);
    expect(told).toEqual([['b.pdf']]);
  });
});
