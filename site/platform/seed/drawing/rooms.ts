import {
  backdrop,
  circle,
  curve,
  el,
  ellipse,
  group,
  type Point,
  path,
  polygon,
  rect,
  row,
  type Scene,
  type Sheet,
  stroke,
} from './svg.ts';

const SPINES = [
  '#c9573c',
  '#e8a94b',
  '#2f6f5e',
  '#4d6f9b',
  '#8a5c86',
  '#d8c9a8',
  '#a84a5b',
  '#6d9a7a',
] as const;

/** Shelves full of books, some leaning, with a plant on top. */
export const books: Scene = sheet => {
  const { w, h, u } = sheet;
  const shelves = Math.max(2, Math.round(h / (u * 40)));
  const height = (h - u * 8) / shelves;
  const filled = row(shelves, index => {
    const foot = u * 4 + (index + 1) * height - u * 4;
    return shelf(sheet, foot, height * 0.84) + rect(0, foot, w, u * 4, '#a67c55');
  });
  return backdrop(sheet, '#f1e4cf', '#e3d1b4') + filled;
};

/** Open book in the light of a lamp. */
export const openBook: Scene = sheet => {
  const { w, h, u, random } = sheet;
  const x = w / 2;
  const y = h * 0.7;
  const page = (side: 1 | -1) =>
    path(
      `M${x} ${y - u * 8}q${side * u * 16} ${-u * 8} ${side * u * 34} ${-u * 2}v${u * 22}q${-side * u * 18} ${-u * 6} ${-side * u * 34} ${u * 2}z`,
      '#fffaf0',
    );
  const lines = row(10, index => {
    const side = index < 5 ? -1 : 1;
    const top = y - u * 5 + (index % 5) * u * 3.4;
    const length = random.between(17, 23) * u;
    return stroke(
      `M${x + side * u * 5} ${top}q${(side * length) / 2} ${-u * 4.4} ${side * length} ${-u * 1.6}`,
      '#c9bda6',
      u * 0.7,
    );
  });
  return [
    backdrop(sheet, '#27384a', '#3d5266'),
    circle(x, h * 0.52, u * 46, '#ffdf9e', { opacity: 0.16 }),
    path(
      polygon([
        [x - u * 9, h * 0.2],
        [x + u * 9, h * 0.2],
        [x + u * 44, h * 0.84],
        [x - u * 44, h * 0.84],
      ]),
      '#ffe6b0',
      { opacity: 0.22 },
    ),
    stroke(`M${x} 0V${h * 0.08}`, '#e7d3a3', u),
    path(`M${x - u * 6} ${h * 0.08}h${u * 12}l${u * 7} ${h * 0.11}h${-u * 26}z`, '#e8a94b'),
    rect(0, h * 0.84, w, h * 0.16, '#6e4d38'),
    path(`M${x - u * 38} ${y + u * 16}h${u * 76}v${u * 3}h${-u * 76}z`, '#8a3d35'),
    page(-1),
    page(1),
    stroke(`M${x} ${y - u * 8}v${u * 22}`, '#d9ccb4', u * 0.8),
    lines,
  ].join('');
};

