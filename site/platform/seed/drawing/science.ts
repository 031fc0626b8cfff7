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
  stroke,
} from './svg.ts';

const LIQUIDS = ['#e4694f', '#f2b544', '#4a9c86', '#6d83c4', '#c77aa0'] as const;

/** Laboratory bench with flasks, a rack of tubes, and a shelf behind. */
export const lab: Scene = sheet => {
  const { w, h, u, random } = sheet;
  const bench = h * 0.74;
  const jars = row(Math.floor(w / (u * 15)), index => {
    const height = random.between(8, 15) * u;
    const fill = random.pick(LIQUIDS);
    return rect(u * 6 + index * u * 15, h * 0.26 - height, u * 9, height, fill, {
      rx: u * 1.5,
      opacity: 0.45,
    });
  });
  const count = Math.max(3, Math.floor(w / (u * 34)));
  const glass = row(count, index => {
    const x = ((index + 0.5) * w) / count;
    const colour = LIQUIDS[(index + random.int(0, 1)) % LIQUIDS.length] ?? LIQUIDS[0];
    if (index % 3 === 1) return tubes(x, bench, u, random.int(0, 2));
    return index % 3 === 0 ? cone(x, bench, u, colour) : bulb(x, bench, u, colour);
  });
  return [
    backdrop(sheet, '#e9f0ef', '#d5e4e3'),
    jars,
    rect(0, h * 0.26, w, u * 2.4, '#b99b78'),
    rect(0, bench, w, h - bench, '#8a6a52'),
    rect(0, bench, w, u * 3, '#a98567'),
    glass,
  ].join('');
};

/** Plant cells with nuclei under a microscope. */
export const cells: Scene = sheet => {
  const { w, h, u, random } = sheet;
  const size = u * 15;
  const field = row(Math.ceil(h / (size * 0.62)) + 1, line =>
    row(Math.ceil(w / size) + 2, index => {
      const x = (index - 0.5 + (line % 2) / 2) * size;
      const y = line * size * 0.62;
      return (
        rect(x - size * 0.47, y - size * 0.28, size * 0.94, size * 0.56, '#e9d9ee', {
          rx: u * 2.4,
          stroke: '#a67bb5',
          'stroke-width': u * 0.7,
        }) +
        ellipse(x + random.between(-3, 3) * u, y + random.between(-1.4, 1.4) * u, u * 1.9, u * 1.5, '#7d4d92')
      );
    }),
  );
  const lens = el('clipPath', { id: 'lens' }, circle(w / 2, h / 2, u * 44, '#fff'));
  return [
    rect(0, 0, w, h, '#17161c'),
    el('defs', {}, lens),
    group({ 'clip-path': 'url(#lens)' }, rect(0, 0, w, h, '#d7c2df'), field),
    circle(w / 2, h / 2, u * 44, 'none', { stroke: '#3a3742', 'stroke-width': u * 3 }),
    stroke(`M${w / 2} ${h / 2}L${w / 2 + u * 43} ${h / 2 - u * 6}`, '#17161c', u * 0.7),
  ].join('');
};

/** Hand-drawn chart on squared paper: columns and a line above them. */
export const chart: Scene = sheet => {
  const { w, h, u, random } = sheet;
  const squares =
    row(Math.ceil(w / (u * 6)), index => stroke(`M${index * u * 6} 0V${h}`, '#dbe6ea', u * 0.25)) +
    row(Math.ceil(h / (u * 6)), index => stroke(`M0 ${index * u * 6}H${w}`, '#dbe6ea', u * 0.25));
  const heights = Array.from(
    { length: 7 },
    (_, index) => h * (0.16 + 0.055 * index + random.between(0, 0.12)),
  );
  const step = (w * 0.78) / heights.length;
  const foot = h * 0.84;
  const tops = heights.map(
    (height, index): Point => [w * 0.16 + (index + 0.4) * step, foot - height - u * 7],
  );
  const columns = heights.map((height, index) =>
    rect(w * 0.16 + index * step, foot - height, step * 0.7, height, index % 2 ? '#7fb2a3' : '#f0c276', {
      rx: u,
    }),
  );
  return [
    rect(0, 0, w, h, '#fdfcf6'),
    squares,
    ...columns,
    stroke(polygon(tops).replace('Z', ''), '#c9573c', u * 1.2, { 'stroke-linejoin': 'round' }),
    ...tops.map(([x, y]) => circle(x, y, u * 1.9, '#c9573c')),
    stroke(`M${w * 0.12} ${h * 0.1}V${foot}H${w * 0.94}`, '#39474d', u * 1.1, { 'stroke-linejoin': 'round' }),
  ].join('');
};

