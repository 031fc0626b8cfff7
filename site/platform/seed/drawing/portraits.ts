import { createRandom, type Random } from '../random.ts';
import { circle, el, ellipse, path, picture, rect, row, stroke } from './svg.ts';

const SIZE = 160;
const GROUNDS = [
  ['#2f6f5e', '#4f957f', '#f4efe0'],
  ['#3d5a80', '#6f8fb3', '#f2f4f8'],
  ['#8a4f5f', '#b57a86', '#fbeff0'],
  ['#b3672f', '#d49357', '#fff4e4'],
  ['#5d5488', '#8b82b5', '#f3f0fb'],
  ['#52703a', '#82a064', '#f3f7ea'],
  ['#2d7485', '#5ea4b3', '#eaf7f8'],
  ['#7b5a3c', '#a98863', '#faf2e6'],
  ['#a04545', '#cc7a70', '#fdf0ec'],
  ['#44545f', '#768792', '#eff3f5'],
] as const;

type Pattern = (soft: string, random: Random) => string;

const PATTERNS: readonly Pattern[] = [
  soft => row(3, ring => circle(SIZE, SIZE, 50 + ring * 36, 'none', { stroke: soft, 'stroke-width': 12 })),
  (soft, random) => path(`M0 ${random.int(84, 108)}Q40 60 80 100T160 84V160H0Z`, soft),
  soft => row(16, dot => circle(20 + (dot % 4) * 40, 20 + Math.floor(dot / 4) * 40, 7, soft)),
  soft => row(7, bar => stroke(`M${bar * 44 - 110} 170L${bar * 44 + 70} -10`, soft, 14)),
  soft => path('M0 0H80A80 80 0 0 1 0 80ZM160 160H80A80 80 0 0 1 160 80Z', soft),
  (soft, random) =>
    row(6, leaf =>
      ellipse(80, 22, 18, 44, soft, { transform: `rotate(${leaf * 60 + random.int(0, 20)} 80 80)` }),
    ),
];

/**
 * Returns the picture of a person: a coloured pattern below the first character of the name. The pictures of
 * thirty consecutive places differ.
 */
export function portrait(name: string, place: number): string {
  const random = createRandom(`portrait ${name}`);
  const [ground, soft, ink] = GROUNDS[place % GROUNDS.length] ?? GROUNDS[0];
  const pattern = PATTERNS[(place + Math.floor(place / GROUNDS.length)) % PATTERNS.length] ?? (() => '');
  const letter = el(
    'text',
    {
      x: 80,
      y: 84,
      fill: ink,
      'font-family': "system-ui, 'PingFang SC', 'Noto Sans CJK SC', sans-serif",
      'font-size': 76,
      'font-weight': 600,
      'text-anchor': 'middle',
      'dominant-baseline': 'central',
    },
    [...name][0] ?? '',
  );
  return picture(
    SIZE,
    SIZE,
    rect(0, 0, SIZE, SIZE, ground),
    pattern(soft, random),
    circle(80, 80, 54, ground, { opacity: 0.72 }),
    letter,
  );
}

/** Logo of the platform: reeds beside a ferry on the water. */
export function platformLogo(): string {
  const reed = (x: number, top: number) =>
    stroke(`M${x} 50V${top}`, '#cfe3c8', 2.4) + rect(x - 2.2, top - 4, 4.4, 13, '#e9b872', { rx: 2.2 });
  return picture(
    64,
    64,
    rect(0, 0, 64, 64, '#2f6f5e', { rx: 14 }),
    circle(41, 22, 8, '#f2c879'),
    reed(13, 20),
    reed(20, 13),
    reed(27, 24),
    path('M26 37h32q-3 10-11 10H36q-8 0-10-10z', '#f7f1e3'),
    stroke('M9 54q6-4 12 0t12 0t12 0t10 0', '#9fd0bf', 2.6),
  );
}

/** Logo of the sample school: an open book under a roof. */
export function schoolLogo(): string {
  return picture(
    64,
    64,
    path('M32 3l26 9v22c0 14-11 22-26 27C17 56 6 48 6 34V12z', '#3d5a80'),
    path('M32 16l16 9H16z', '#f2c879'),
    path('M32 32q-8-5-17-2v15q9-3 17 2q8-5 17-2V30q-9-3-17 2z', '#fdf8ec'),
    stroke('M32 32v15', '#3d5a80', 1.8),
  );
}
