import { type AnyExtension, Extension } from '@tiptap/core';
import type { Node, Schema } from '@tiptap/pm/model';
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { createElement } from 'react';
import { addBlock, placeForBlock } from '../document/insert-block.ts';
import type { Fillings } from './node-portals.ts';
import { type MediaKind, UploadView } from './upload-view.tsx';

export interface UploadedPicture {
  src: string;
  width?: number;
  height?: number;
  /** Bytes. */
  fileSize?: number;
}

/** Sends a picture or a video; resolves to where it is now. */
export type Upload = (
  file: File,
  options: { kind: MediaKind; signal: AbortSignal; onProgress(fraction: number): void },
) => Promise<UploadedPicture>;

export interface UploadsOptions {
  fillings: Fillings;
  /** Null where nothing can be sent. */
  upload: () => Upload | null;
  /** How many are on their way, and how many did not arrive and still stand in the text. */
  onUploading: (count: number, failed: number) => void;
}

/** Pictures and videos that are being sent: each shows its progress where it will stand, and can be stopped or tried again. */
export interface Uploads {
  extension: AnyExtension;
  /**
   * Sends pictures and videos that will stand at `at`; without it near the cursor. `alt` says what they show; one that somebody
   * asked for is described at once.
   */
  send(files: readonly File[], options?: { at?: number; alt?: string; asked?: boolean }): void;
}

/** A picture or a video on its way. Its place in the text goes along with what is written around it. */
interface Travelling {
  id: string;
  kind: MediaKind;
  file: File;
  place: HTMLElement;
  alt: string;
  fraction: number;
  /** Why it did not arrive; null while it is on its way. */
  failure: string | null;
  isAsked: boolean;
  stop: AbortController;
}

type Change = { at: number; id: string } | { gone: string };

/** Whether a file is a video that can stand in a text, by what it is called or declared as. */
export const isVideo = ({ name, type }: File): boolean =>
  /\.(mp4|webm)$/i.test(name) || /^video\/(mp4|webm)/.test(type);

/** What has arrived, as a block of the text. */
function blockOf(
  { nodes: { image, video } }: Schema,
  { kind, alt, file }: Travelling,
  { src, width, height, fileSize }: UploadedPicture,
): Node | undefined {
  if (kind === 'video') return video?.create({ src, title: alt || file.name, fileSize: fileSize ?? null });
  return image?.create({ src, alt: alt || null, width: width ?? null, height: height ?? null });
}

let begun = 0;

export function createUploads({ fillings, upload, onUploading }: UploadsOptions): Uploads {
  const key = new PluginKey<DecorationSet>('uploads');
  const travelling = new Map<string, Travelling>();
  let view: EditorView | null = null;

  const changed = (tr: Transaction, change: Change) => tr.setMeta(key, [...(tr.getMeta(key) ?? []), change]);
  const tellCount = () => {
    const failed = [...travelling.values()].filter(({ failure }) => failure !== null).length;
    onUploading(travelling.size - failed, failed);
  };

  function begin(file: File, alt: string, isAsked: boolean): Travelling {
    const id = `upload ${++begun}`;
    const place = document.createElement('div');
    place.className = 'upload';
    const stop = new AbortController();
    const kind: MediaKind = isVideo(file) ? 'video' : 'picture';
    const picture = { id, kind, file, place, alt, fraction: 0, failure: null, isAsked, stop };
    travelling.set(id, picture);
    show(picture);
    return picture;
  }

  async function send(picture: Travelling): Promise<void> {
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

  /** The picture takes its place; whoever is writing what it shows goes on doing so. */
  function arrive(picture: Travelling, uploaded: UploadedPicture): void {
    const block = view && blockOf(view.state.schema, picture, uploaded);
    if (!view || !block) return;
    const [found] =
      key.getState(view.state)?.find(undefined, undefined, spec => spec.key === picture.id) ?? [];
    const place = found ? placeForBlock(view.state, found.from) : null;
    if (place === null) return;
    const field = picture.place.querySelector('input');
    fillings.leaveCaret(field?.matches(':focus') ? field.selectionStart : null);
    view.dispatch(changed(addBlock(view.state.tr, place, block), { gone: picture.id }));
  }

  function show(picture: Travelling): void {
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
    fillings.put({ key: id, place, view: () => createElement(UploadView, { ...facts, ...acts }) });
  }

  function drop(gone: Travelling[]): void {
    for (const { id, stop } of gone) {
      travelling.delete(id);
      fillings.remove(id);
      stop.abort();
    }
    if (gone.length > 0) tellCount();
  }

  const decorationOf = ({ at, id }: { at: number; id: string }): Decoration[] => {
    const place = travelling.get(id)?.place;
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
        /** What has no place any more, because it arrived or was deleted, is on its way no longer. */
        update({ state }) {
          const here =
            key
              .getState(state)
              ?.find()
              .map(({ spec }) => spec.key) ?? [];
          drop([...travelling.values()].filter(({ id }) => !here.includes(id)));
        },
        destroy() {
          view = null;
          drop([...travelling.values()]);
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
