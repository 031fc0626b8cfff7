import { createElement, type ReactNode } from 'react';
import { RICH_TEXT, VIDEO } from '../../contract/limits.ts';
import { OnDemand } from '../base/lazy-component.tsx';
import { safeUrl } from '../text/safe-url.ts';
import type { RichPictureProps } from './media/picture.tsx';
import type { RichVideoProps } from './media/video.tsx';

export interface RichElementsPlace {
  /** Where paths of the platform lead. */
  platform: string;
  /** Level of the heading above the text; its own begin one below. */
  below: number;
  /** What a table is called by those who move through the page by keys. */
  tableName: string;
  /** What the button around an image says, and what it does; without, images are no buttons. */
  zoomName?: string | undefined;
  onZoom?: ((image: ShownImage) => void) | undefined;
}

/** An image as it is shown. */
export interface ShownImage {
  src: string;
  alt: string;
}

/** Elements that show, each under the names it goes by. What they keep of their attributes is written below. */
const SHOWN = new Map(
  [
    'p p',
    'h2 h1 h2',
    'h3 h3',
    'h4 h4 h5 h6',
    'ul ul menu dir',
    'ol ol',
    'li li',
    'blockquote blockquote',
    'pre pre listing xmp plaintext textarea',
    'hr hr',
    'br br',
    'img img',
    'table table',
    'caption caption',
    'thead thead',
    'tbody tbody',
    'tfoot tfoot',
    'tr tr',
    'th th',
    'td td',
    'a a',
    'strong strong b',
    'em em i cite',
    'u u ins',
    's s strike del',
    'code code kbd samp tt',
    'div div section article main header footer nav aside address center figure figcaption form fieldset legend',
    'div details summary dl dt dd dialog hgroup search',
  ].flatMap(line => {
    const [shown = '', ...names] = line.split(' ');
    return names.map(name => [name, shown] as const);
  }),
);

/** Elements whose text is none for readers. Of every other one that is not shown, what it holds is. */
const MUTE =
  /^(script|style|template|noscript|noembed|noframes|iframe|frameset|object|embed|applet|svg|math|title|head|audio|video|canvas|map)$/;

/** Where only elements mean something; spaces between them are the writer's. */
const HOLDS_NO_TEXT = /^(ul|ol|table|thead|tbody|tfoot|tr)$/;
const HAS_DIRECTION = /^(p|h\d|li|blockquote|pre|div|caption|td|th)$/;

/** Deeper than people write: what lies there shows without an element of its own. */
const DEEPEST = 2 * RICH_TEXT.depth;

/**
 * What an inert document says, as elements of ours: those of one list, with attributes that are written here.
 * nb. nodes are reached through a walker and named by their class: a form's own properties are what its fields are called.
 */
export function richElements(root: Node, place: RichElementsPlace): ReactNode[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  const first = highestHeading(root);

  function inside(shown: string, depth: number): ReactNode[] {
    const parent = walker.currentNode;
    const views: ReactNode[] = [];
    for (let node = walker.firstChild(); node; node = walker.nextSibling()) {
      if (node instanceof Element) views.push(elementView(node, shown, depth, views.length));
      else if (!HOLDS_NO_TEXT.test(shown) || node.nodeValue?.trim()) views.push(node.nodeValue);
    }
    walker.currentNode = parent;
    return views;
  }

  function elementView(element: Element, above: string, depth: number, key: number): ReactNode {
    const name = nameOf(element);
    const shown = depth < DEEPEST ? SHOWN.get(name) : undefined;
    if (MUTE.test(name)) return null;
    if (shown === 'img') return imageView(element, place, key);
    if (shown === 'hr' || shown === 'br') return createElement(shown, { key });
    const views = inside(shown ?? above, depth + 1);
    if (!shown) return views;
    const dir = HAS_DIRECTION.test(shown) ? 'auto' : undefined;
    switch (shown) {
      case 'a':
        return linkView(element, place, views, key);
      case 'h2':
      case 'h3':
      case 'h4': {
        const level = Math.min(6, place.below + 1 + Number(shown[1]) - first);
        return createElement(`h${level}`, { key, dir, className: `rich-${shown}` }, views);
      }
      case 'ol':
        return createElement('ol', { key, start: countOf(element, 'start', 1_000_000) }, views);
      case 'td':
      case 'th': {
        const spans = {
          colSpan: countOf(element, 'colspan', 100),
          rowSpan: countOf(element, 'rowspan', 100),
        };
        return createElement(shown, { key, dir, ...spans }, views);
      }
      case 'table': {
        const box = { className: 'rich-table', role: 'group', tabIndex: 0, 'aria-label': place.tableName };
        return createElement('div', { key, ...box }, createElement('table', null, views));
      }
      default:
        return createElement(shown, { key, dir }, views);
    }
  }

  return inside('div', 0);
}

