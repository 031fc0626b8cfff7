import { createStore, type StoreApi } from 'zustand/vanilla';
import type { File as StoredFile } from '../../contract/file/schema.ts';
import { type Accept, isPicture, type UploadActs, type UploadShown } from '../../ui/upload/item.ts';
import { ApiError, toApiError } from '../http/errors.ts';
import { extOf } from './platform.ts';
import type { Uploader } from './uploader.ts';

/** A file of a list, with the error of its upload. */
export interface UploadItem extends UploadShown {
  error: ApiError | null;
}

export interface UploadsState {
  items: readonly UploadItem[];
  /** True while a file is waiting or being uploaded. */
  busy: boolean;
  /** Number of files of the last choice that exceeded `max`. */
  leftOut: number;
}

export interface UploadsOptions {
  accept: Accept;
  /** Maximum number of files. */
  max: number;
  /** Files that have been uploaded before. */
  files?: readonly StoredFile[];
}

/** List of uploads of one field, in the order in which they will be shown. */
export interface Uploads extends UploadActs {
  store: StoreApi<UploadsState>;
  accept: Accept;
  max: number;
  /** Uploaded files in order, with their alternative texts. */
  files(): StoredFile[];
  /** Replaces the list with uploaded files. */
  reset(files: readonly StoredFile[]): void;
  /** Stops all uploads. */
  end(): void;
}

/** Number of parallel uploads. */
const AT_ONCE = 2;

