import { createElement, type ReactNode } from 'react';
import { RICH_TEXT, VIDEO } from '../../contract/limits.ts';
import { lazyComponent, lazyModule } from '../base/lazy.tsx';
import { safeUrl } from '../base/safe-url.ts';

export interface RichElementsPlace {
  /** Base URL of paths that begin with `/`. */
  platform: string;
  /** Level of the heading above the text. Headings of the text begin one level below. */
  below: number;
  /** Accessible name of the scrollable frame of a table. */
  tableName: string;
  /** Accessible name and handler of the button around an image. Without a handler images are not buttons. */
  zoomName?: string | undefined;
  onZoom?: ((image: ShownImage) => void) | undefined;
}

/** An image with its absolute URL. */
export interface ShownImage {
  src: string;
  alt: string;
}

const media = lazyModule(() => import('./media/consent.tsx'));
const RichPicture = lazyComponent(media, ({ RichPicture }) => RichPicture);
const RichVideo = lazyComponent(media, ({ RichVideo }) => RichVideo);

/** Allowed elements: the one that is rendered, then the names in HTML that are rendered as it. */
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

/** Elements that are left out with their content. Other unknown elements are replaced by their content. */
const MUTE =
  /^(script|style|template|noscript|noembed|noframes|iframe|frameset|object|embed|applet|svg|math|title|head|audio|video|canvas|map)$/;

/** Elements in which white space between children has no meaning. */
const HOLDS_NO_TEXT = /^(ul|ol|table|thead|tbody|tfoot|tr)$/;
const HAS_DIRECTION = /^(p|h\d|li|blockquote|pre|div|caption|td|th)$/;

/** Maximum depth. Deeper content is rendered without its elements. */
const DEEPEST = 2 * RICH_TEXT.depth;

/**
 * Converts an inert document to React elements: those of `SHOWN`, with the attributes set here. Uses a tree walker,
 * because the properties of a form can be shadowed by the names of its fields.
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

/** Name of an element. A field named `localName` shadows the property of its form, which is then not a string. */
const nameOf = (element: Element): string => String(element.localName);

/** Level of the highest heading in the text, so that no level is skipped above it. */
function highestHeading(root: Node): number {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT);
  let highest = 4;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const [, level] = /^h(\d)$/.exec(SHOWN.get(nameOf(node as Element)) ?? '') ?? [];
    if (level) highest = Math.min(highest, Number(level));
  }
  return highest;
}

/** Minimum width of an image that can be enlarged, in pixels. */
const WORTH_ZOOMING = 200;

function imageView(image: Element, place: RichElementsPlace, key: number): ReactNode {
  const alt = image.getAttribute('alt') ?? '';
  const src = addressOf(image, 'src', place.platform);
  if (!src?.startsWith('http')) return alt;
  if (!isElsewhere(src, place)) return pictureView(image, place, { key, src, alt });
  // A button inside a link would be invalid.
  if (image.closest('a')) return alt || new URL(src).host;
  const show = (onError: () => void) => pictureView(image, place, { src, alt, onError });
  return createElement(RichPicture, { key, src, alt, show, fallback: alt });
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

/** Links to other hosts open in a new tab. */
function linkView(link: Element, place: RichElementsPlace, views: ReactNode[], key: number): ReactNode {
  const href = addressOf(link, 'href', place.platform);
  if (!href) return views;
  const leadsAway = isElsewhere(href, place);
  const target = leadsAway ? '_blank' : undefined;
  const shown = createElement('a', { key, href, rel: 'noopener ugc nofollow', target }, views);
  const bytes = link.getAttribute(VIDEO);
  if (bytes === null || !href.startsWith('http')) return shown;
  const props = { href, name: link.textContent ?? '', bytes: Number(bytes) || 0, isElsewhere: leadsAway };
  return createElement(RichVideo, { key, ...props, fallback: shown });
}

/**
 * Absolute URL of an attribute: given as such, or as a path of the platform. Null for other relative URLs, and for
 * `https://user@host`, which can imitate another host.
 */
function addressOf(element: Element, attribute: string, platform: string): string | null {
  const given = element.getAttribute(attribute) ?? '';
  const address = safeUrl(given, given.trimStart().startsWith('/') ? platform : undefined);
  return /^https?:\/\/[^/]*@/.test(address ?? '') ? null : address;
}

/** Integer at the beginning of an attribute, from 1 to `most`; undefined without one. */
function countOf(element: Element, attribute: string, most: number): number | undefined {
  const number = Number.parseInt(element.getAttribute(attribute) ?? '', 10);
  return number > 0 ? Math.min(number, most) : undefined;
}
