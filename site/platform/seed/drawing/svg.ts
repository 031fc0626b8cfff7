import type { Random } from '../random.ts';

type Attributes = Record<string, string | number | undefined>;

/** Canvas of a scene: `w` × `h` pixels; `u` is one hundredth of the shorter side. */
export interface Sheet {
  w: number;
  h: number;
  u: number;
  random: Random;
}
export type Scene = (sheet: Sheet) => string;
export type Point = readonly [x: number, y: number];

const shorten = (value: string | number) =>
  String(value).replace(/\d+\.\d+/g, digits => String(Math.round(Number(digits) * 10) / 10));

/**
 * Returns an SVG element. Rounds numbers to one decimal, which keeps files small. Values are not escaped:
 * never pass user input.
 */
export function el(name: string, attributes: Attributes, ...children: string[]): string {
  const written = Object.entries(attributes)
    .map(([key, value]) =>
      value === undefined ? '' : ` ${key}="${key === 'opacity' ? value : shorten(value)}"`,
    )
    .join('');
  return children.length > 0 ? `<${name}${written}>${children.join('')}</${name}>` : `<${name}${written}/>`;
}

/** Returns an SVG document. It has no scripts and no external references, and scales with its box. */
export function picture(w: number, h: number, ...body: string[]): string {
  return el(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width: w, height: h, viewBox: `0 0 ${w} ${h}` },
    ...body,
  );
}

export const rect = (x: number, y: number, width: number, height: number, fill: string, more?: Attributes) =>
  el('rect', { x, y, width, height, fill, ...more });
export const circle = (cx: number, cy: number, r: number, fill: string, more?: Attributes) =>
  el('circle', { cx, cy, r, fill, ...more });
export const ellipse = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  more?: Attributes,
): string => el('ellipse', { cx, cy, rx, ry, fill, ...more });
export const path = (d: string, fill: string, more?: Attributes) => el('path', { d, fill, ...more });
export const stroke = (d: string, colour: string, width: number, more?: Attributes) =>
  path(d, 'none', { stroke: colour, 'stroke-width': width, 'stroke-linecap': 'round', ...more });
export const group = (attributes: Attributes, ...children: string[]) => el('g', attributes, ...children);

/** Returns a vertical gradient over the whole canvas. */
export function backdrop({ w, h }: Sheet, top: string, bottom: string): string {
  const stops = [
    el('stop', { offset: 0, 'stop-color': top }),
    el('stop', { offset: 1, 'stop-color': bottom }),
  ];
  const blend = el('linearGradient', { id: 'backdrop', x1: 0, y1: 0, x2: 0, y2: 1 }, ...stops);
  return el('defs', {}, blend) + rect(0, 0, w, h, 'url(#backdrop)');
}

const at = ([x, y]: Point) => `${Math.round(x)} ${Math.round(y)}`;
const middle = ([ax, ay]: Point, [bx, by]: Point): Point => [(ax + bx) / 2, (ay + by) / 2];

/** Returns a smooth path near all points, ending at the last one. */
export function curve(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  const bends = rest.map((point, index) => {
    const after = rest[index + 1];
    return `Q${at(point)} ${at(after ? middle(point, after) : point)}`;
  });
  return `M${at(first)}${bends.join('')}`;
}

export const polygon = (points: readonly Point[]) => `M${points.map(at).join('L')}Z`;

/** Returns `count` elements made from their index. */
export const row = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index)).join('');