/** nb. a name may hide behind a field called `localName`, and is then no text. */
const nameOf = (element: Element): string => String(element.localName);

/** Level of the highest heading, so that a text whose headings begin lower has none missing above them. */
function highestHeading(root: Node): number {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT);
  let highest = 4;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const [, level] = /^h(\d)$/.exec(SHOWN.get(nameOf(node as Element)) ?? '') ?? [];
    if (level) highest = Math.min(highest, Number(level));
  }
  return highest;
}

/** Narrower ones are shown as large as they are. */
const WORTH_ZOOMING = 200;

function imageView(image: Element, place: RichElementsPlace, key: number): ReactNode {
  const alt = image.getAttribute('alt') ?? '';
  const src = addressOf(image, 'src', place.platform);
  if (!src?.startsWith('http')) return alt;
  if (!isElsewhere(src, place)) return pictureView(image, place, { key, src, alt });
  // nb. in a link it is the link that is pressed.
  if (image.closest('a')) return alt || new URL(src).host;
  const show = (onError: () => void) => pictureView(image, place, { src, alt, onError });
  return createElement(OnDemand<RichPictureProps>, {
    key,
    load: loadPicture,
    props: { src, alt, show },
    waiting: alt,
  });
}

function pictureView(
  image: Element,
  { zoomName, onZoom }: RichElementsPlace,
  { key, ...given }: ShownImage & { key?: number; onError?: () => void },
): ReactNode {
  const { src, alt } = given;
  const width = countOf(image, 'width', 10_000);
  const shown = createElement('img', {
    key,
    loading: 'lazy',
    referrerPolicy: 'no-referrer',
    title: image.getAttribute('title') ?? undefined,
    width,
    height: countOf(image, 'height', 10_000),
    ...given,
  });
  if (!onZoom || image.closest('a') || (width ?? WORTH_ZOOMING) < WORTH_ZOOMING) return shown;
  const label = alt ? `${zoomName}: ${alt}` : zoomName;
  const onClick = () => onZoom({ src, alt });
  return createElement(
    'button',
    { key, type: 'button', className: 'rich-zoom', 'aria-label': label, onClick },
    shown,
  );
}

const isElsewhere = (address: string, { platform }: Pick<RichElementsPlace, 'platform'>): boolean =>
  address.startsWith('http') && new URL(address).origin !== new URL(platform).origin;

const loadPicture = () => import('./media/picture.tsx').then(part => part.RichPicture);
const loadVideo = () => import('./media/video.tsx').then(part => part.RichVideo);

/** A link of the platform stays in this window, for the page to follow in its own way. */
function linkView(link: Element, place: RichElementsPlace, views: ReactNode[], key: number): ReactNode {
  const href = addressOf(link, 'href', place.platform);
  if (!href) return views;
  const leadsAway = isElsewhere(href, place);
  const target = leadsAway ? '_blank' : undefined;
  const shown = createElement('a', { key, href, rel: 'noopener ugc nofollow', target }, views);
  const bytes = link.getAttribute(VIDEO);
  if (bytes === null || !href.startsWith('http')) return shown;
  const props = { href, name: link.textContent ?? '', bytes: Number(bytes) || 0, isElsewhere: leadsAway };
  return createElement(OnDemand<RichVideoProps>, { key, load: loadVideo, props, waiting: shown });
}

/**
 * A whole address, or a path on the platform: where others lead depends on a page that this is not. None that begins
 * with somebody's name, to be taken for another's.
 */
function addressOf(element: Element, attribute: string, platform: string): string | null {
  const given = element.getAttribute(attribute) ?? '';
  const address = safeUrl(given, given.trimStart().startsWith('/') ? platform : undefined);
  return /^https?:\/\/[^/]*@/.test(address ?? '') ? null : address;
}

/** The number that an attribute begins with, from 1 to `most`. */
function countOf(element: Element, attribute: string, most: number): number | undefined {
  const number = Number.parseInt(element.getAttribute(attribute) ?? '', 10);
  return number > 0 ? Math.min(number, most) : undefined;
}
