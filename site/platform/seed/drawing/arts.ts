import {
  backdrop,
  circle,
  curve,
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

const PAINTS = ['#e4694f', '#f2b544', '#4a9c86', '#6d83c4', '#c77aa0', '#8fb569'] as const;

/** Piano keys, with a stave of notes above them. */
export const music: Scene = sheet => {
  const { w, h, u, random } = sheet;
  const keys = Math.round(w / (u * 10));
  const key = w / keys;
  const staves = row(5, index => {
    const y = h * 0.2 + index * u * 6;
    return stroke(
      curve([
        [0, y + u * 10],
        [w * 0.3, y - u * 4],
        [w * 0.65, y + u * 12],
        [w, y - u * 2],
      ]),
      '#8a7fb0',
      u * 0.5,
    );
  });
  const notes = row(Math.round(w / (u * 17)), index => {
    const x = u * 10 + index * u * 17;
    const y = h * 0.2 + random.between(4, 24) * u;
    return note(x, y, u, PAINTS[index % PAINTS.length] ?? PAINTS[0]);
  });
  const white = row(keys, index =>
    rect(index * key, h * 0.64, key - u * 0.5, h * 0.36, '#fffdf7', { rx: u }),
  );
  const black = row(keys, index =>
    [2, 6].includes(index % 7)
      ? ''
      : rect(index * key + key * 0.68, h * 0.64, key * 0.6, h * 0.21, '#2b2638', { rx: u * 0.8 }),
  );
  return [
    backdrop(sheet, '#f6eef5', '#e2def0'),
    staves,
    notes,
    rect(0, h * 0.6, w, h * 0.04, '#7c3f48'),
    rect(0, h * 0.64, w, h * 0.36, '#4d4660'),
    white,
    black,
  ].join('');
};

/** Children's pictures pegged to a line. */
export const exhibition: Scene = sheet => {
  const { w, h, u } = sheet;
  const lines = Math.max(1, Math.round(h / (u * 50)));
  const count = Math.max(2, Math.round(w / (u * 38)));
  const hung = row(lines, line => {
    const y = (line * h) / lines + u * 7;
    const string = stroke(`M0 ${y}Q${w / 2} ${y + u * 6} ${w} ${y}`, '#8b7355', u * 0.6);
    return (
      string + row(count, index => child(sheet, ((index + 0.5) * w) / count, y + u * 4, (h / lines) * 0.74))
    );
  });
  return backdrop(sheet, '#f7f1e6', '#ebe1cf') + hung;
};

/** Strings of lanterns at dusk. */
export const lanterns: Scene = sheet => {
  const { w, h, u, random } = sheet;
  const count = Math.round((w * h) / (u * u * 1500));
  const columns = Math.max(2, Math.round(w / (u * 32)));
  const hung = row(Math.max(count, 4), index => {
    const x = (((index % columns) + 0.5) * w) / columns + random.between(-4, 4) * u;
    const y = h * 0.12 + Math.floor(index / columns) * u * 46 + random.between(0, 16) * u;
    return lantern(x, y, random.between(8, 12) * u, random.pick(['#d9482f', '#e8743b', '#f0a43e']), u);
  });
  return [backdrop(sheet, '#33284d', '#a05a5f'), hung].join('');
};

/** Curved lanes of a running track, with runners as coloured dots. */
export const track: Scene = sheet => {
  const { w, h, u, random } = sheet;
  const lanes = row(7, index =>
    ellipse(w * 0.5, h * 1.16, w * 0.3 + index * u * 9, h * 0.5 + index * u * 8, 'none', {
      stroke: '#fbeee2',
      'stroke-width': u * 0.7,
    }),
  );
  const runners = row(6, index => {
    const angle = -Math.PI * random.between(0.3, 0.7);
    const x = w * 0.5 + Math.cos(angle) * (w * 0.3 + (index + 0.5) * u * 9);
    const y = h * 1.16 + Math.sin(angle) * (h * 0.5 + (index + 0.5) * u * 8);
    return runner(x, y, u, PAINTS[index] ?? PAINTS[0]);
  });
  return [
    rect(0, 0, w, h, '#8fbb72'),
    row(6, index => rect(0, (index * h) / 6, w, h / 12, '#86b269')),
    ellipse(w * 0.5, h * 1.16, w * 0.3 + u * 54, h * 0.5 + u * 48, '#c8603f'),
    ellipse(w * 0.5, h * 1.16, w * 0.3, h * 0.5, '#9cc77e'),
    lanes,
    runners,
  ].join('');
};

/** Hanging scroll with ink hills, a few strokes and a red seal. */
export const scroll: Scene = sheet => {
  const { w, h, u, random } = sheet;
  const ink = (y: number, opacity: number) => {
    const tops = Array.from(
      { length: 6 },
      (_, index): Point => [w * (0.16 + index * 0.136), y + random.between(-18, 10) * u],
    );
    return path(`${curve(tops)}V${h * 0.8}H${w * 0.16}Z`, '#39424a', { opacity });
  };
  const strokes = row(5, index => {
    const y = h * 0.17 + index * u * 17;
    return (
      stroke(
        `M${w * 0.64} ${y}q${u * 6} ${-u * 3} ${u * 15} ${random.between(-2, 3) * u}`,
        '#23262b',
        random.between(2, 3.6) * u,
      ) +
      stroke(
        `M${w * 0.72} ${y - u * 5}q${-u * 2} ${u * 7} ${-u * random.between(4, 8)} ${u * 11}`,
        '#23262b',
        u * 2,
      )
    );
  });
  return [
    rect(0, 0, w, h, '#d9c7a6'),
    rect(w * 0.1, h * 0.05, w * 0.8, h * 0.9, '#8b6f4e'),
    rect(w * 0.16, h * 0.09, w * 0.68, h * 0.82, '#f8f2e2'),
    ink(h * 0.56, 0.18),
    ink(h * 0.64, 0.3),
    ink(h * 0.72, 0.5),
    circle(w * 0.34, h * 0.26, u * 8, '#d9482f', { opacity: 0.85 }),
    strokes,
    rect(w * 0.7, h * 0.84, u * 9, u * 9, '#c23b2b', { rx: u }),
    stroke(
      `M${w * 0.7 + u * 2.4} ${h * 0.84 + u * 2.4}h${u * 4.2}v${u * 4.2}h${-u * 4.2}z`,
      '#f8f2e2',
      u * 0.7,
    ),
    rect(w * 0.04, h * 0.03, w * 0.92, h * 0.03, '#5c4130', { rx: u * 2 }),
    rect(w * 0.04, h * 0.94, w * 0.92, h * 0.03, '#5c4130', { rx: u * 2 }),
  ].join('');
};

function note(x: number, y: number, u: number, colour: string): string {
  return (
    ellipse(x, y, u * 3.4, u * 2.5, colour, { transform: `rotate(-18 ${Math.round(x)} ${Math.round(y)})` }) +
    stroke(`M${x + u * 3} ${y - u}v${-u * 14}q${u * 5} ${u * 2} ${u * 4} ${u * 7}`, colour, u * 0.9)
  );
}

function child({ u, random }: Sheet, x: number, y: number, height: number): string {
  const width = u * 28;
  const left = x - width / 2;
  const ground = random.pick(PAINTS);
  const motif = random.pick([
    () =>
      row(4, ring =>
        circle(x, y + height * 0.5, u * (10 - ring * 2.4), PAINTS[(ring + 1) % PAINTS.length] ?? '#fff'),
      ),
    () =>
      path(
        polygon([
          [left, y + height],
          [x - u * 4, y + height * 0.45],
          [x + u * 3, y + height * 0.7],
          [x + u * 8, y + height * 0.5],
          [left + width, y + height],
        ]),
        '#3f6b66',
      ) + circle(x + u * 6, y + height * 0.25, u * 4, '#fff4cf'),
    () =>
      row(9, dot =>
        circle(
          left + u * (5 + (dot % 3) * 9),
          y + height * (0.22 + Math.floor(dot / 3) * 0.28),
          u * random.between(1.6, 3.6),
          random.pick(PAINTS),
        ),
      ),
    () =>
      path(
        `M${x - u * 8} ${y + height * 0.9}v${-height * 0.4}l${u * 8} ${-u * 8}l${u * 8} ${u * 8}v${height * 0.4}z`,
        '#f8efe0',
      ) + rect(x - u * 2.4, y + height * 0.9 - u * 8, u * 4.8, u * 8, '#7a4a2c'),
  ]);
  const sheetOfPaper = [
    rect(left - u * 1.6, y - u * 1.6, width + u * 3.2, height + u * 3.2, '#ffffff', { rx: u * 0.6 }),
    rect(left, y, width, height, ground, { opacity: 0.55 }),
    motif(),
    rect(x - u * 1.2, y - u * 4.4, u * 2.4, u * 6, '#b98a5a', { rx: u * 0.6 }),
  ];
  return group(
    { transform: `rotate(${random.int(-3, 3)} ${Math.round(x)} ${Math.round(y)})` },
    ...sheetOfPaper,
  );
}

function lantern(x: number, y: number, size: number, colour: string, u: number): string {
  return [
    stroke(`M${Math.round(x)} 0V${Math.round(y)}`, '#1f1830', u * 0.4),
    circle(x, y + size, size * 1.7, '#ffcf7a', { opacity: 0.14 }),
    ellipse(x, y + size, size, size * 0.82, colour),
    ellipse(x, y + size, size * 0.55, size * 0.82, '#ffd58a', { opacity: 0.4 }),
    rect(x - size * 0.34, y + size * 0.1, size * 0.68, size * 0.18, '#f6d27a', { rx: u * 0.5 }),
    rect(x - size * 0.34, y + size * 1.72, size * 0.68, size * 0.18, '#f6d27a', { rx: u * 0.5 }),
    ...[-0.18, 0, 0.18].map(part =>
      stroke(
        `M${Math.round(x + size * part)} ${Math.round(y + size * 1.9)}v${Math.round(size * 0.8)}`,
        '#f6d27a',
        u * 0.6,
      ),
    ),
  ].join('');
}

function runner(x: number, y: number, u: number, colour: string): string {
  return [
    ellipse(x, y + u * 5, u * 3.6, u * 1, '#000000', { opacity: 0.15 }),
    stroke(`M${x} ${y}l${-u * 3} ${u * 5}M${x} ${y}l${u * 3} ${u * 4}`, '#33343f', u * 1.3),
    stroke(`M${x} ${y - u * 5}v${u * 5}`, colour, u * 3.4),
    circle(x, y - u * 9, u * 2.2, '#5b4033'),
  ].join('');
}
