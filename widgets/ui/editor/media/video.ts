import { Node, type NodeViewRendererProps } from '@tiptap/core';
import type { Node as DocumentNode } from '@tiptap/pm/model';
import type { NodeView } from '@tiptap/pm/view';
import { createElement } from 'react';
import { createFillings, type Fillings } from './node-portals.ts';
import { VideoCard } from './video-card.tsx';

export interface VideoOptions {
  fillings: Fillings;
}

/** A video, as a card with a field for its title; nothing of it is asked for while the text is written. */
export const Video = Node.create<VideoOptions>({
  name: 'video',
  group: 'block',
  draggable: true,
  addOptions: () => ({ fillings: createFillings() }),
  addAttributes: () => ({ src: {}, title: { default: null }, fileSize: { default: null } }),
  // nb. nothing is read from it: what was copied here comes back as it was.
  renderHTML: ({ node: { attrs } }) => ['figure', ['span', attrs.title ?? attrs.src]],
  addNodeView() {
    return ({ node, view, getPos }) => videoView(this.options, node, view, getPos);
  },
});

let made = 0;

function videoView(
  { fillings }: VideoOptions,
  first: DocumentNode,
  view: NodeViewRendererProps['view'],
  getPos: NodeViewRendererProps['getPos'],
): NodeView {
  const key = `video ${++made}`;
  const dom = document.createElement('figure');
  dom.className = 'video-card';
  const caret = fillings.takeCaret();
  const acts = {
    onDescribe(title: string) {
      const pos = getPos();
      if (pos !== undefined) view.dispatch(view.state.tr.setNodeAttribute(pos, 'title', title || null));
    },
    onRemove() {
      const pos = getPos();
      if (pos === undefined) return;
      view.dispatch(view.state.tr.delete(pos, pos + 1));
      view.focus();
    },
    onLeave: () => view.focus(),
  };
  function show({ attrs: { src, title, fileSize } }: DocumentNode): void {
    const facts = { src, title: title ?? '', bytes: fileSize ?? 0, caret };
    fillings.put({ key, place: dom, view: () => createElement(VideoCard, { ...facts, ...acts }) });
  }
  show(first);

  return {
    dom,
    update(node) {
      if (node.type !== first.type) return false;
      show(node);
      return true;
    },
    stopEvent: event => event.target instanceof Element && event.target.closest('input, button') !== null,
    ignoreMutation: () => true,
    destroy: () => fillings.remove(key),
  };
}