/** Small robot on wheels that follows a line; `body` is its colour. */
export const robot =
  (body: string): Scene =>
  sheet => {
    const { w, h, u, random } = sheet;
    const x = w * random.between(0.44, 0.56);
    const y = h * 0.54;
    const track: Point[] = [
      [-u * 4, h * 0.86],
      [w * 0.22, h * 0.78],
      [w * 0.5, h * 0.88],
      [w * 0.78, h * 0.8],
      [w + u * 6, h * 0.9],
    ];
    const wheels = [-13, 13].map(
      side =>
        circle(x + side * u, y + u * 24, u * 7, '#333b45') +
        circle(x + side * u, y + u * 24, u * 2.8, '#aab4bd'),
    );
    return [
      backdrop(sheet, '#eef1f4', '#dde5ea'),
      gear(w * 0.14, h * 0.24, u * 11, '#d3dde3'),
      gear(w * 0.87, h * 0.32, u * 15, '#d7e0e5'),
      rect(0, h * 0.7, w, h * 0.3, '#f7f3e8'),
      stroke(curve(track), '#2b2f36', u * 3.2),
      stroke(`M${x} ${y - u * 30}v${-u * 8}`, '#56616c', u * 1.2),
      circle(x, y - u * 40, u * 2.4, '#e4694f'),
      rect(x - u * 5, y - u * 9, u * 10, u * 7, '#8b97a1'),
      rect(x - u * 17, y - u * 31, u * 34, u * 24, body, { rx: u * 6 }),
      rect(x - u * 13, y - u * 26, u * 26, u * 13, '#20303a', { rx: u * 4 }),
      circle(x - u * 6, y - u * 19.5, u * 2.6, '#9fe8d3'),
      circle(x + u * 6, y - u * 19.5, u * 2.6, '#9fe8d3'),
      rect(x - u * 20, y - u * 4, u * 40, u * 24, body, { rx: u * 5 }),
      rect(x - u * 20, y - u * 4, u * 40, u * 24, '#000000', { rx: u * 5, opacity: 0.1 }),
      row(3, index =>
        circle(x + (index - 1) * u * 8, y + u * 8, u * 2, ['#f2b544', '#f7f3e8', '#9fe8d3'][index] ?? '#fff'),
      ),
      ...wheels,
    ].join('');
  };

function cone(x: number, foot: number, u: number, colour: string): string {
  const glass: Point[] = [
    [x - u * 3, foot - u * 30],
    [x + u * 3, foot - u * 30],
    [x + u * 13, foot],
    [x - u * 13, foot],
  ];
  const liquid: Point[] = [
    [x - u * 7.2, foot - u * 14],
    [x + u * 7.2, foot - u * 14],
    [x + u * 12, foot - u],
    [x - u * 12, foot - u],
  ];
  return [
    path(polygon(glass), '#ffffff', { opacity: 0.65, stroke: '#8ba6a8', 'stroke-width': u * 0.7 }),
    path(polygon(liquid), colour, { opacity: 0.9 }),
    rect(x - u * 4.4, foot - u * 32, u * 8.8, u * 2.6, '#8ba6a8', { rx: u }),
    bubbles(x, foot - u * 6, u),
  ].join('');
}

function bulb(x: number, foot: number, u: number, colour: string): string {
  return [
    rect(x - u * 3, foot - u * 36, u * 6, u * 18, '#ffffff', {
      opacity: 0.65,
      stroke: '#8ba6a8',
      'stroke-width': u * 0.7,
    }),
    circle(x, foot - u * 12, u * 12, '#ffffff', {
      opacity: 0.75,
      stroke: '#8ba6a8',
      'stroke-width': u * 0.7,
    }),
    path(`M${x - u * 11} ${foot - u * 13}a${u * 11.2} ${u * 11.2} 0 0 0 ${u * 22} 0z`, colour, {
      opacity: 0.9,
    }),
    bubbles(x, foot - u * 8, u),
  ].join('');
}

function tubes(x: number, foot: number, u: number, shift: number): string {
  const rack =
    rect(x - u * 17, foot - u * 12, u * 34, u * 3, '#8a5f42') +
    rect(x - u * 17, foot - u * 3, u * 34, u * 3, '#8a5f42');
  const glass = row(4, index => {
    const left = x - u * 14 + index * u * 7.6;
    const level = 8 + ((index + shift) % 3) * 4;
    return (
      rect(left, foot - u * 26, u * 5, u * 25, '#ffffff', {
        rx: u * 2.5,
        opacity: 0.8,
        stroke: '#8ba6a8',
        'stroke-width': u * 0.5,
      }) +
      rect(
        left + u * 0.6,
        foot - u * level,
        u * 3.8,
        u * (level - 1.6),
        LIQUIDS[(index + shift) % LIQUIDS.length] ?? '',
        { rx: u * 1.9 },
      )
    );
  });
  return glass + rack;
}

function bubbles(x: number, y: number, u: number): string {
  return [
    [-3, 0, 1.1],
    [2, -2, 0.8],
    [4, 1, 1.2],
    [-1, -4, 0.7],
  ]
    .map(([dx = 0, dy = 0, r = 1]) => circle(x + dx * u, y + dy * u, r * u, '#ffffff', { opacity: 0.6 }))
    .join('');
}

function gear(x: number, y: number, size: number, colour: string): string {
  const teeth = row(8, index =>
    rect(-size * 0.2, -size * 1.25, size * 0.4, size * 0.5, colour, {
      transform: `rotate(${index * 45})`,
      rx: size * 0.06,
    }),
  );
  const ring = circle(0, 0, size * 0.75, 'none', { stroke: colour, 'stroke-width': size * 0.5 });
  return group({ transform: `translate(${Math.round(x)} ${Math.round(y)})` }, teeth, ring);
}