export function createUploads(uploader: Uploader, { accept, max, files = [] }: UploadsOptions): Uploads {
  let named = 0;
  const newKey = () => `upload-${++named}`;
  const arrived = (file: StoredFile) => itemOf(newKey(), file);
  const store = createStore<UploadsState>(() => ({ items: files.map(arrived), busy: false, leftOut: 0 }));
  /** Local files by key, for sending and retrying. */
  const chosen = new Map<string, File>();
  /** Keys of files that have passed the check. */
  const checked = new Set<string>();
  const underWay = new Map<string, AbortController>();

  const itemsNow = () => store.getState().items;
  const find = (key: string) => itemsNow().find(item => item.key === key);
  const setItems = (items: readonly UploadItem[]) => store.setState({ items, busy: items.some(isPending) });
  const change = (key: string, to: Partial<UploadItem>) =>
    setItems(itemsNow().map(item => (item.key === key ? { ...item, ...to } : item)));

  /** Checks a file at once, before it is its turn to be sent. */
  async function check(key: string, file: File): Promise<void> {
    const refusal = await uploader.check(file, accept);
    if (find(key)?.state !== 'waiting') return;
    if (refusal) return change(key, { state: 'failed', error: refusal });
    checked.add(key);
    sendNext();
    if (find(key)?.isPicture) await preview(key, file);
  }

  async function preview(key: string, file: File): Promise<void> {
    const picture = await smallPicture(file);
    if (find(key)?.file === null) change(key, { preview: picture });
    else picture?.close();
  }

  function sendNext(): void {
    while (underWay.size < AT_ONCE) {
      const isNext = ({ key, state }: UploadItem) =>
        state === 'waiting' && checked.has(key) && !underWay.has(key);
      const next = itemsNow().find(isNext);
      if (!next) return;
      void send(next.key);
    }
  }

  /** In a list of one, replaces the previous file. */
  function arrive(key: string, file: StoredFile): void {
    const before = max === 1 ? itemsNow().filter(item => item.key !== key) : [];
    const rest = itemsNow().filter(item => !before.includes(item));
    setItems(rest.map(item => (item.key === key ? { ...item, state: 'done', progress: 1, file } : item)));
    before.forEach(forget);
  }

  async function send(key: string): Promise<void> {
    const file = chosen.get(key);
    if (!file) return;
    const way = new AbortController();
    const { signal } = way;
    const update = (to: Partial<UploadItem>) => signal.aborted || change(key, to);
    underWay.set(key, way);
    update({ state: 'sending', progress: 0, error: null });
    try {
      const onProgress = (progress: number) => update({ progress });
      const stored = await uploader.send(file, { signal, onProgress, accept });
      if (!signal.aborted) arrive(key, stored);
    } catch (error) {
      update({ state: 'failed', error: toApiError(error) });
    }
    underWay.delete(key);
    sendNext();
  }

  /** Stops an upload. The platform keeps its parts, so that it can be resumed. */
  function stop(key: string): void {
    const item = find(key);
    if (!item || !isPending(item)) return;
    underWay.get(key)?.abort();
    change(key, { state: 'failed', error: new ApiError('ABORTED', 'given up') });
  }

  function drop(key: string): void {
    const file = chosen.get(key);
    if (file) uploader.drop(file);
  }

  /** Releases what belongs to a removed file. */
  function forget({ key, preview }: UploadItem): void {
    underWay.get(key)?.abort();
    drop(key);
    preview?.close();
    chosen.delete(key);
    checked.delete(key);
  }

  function cancel(key: string): void {
    stop(key);
    drop(key);
  }

  return {
    store,
    accept,
    max,
    add(files) {
      const given = [...files];
      // The file of a list of one stays until its replacement has arrived.
      const room = max === 1 ? 1 : max - itemsNow().length;
      const fitting = given.slice(0, Math.max(0, room));
      const added = fitting.map(file => ({ item: itemOf(newKey(), file), file }));
      store.setState({ leftOut: given.length - added.length });
      setItems([...itemsNow(), ...added.map(({ item }) => item)]);
      for (const { item, file } of added) {
        chosen.set(item.key, file);
        void check(item.key, file);
      }
    },
    cancel,
    retry(key) {
      const file = chosen.get(key);
      if (find(key)?.state !== 'failed' || !file) return;
      change(key, { state: 'waiting', progress: 0, error: null });
      if (checked.has(key)) sendNext();
      else void check(key, file);
    },
    remove(key) {
      const item = find(key);
      setItems(itemsNow().filter(other => other !== item));
      if (item) forget(item);
    },
    move(key, by) {
      const items = [...itemsNow()];
      const from = items.findIndex(item => item.key === key);
      const [moved] = from < 0 ? [] : items.splice(from, 1);
      if (moved) setItems(items.toSpliced(Math.max(0, from + by), 0, moved));
    },
    setAlt: (key, alt) => change(key, { alt }),
    files: () =>
      itemsNow().flatMap(({ file, alt }) => {
        if (!file) return [];
        const { alt: _before, ...rest } = file;
        return alt.trim() ? { ...rest, alt: alt.trim() } : rest;
      }),
    reset(files) {
      const before = itemsNow();
      // In one step, because subscribers must not see the previous files with the new state.
      store.setState({ items: files.map(arrived), busy: false, leftOut: 0 });
      before.forEach(forget);
    },
    end() {
      for (const { key } of itemsNow()) stop(key);
    },
  };
}

const isPending = ({ state }: UploadItem): boolean => state === 'waiting' || state === 'sending';

/** Creates the item of a chosen or an uploaded file. */
function itemOf(key: string, file: File | StoredFile): UploadItem {
  const stored = file instanceof File ? null : file;
  const [name, size] = file instanceof File ? [file.name, file.size] : [file.fileName, file.fileSize];
  return {
    key,
    name,
    size,
    isPicture: isPicture(extOf(name)),
    preview: null,
    state: stored ? 'done' : 'waiting',
    progress: stored ? 1 : 0,
    error: null,
    file: stored,
    alt: stored?.alt ?? '',
  };
}

/** Bitmap for a canvas, because a strict page policy blocks blob: addresses. Null if it cannot be decoded. */
async function smallPicture(file: File): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { resizeWidth: 480, resizeQuality: 'medium' });
  } catch {
    return null;
  }
}
