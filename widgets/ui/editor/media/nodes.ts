import { Node, type NodeViewRendererProps } from '@tiptap/core';
import type { Node as DocumentNode } from '@tiptap/pm/model';
import type { NodeView } from '@tiptap/pm/view';
import { createElement } from 'react';
import { imageAddress } from '../../../contract/rich-text/address.ts';
import { safeUrl } from '../../base/safe-url.ts';
import { createNodePortals, type NodePortals } from './node-portals.ts';
import { PictureTools, VideoCard } from './tools.tsx';

export interface VideoOptions {
  portals: NodePortals;
}

export interface PictureOptions extends VideoOptions {
  /** Base URL of paths that begin with `/`; empty on the platform's own pages. */
  platform: string;
}

const PICTURE_ATTRIBUTES = ['alt', 'title', 'width', 'height'] as const;

/** A picture with a field for its alternative text below it. */
export const Picture = Node.create<PictureOptions>({
  name: 'image',
  group: 'block',
  draggable: true,
  addOptions: () => ({ platform: '', portals: createNodePortals() }),
  addAttributes: () => ({
    src: {},
    ...Object.fromEntries(PICTURE_ATTRIBUTES.map(name => [name, { default: null }])),
  }),
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  addNodeView() {
    return props => pictureView(this.options, props);
  },
});

/** A video as a card with a field for its title. It is not loaded while the text is edited. */
export const Video = Node.create<VideoOptions>({
  name: 'video',
  group: 'block',
  draggable: true,
  addOptions: () => ({ portals: createNodePortals() }),
  addAttributes: () => ({ src: {}, title: { default: null }, fileSize: { default: null } }),
  // There is no `parseHTML`: a paste from this page uses the copied slice, not this HTML.
  renderHTML: ({ node: { attrs } }) => ['figure', ['span', attrs.title ?? attrs.src]],
  addNodeView() {
    return props => videoView(this.options, props);
  },
});

function pictureView({ platform, portals }: PictureOptions, props: NodeViewRendererProps): NodeView {
  const dom = document.createElement('figure');
  const image = dom.appendChild(document.createElement('img'));
  const place = dom.appendChild(document.createElement('figcaption'));
  dom.className = 'picture';
  image.draggable = false;
  image.referrerPolicy = 'no-referrer';
  const key = nextKey();
  const tools = { caret: portals.takeCaret(), ...handlersOf(props, 'alt') };

  function show(node: DocumentNode): void {
    const { src, alt, width, height } = node.attrs;
    const address = imageAddress(src);
    const whole = address && safeUrl(address, platform || document.baseURI);
    const host = whole ? hostElsewhere(whole, platform || document.baseURI) : undefined;
    image.hidden = host !== undefined;
    if (whole && !host && image.getAttribute('src') !== whole) image.src = whole;
    image.alt = alt ?? '';
    for (const [name, value] of Object.entries({ width, height })) {
      if (value) image.setAttribute(name, String(value));
      else image.removeAttribute(name);
    }
    portals.put({
      key,
      place,
      view: () => createElement(PictureTools, { of: 'picture', alt: alt ?? '', host, ...tools }),
    });
  }
  show(props.node);
  return {
    ...commonView(props.node, show, () => portals.remove(key)),
    dom,
    stopEvent: ({ target }) => target instanceof Element && place.contains(target),
  };
}

function videoView({ portals }: VideoOptions, props: NodeViewRendererProps): NodeView {
  const dom = document.createElement('figure');
  dom.className = 'video-card';
  const key = nextKey();
  const tools = { caret: portals.takeCaret(), ...handlersOf(props, 'title') };

  function show({ attrs: { src, title, fileSize } }: DocumentNode): void {
    const facts = { src, title: title ?? '', bytes: fileSize ?? 0 };
    portals.put({ key, place: dom, view: () => createElement(VideoCard, { ...facts, ...tools }) });
  }
  show(props.node);
  return {
    ...commonView(props.node, show, () => portals.remove(key)),
    dom,
    stopEvent: ({ target }) => target instanceof Element && target.closest('input, button') !== null,
  };
}

let keys = 0;
const nextKey = (): string => `media ${++keys}`;

/** Host of a picture that is not on the platform. Such a picture is not loaded while the text is edited. */
function hostElsewhere(address: string, platform: string): string | undefined {
  const { origin, host } = new URL(address);
  return origin === new URL(platform).origin ? undefined : host;
}

/** Handlers of the controls below a picture or video, whose text is `attribute`. */
const handlersOf = ({ view, getPos }: NodeViewRendererProps, attribute: 'alt' | 'title') => ({
  onDescribe(text: string) {
    const pos = getPos();
    if (pos !== undefined) view.dispatch(view.state.tr.setNodeAttribute(pos, attribute, text || null));
  },
  onRemove() {
    const pos = getPos();
    if (pos === undefined) return;
    view.dispatch(view.state.tr.delete(pos, pos + 1));
    view.focus();
  },
  onLeave: () => view.focus(),
});

/** Lifecycle of a node view that renders by `show`. */
const commonView = (first: DocumentNode, show: (node: DocumentNode) => void, remove: () => void) => ({
  update(node: DocumentNode) {
    if (node.type !== first.type) return false;
    show(node);
    return true;
  },
  ignoreMutation: () => true,
  destroy: remove,
});