/** Geometry in chalk on a green board. */
export const blackboard: Scene = sheet => {
  const { w, h, u, random } = sheet;
  const chalk = (d: string, colour = '#f4f1e4') =>
    stroke(d, colour, u * 0.9, { opacity: 0.9, 'stroke-linejoin': 'round' });
  const left = w * 0.28;
  const right = w * 0.72;
  const wave = Array.from(
    { length: 13 },
    (_, index): Point => [
      right - u * 22 + index * u * 3.7,
      h * 0.46 - Math.sin(index / 2) * u * random.between(11, 13),
    ],
  );
  return [
    rect(0, 0, w, h, '#b98a5a'),
    rect(u * 4, u * 4, w - u * 8, h - u * 8, '#2c5a4c', { rx: u }),
    ellipse(w * 0.5, h * 0.55, w * 0.36, h * 0.2, '#3a6b5c', { opacity: 0.6 }),
    chalk(
      polygon([
        [left - u * 18, h * 0.66],
        [left + u * 18, h * 0.66],
        [left + u * 18, h * 0.34],
      ]),
    ),
    chalk(`M${left + u * 14} ${h * 0.66}v${-u * 4}h${u * 4}`),
    chalk(`M${left - u * 10} ${h * 0.66}q${u * 1.4} ${-u * 3.6} ${-u} ${-u * 6.4}`, '#f4d58a'),
    circle(left, h * 0.5, u * 26, 'none', {
      stroke: '#9fd0e0',
      'stroke-width': u * 0.7,
      'stroke-dasharray': `${u * 2} ${u * 2}`,
    }),
    chalk(`M${right - u * 24} ${h * 0.46}h${u * 50}M${right - u * 22} ${h * 0.7}V${h * 0.24}`),
    chalk(curve(wave), '#f2a48c'),
    rect(w * 0.3, h - u * 6.5, w * 0.4, u * 3.4, '#8d6440', { rx: u }),
    rect(w * 0.36, h - u * 8, u * 9, u * 1.8, '#f8f6ee', { rx: u * 0.9 }),
    rect(w * 0.47, h - u * 8, u * 6, u * 1.8, '#f2a48c', { rx: u * 0.9 }),
    rect(w * 0.58, h - u * 9, u * 12, u * 3, '#5c6d77', { rx: u * 0.8 }),
  ].join('');
};

/** Round table from above, with papers, cups and a laptop. */
export const roundTable: Scene = sheet => {
  const { w, h, u, random } = sheet;
  const seats = 7;
  const placed = row(seats, index => {
    const turn = (360 / seats) * index + random.int(-6, 6);
    const colour = SPINES[index % SPINES.length] ?? SPINES[0];
    const parts = [
      ellipse(0, -u * 45, u * 8.4, u * 5.4, colour),
      circle(0, -u * 45, u * 3.6, '#3b2f2a'),
      rect(-u * 5, -u * 30, u * 10, u * 8, '#fffdf6', { rx: u * 0.6 }),
      stroke(`M${-u * 3} ${-u * 27.6}h${u * 6}M${-u * 3} ${-u * 25}h${u * 4}`, '#c7bda8', u * 0.6),
      index % 2
        ? circle(u * 9, -u * 24, u * 2.4, '#ffffff') + circle(u * 9, -u * 24, u * 1.6, '#a9743f')
        : '',
    ];
    return group({ transform: `translate(${w / 2} ${h / 2}) rotate(${turn})` }, ...parts);
  });
  return [
    rect(0, 0, w, h, '#dfe6de'),
    row(Math.ceil(w / (u * 24)), index => rect(index * u * 24, 0, u * 12, h, '#d6dfd6')),
    circle(w / 2, h / 2, u * 37, '#000000', { opacity: 0.08 }),
    circle(w / 2, h / 2 - u, u * 36, '#cfa577'),
    circle(w / 2, h / 2 - u, u * 33, '#d9b286'),
    placed,
    circle(w / 2, h / 2, u * 7, '#2f6f5e'),
    row(6, index =>
      ellipse(w / 2, h / 2 - u * 5, u * 2.2, u * 5, '#6fae7c', {
        transform: `rotate(${index * 60} ${w / 2} ${h / 2})`,
      }),
    ),
  ].join('');
};

