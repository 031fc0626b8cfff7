import { type AnyExtension, Extension } from '@tiptap/core';
import type { Node, Schema } from '@tiptap/pm/model';
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { createElement } from 'react';
import { addBlock, placeForBlock } from '../document/insert-block.ts';
import type { NodePortals } from './node-portals.ts';
import { type MediaKind, UploadView } from './upload-view.tsx';

export interface UploadedPicture {
  src: string;
  width?: number;
  height?: number;
  /** Bytes. */
  fileSize?: number;
}

/** Uploads a picture or a video. Rejects with the message to show. */
export type Upload = (
  file: File,
  options: { kind: MediaKind; signal: AbortSignal; onProgress(fraction: number): void },
) => Promise<UploadedPicture>;

export interface UploadsOptions {
  portals: NodePortals;
  /** Null where uploads are not possible. */
  upload: () => Upload | null;
  /** Called with the number of running uploads, and of failed ones that are still in the text. */
  onUploading: (count: number, failed: number) => void;
}

/** Uploads of pictures and videos. Each shows its progress at its place in the text, and can be cancelled or retried. */
export interface Uploads {
  extension: AnyExtension;
  /**
   * Uploads pictures and videos and inserts them at `at`, by default near the cursor. `asked`: the user chose the files,
   * so the field of a single one takes the focus.
   */
  send(files: readonly File[], options?: { at?: number; alt?: string; asked?: boolean }): void;
}

/** An upload. Its place in the text moves with changes of the document. */
interface PendingUpload {
  id: string;
  kind: MediaKind;
  file: File;
  place: HTMLElement;
  alt: string;
  fraction: number;
  /** Why it failed; null while it is running. */
  failure: string | null;
  isAsked: boolean;
  stop: AbortController;
}

type Change = { at: number; id: string } | { gone: string };

/** Returns whether a file is a video of a supported type, by its extension or MIME type. */
export const isVideo = ({ name, type }: File): boolean =>
  /\.(mp4|webm)$/i.test(name) || /^video\/(mp4|webm)/.test(type);

/** Creates the block of an uploaded file. */
function blockOf(
  { nodes: { image, video } }: Schema,
  { kind, alt, file }: PendingUpload,
  { src, width, height, fileSize }: UploadedPicture,
): Node | undefined {
  if (kind === 'video') return video?.create({ src, title: alt || file.name, fileSize: fileSize ?? null });
  return image?.create({ src, alt: alt || null, width: width ?? null, height: height ?? null });
}

let begun = 0;

export function createUploads({ portals, upload, onUploading }: UploadsOptions): Uploads {
  const key = new PluginKey<DecorationSet>('uploads');
  const pending = new Map<string, PendingUpload>();
  let view: EditorView | null = null;

  const changed = (tr: Transaction, change: Change) => tr.setMeta(key, [...(tr.getMeta(key) ?? []), change]);
  const tellCount = () => {
    const failed = [...pending.values()].filter(({ failure }) => failure !== null).length;
    onUploading(pending.size - failed, failed);
  };

  function begin(file: File, alt: string, isAsked: boolean): PendingUpload {
    const id = `upload ${++begun}`;
    const place = document.createElement('div');
    place.className = 'upload';
    const stop = new AbortController();
    const kind: MediaKind = isVideo(file) ? 'video' : 'picture';
    const picture = { id, kind, file, place, alt, fraction: 0, failure: null, isAsked, stop };
    pending.set(id, picture);
    show(picture);
    return picture;
  }

  async function send(picture: PendingUpload): Promise<void> {
    const sending = upload();
    if (!sending) return;
    picture.failure = null;
    picture.fraction = 0;
    picture.stop = new AbortController();
    const { kind, file } = picture;
    const { signal } = picture.stop;
    show(picture);
    tellCount();
    const onProgress = (fraction: number) => {
      picture.fraction = fraction;
      if (!signal.aborted) show(picture);
    };
    try {
      const uploaded = await sending(file, { kind, signal, onProgress });
      if (!signal.aborted) arrive(picture, uploaded);
    } catch (error) {
      if (signal.aborted) return;
      picture.failure = error instanceof Error ? error.message : '';
      show(picture);
      tellCount();
    }
  }

  /** Replaces the progress by the block. Keeps the caret in the field of its text. */
  function arrive(picture: PendingUpload, uploaded: UploadedPicture): void {
    const block = view && blockOf(view.state.schema, picture, uploaded);
    if (!view || !block) return;
    const [found] =
      key.getState(view.state)?.find(undefined, undefined, spec => spec.key === picture.id) ?? [];
    const place = found ? placeForBlock(view.state, found.from) : null;
    if (place === null) return;
    const field = picture.place.querySelector('input');
    portals.leaveCaret(field?.matches(':focus') ? field.selectionStart : null);
    view.dispatch(changed(addBlock(view.state.tr, place, block), { gone: picture.id }));
  }

  function show(picture: PendingUpload): void {
    const { id, kind, file, place, alt, fraction, failure, isAsked } = picture;
    const facts = { kind, file, alt, fraction, failure, isAsked };
    const acts = {
      onDescribe(words: string) {
        picture.alt = words;
        show(picture);
      },
      onLeave: () => view?.focus(),
      onStop() {
        view?.dispatch(changed(view.state.tr, { gone: id }));
        view?.focus();
      },
      onRetry: () => void send(picture),
    };
    portals.put({ key: id, place, view: () => createElement(UploadView, { ...facts, ...acts }) });
  }

  function drop(gone: PendingUpload[]): void {
    for (const { id, stop } of gone) {
      pending.delete(id);
      portals.remove(id);
      stop.abort();
    }
    if (gone.length > 0) tellCount();
  }

  const decorationOf = ({ at, id }: { at: number; id: string }): Decoration[] => {
    const place = pending.get(id)?.place;
    const spec = { key: id, side: -1, stopEvent: () => true, ignoreSelection: true };
    return place ? [Decoration.widget(at, place, spec)] : [];
  };

  const plugin = new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply(tr, before) {
        const changes: Change[] = tr.getMeta(key) ?? [];
        return changes.reduce(
          (set, change) =>
            'gone' in change
              ? set.remove(set.find(undefined, undefined, spec => spec.key === change.gone))
              : set.add(tr.doc, decorationOf(change)),
          before.map(tr.mapping, tr.doc),
        );
      },
    },
    props: { decorations: state => key.getState(state) },
    view(shown) {
      view = shown;
      return {
        /** Drops uploads whose place is gone, because they have finished or were deleted. */
        update({ state }) {
          const here =
            key
              .getState(state)
              ?.find()
              .map(({ spec }) => spec.key) ?? [];
          drop([...pending.values()].filter(({ id }) => !here.includes(id)));
        },
        destroy() {
          view = null;
          drop([...pending.values()]);
        },
      };
    },
  });

  return {
    extension: Extension.create({ name: 'uploads', addProseMirrorPlugins: () => [plugin] }),
    send(files, { at, alt = '', asked = false } = {}) {
      const place = view && upload() ? (at ?? placeForBlock(view.state)) : null;
      if (!view || place === null) return;
      const { tr } = view.state;
      const pictures = files.map(file => begin(file, alt, asked && files.length === 1));
      for (const { id } of pictures) changed(tr, { at: place, id });
      view.dispatch(tr);
      for (const picture of pictures) void send(picture);
    },
  };
}
