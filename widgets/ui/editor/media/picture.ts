import { Node, type NodeViewRendererProps } from '@tiptap/core';
import type { Node as DocumentNode } from '@tiptap/pm/model';
import type { NodeView } from '@tiptap/pm/view';
import { createElement } from 'react';
import { imageAddress } from '../../../contract/rich-text/address.ts';
import { safeUrl } from '../../text/safe-url.ts';
import { createFillings, type Fillings } from './node-portals.ts';
import { PictureTools } from './picture-tools.tsx';

export interface PictureOptions {
  /** Where paths of the platform lead; empty where the page is the platform's own. */
  platform: string;
  fillings: Fillings;
}

const ATTRIBUTES = ['alt', 'title', 'width', 'height'] as const;

/** A picture with a field below it for the words that say what it shows. */
export const Picture = Node.create<PictureOptions>({
  name: 'image',
  group: 'block',
  draggable: true,
  addOptions: () => ({ platform: '', fillings: createFillings() }),
  addAttributes: () => ({
    src: {},
    ...Object.fromEntries(ATTRIBUTES.map(name => [name, { default: null }])),
  }),
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  addNodeView() {
    return ({ node, view, getPos }) => pictureView(this.options, node, view, getPos);
  },
});

/** Who keeps a picture, when that is not the platform: they hear nothing of it from here. */
function hostElsewhere(address: string, platform: string): string | undefined {
  const { origin, host } = new URL(address);
  return origin === new URL(platform).origin ? undefined : host;
}

let made = 0;

function pictureView(
  { platform, fillings }: PictureOptions,
  first: DocumentNode,
  view: NodeViewRendererProps['view'],
  getPos: NodeViewRendererProps['getPos'],
): NodeView {
  const key = `picture ${++made}`;
  const dom = document.createElement('figure');
  const image = dom.appendChild(document.createElement('img'));
  const place = dom.appendChild(document.createElement('figcaption'));
  dom.className = 'picture';
  image.draggable = false;
  image.referrerPolicy = 'no-referrer';

  const caret = fillings.takeCaret();

  const describe = (alt: string) => {
    const pos = getPos();
    if (pos !== undefined) view.dispatch(view.state.tr.setNodeAttribute(pos, 'alt', alt === '' ? null : alt));
  };
  const remove = () => {
    const pos = getPos();
    if (pos === undefined) return;
    view.dispatch(view.state.tr.delete(pos, pos + 1));
    view.focus();
  };
  const acts = { onDescribe: describe, onRemove: remove, onLeave: () => view.focus() };

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
    fillings.put({
      key,
      place,
      view: () => createElement(PictureTools, { of: 'picture', alt: alt ?? '', host, caret, ...acts }),
    });
  }
  show(first);

  return {
    dom,
    update(node) {
      if (node.type !== first.type) return false;
      show(node);
      return true;
    },
    stopEvent: event => event.target instanceof Element && place.contains(event.target),
    ignoreMutation: () => true,
    destroy: () => fillings.remove(key),
  };
}