/** Steaming cup beside a window with rain. */
export const teaCup: Scene = sheet => {
  const { w, h, u, random } = sheet;
  const x = w * 0.5;
  const y = h * 0.78;
  const rain = row(46, () => {
    const left = random.between(0, 0.88) * w;
    const top = random.between(0, 0.55) * h;
    return stroke(`M${Math.round(left)} ${Math.round(top)}l${-u} ${u * 4}`, '#e8f1f4', u * 0.5, {
      opacity: random.between(0.3, 0.8),
    });
  });
  const view = [
    rect(0, 0, w, h, '#8aa6b1'),
    ellipse(w * 0.24, h * 0.56, w * 0.3, h * 0.16, '#6c8c86'),
    ellipse(w * 0.68, h * 0.58, w * 0.34, h * 0.2, '#7b9b90'),
  ];
  const steam = [-5, 1, 7].map((side, index) =>
    stroke(
      curve(
        [0, 1, 2, 3].map(
          (step): Point => [x + side * u + (step % 2 ? 3 : -3) * u, y - u * 26 - step * u * (6 + index)],
        ),
      ),
      '#ffffff',
      u * 1.4,
      { opacity: 0.65 },
    ),
  );
  return [
    rect(0, 0, w, h, '#d9cbb6'),
    el('svg', { x: w * 0.06, y: h * 0.05, width: w * 0.88, height: h * 0.58 }, ...view, rain),
    rect(w * 0.49, h * 0.05, w * 0.02, h * 0.58, '#f3ecdf'),
    rect(w * 0.06, h * 0.05, w * 0.88, h * 0.58, 'none', { stroke: '#f3ecdf', 'stroke-width': u * 3 }),
    rect(0, h * 0.76, w, h * 0.24, '#a67652'),
    ellipse(x, y + u * 4, u * 26, u * 4.4, '#8c6143'),
    ellipse(x, y + u * 2.4, u * 23, u * 3.8, '#f7f2e8'),
    stroke(`M${x + u * 15} ${y - u * 16}q${u * 12} ${u} ${-u * 3} ${u * 13}`, '#f7f2e8', u * 2.6),
    path(
      `M${x - u * 17} ${y - u * 20}h${u * 34}q0 ${u * 22} ${-u * 11} ${u * 22}h${-u * 12}q${-u * 11} 0 ${-u * 11} ${-u * 22}z`,
      '#fffaf1',
    ),
    ellipse(x, y - u * 20, u * 17, u * 3.4, '#b06d3a'),
    path(
      `M${x - u * 8} ${y - u * 8}q${u * 8} ${-u * 7} ${u * 16} 0q${-u * 8} ${u * 6} ${-u * 16} 0z`,
      '#5c9a7b',
    ),
    ...steam,
  ].join('');
};

function shelf({ w, u, random }: Sheet, foot: number, room: number): string {
  const parts: string[] = [];
  for (let x = u * 4; x < w - u * 9; ) {
    const width = random.between(3.4, 7.4) * u;
    const height = room * random.between(0.66, 0.98);
    const colour = random.pick(SPINES);
    const spine =
      rect(x, foot - height, width, height, colour, { rx: u * 0.5 }) +
      rect(x, foot - height * 0.82, width, u * 1.2, '#fff6e0', { opacity: 0.7 }) +
      rect(x, foot - height * 0.2, width, u * 0.8, '#fff6e0', { opacity: 0.5 });
    if (random.chance(0.07)) {
      parts.push(pot(x + u * 7, foot, u));
      x += u * 15;
    } else if (random.chance(0.1)) {
      parts.push(group({ transform: `rotate(9 ${Math.round(x)} ${Math.round(foot)})` }, spine));
      x += width + height * 0.17;
    } else {
      parts.push(spine);
      x += width + u * 0.5;
    }
  }
  return parts.join('');
}

function pot(x: number, foot: number, u: number): string {
  const leaves = [-40, -15, 15, 40].map(turn =>
    ellipse(x, foot - u * 16, u * 2.2, u * 8, '#4f9a63', {
      transform: `rotate(${turn} ${Math.round(x)} ${Math.round(foot - u * 8)})`,
    }),
  );
  return (
    leaves.join('') +
    path(`M${x - u * 5} ${foot - u * 9}h${u * 10}l${-u * 1.6} ${u * 9}h${-u * 6.8}z`, '#c9734d')
  );
}
