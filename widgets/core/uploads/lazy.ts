import { createStore, type StoreApi } from 'zustand/vanilla';
import type { File as StoredFile } from '../../contract/file/schema.ts';
import type { UploadActs, UploadShown } from '../../ui/upload/item.ts';
import type { UploadViews } from '../../ui/writing/lazy-uploads.tsx';
import type { Uploads, UploadsOptions } from './list.ts';
import type { Uploader } from './uploader.ts';

export interface LaterUploadsState {
  items: readonly UploadShown[];
  leftOut: number;
  /** How files are shown; null until that was fetched. */
  views: UploadViews | null;
  /** It could not be fetched: it is, when somebody asks again. */
  missing: boolean;
}

/** The files of a form, whose list is fetched when there is one to show. */
export interface LaterUploads extends UploadActs {
  store: StoreApi<LaterUploadsState>;
  /** As of `Uploads`. */
  files(): readonly StoredFile[];
  reset(files: readonly StoredFile[]): void;
  end(): void;
  fetch(): void;
}

type Whole = typeof import('./loaded.ts');
/** The second field has it at once. */
let whole: Whole | null = null;

/** Fetches what shows files, and sends them. Rejects when it cannot be fetched. */
export async function fetchUploads(): Promise<Whole> {
  whole ??= await import('./loaded.ts');
  return whole;
}

/** The same for what has files already, before it is shown: then nothing moves. Without it the form asks for it. */
export async function fetchUploadsFor(files: readonly unknown[]): Promise<void> {
  if (files.length > 0) await fetchUploads().catch(() => {});
}

export function openLaterUploads(uploader: Uploader, options: UploadsOptions): LaterUploads {
  let list: Uploads | null = null;
  let stored = options.files ?? [];
  /** Chosen before there was a list. */
  let chosen: File[] = [];
  const store = createStore<LaterUploadsState>(() => ({
    items: [],
    leftOut: 0,
    views: null,
    missing: false,
  }));

  function show({ createUploads, views }: Whole): void {
    if (list) return;
    const opened = createUploads(uploader, { ...options, files: stored });
    list = opened;
    const tell = () => {
      const { items, leftOut } = opened.store.getState();
      store.setState({ items, leftOut });
    };
    opened.store.subscribe(tell);
    tell();
    store.setState({ views, missing: false });
    if (chosen.length > 0) opened.add(chosen);
    chosen = [];
  }

  const wait = (missing: boolean) => store.setState({ missing, items: chosen.map(waitingItem(missing)) });

  function fetch(): void {
    wait(false);
    fetchUploads().then(show, () => wait(true));
  }

  if (whole) show(whole);
  else if (stored.length > 0) fetch();
  return {
    store,
    fetch,
    add(files) {
      if (list) return list.add(files);
      chosen.push(...files);
      fetch();
    },
    cancel: key => list?.cancel(key),
    retry: key => list?.retry(key),
    remove: key => list?.remove(key),
    move: (key, by) => list?.move(key, by),
    setAlt: (key, alt) => list?.setAlt(key, alt),
    files: () => list?.files() ?? stored,
    reset(files) {
      stored = files;
      chosen = [];
      if (list) list.reset(files);
      else if (files.length > 0) fetch();
      else wait(false);
    },
    end() {
      chosen = [];
      list?.end();
    },
  };
}

/** A chosen file while nothing can send it yet. */
const waitingItem =
  (missing: boolean) =>
  ({ name, size }: File, index: number): UploadShown => ({
    key: `chosen-${index}`,
    ...{ name, size, isPicture: false, preview: null, progress: 0, error: null, file: null, alt: '' },
    state: missing ? 'failed' : 'waiting',
  });
