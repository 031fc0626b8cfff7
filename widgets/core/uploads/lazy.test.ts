import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { aFile } from '../../../tests/helpers/fixtures/uploads.ts';
import { copyModules } from '../../../tests/helpers/page/module-copies.ts';
import type { File as StoredFile } from '../../contract/file/schema.ts';
import { fetchUploads, openLaterUploads } from './lazy.ts';
import type { Uploader } from './uploader.ts';

const stored = (name: string): StoredFile => ({
  ...{
    fileId: name,
    fileName: name,
    fileUrl: `/media/${name}`,
    fileSize: 7,
    fileType: 'text/plain',
    ext: 'txt',
  },
});
const uploader: Uploader = { check: async () => null, send: async file => stored(file.name), drop() {} };

describe('the files of a form whose list is not there yet', () => {
  it('wait, and are sent as soon as it is', async () => {
    // Another test of the worker may have fetched the list already.
    onTestFinished(copyModules());
    const { fetchUploads, openLaterUploads } = await import('./lazy.ts');
    const list = openLaterUploads(uploader, { accept: 'any', max: 2 });
    list.add([aFile('a', 'a.txt')]);
    list.add([aFile('b', 'b.txt')]);
    const { items, views } = list.store.getState();
    expect([views, ...items.map(({ name, state }) => `${name} ${state}`)]).toEqual([
      null,
      'a.txt waiting',
      'b.txt waiting',
    ]);
    await fetchUploads();
    await vi.waitFor(() => expect(list.files().map(({ fileName }) => fileName)).toEqual(['a.txt', 'b.txt']));
    expect(list.store.getState().views).not.toBeNull();
    list.end();
  });

  it('stay what the form holds, and begin anew with what it is given', async () => {
    await fetchUploads();
    const list = openLaterUploads(uploader, { accept: 'any', max: 2, files: [stored('old.txt')] });
    expect(list.store.getState().items.map(({ name }) => name)).toEqual(['old.txt']);
    list.reset([stored('new.txt')]);
    expect(list.files().map(({ fileName }) => fileName)).toEqual(['new.txt']);
    list.end();
  });
});
