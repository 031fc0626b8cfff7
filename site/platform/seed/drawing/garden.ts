import {
  backdrop,
  circle,
  curve,
  ellipse,
  group,
  type Point,
  path,
  rect,
  row,
  type Scene,
  type Sheet,
  stroke,
} from './svg.ts';

const LEAF = ['#4f9a63', '#2f7a55', '#76b36a'] as const;

/** Raised beds in front of a fence, with a different plant in each row. */
export const beds: Scene = sheet => {
  const { w, h, u, random } = sheet;
  const fence = row(Math.ceil(w / (u * 9)), index =>
    rect(index * u * 9, h * 0.3, u * 6.4, h * 0.34, '#ecdcc0', { rx: u * 3 }),
  );
  const depth = [0.58, 0.78];
  const planted = depth.map((part, bed) => {
    const y = h * part;
    const count = Math.round(w / (u * (19 - bed * 2)));
    const plants = row(count, index => {
      const x = ((index + 0.5) * w) / count;
      return plant(x, y + u * 2, random.between(11, 15) * u, (index + bed) % 3, sheet);
    });
    return plants + rect(-u, y, w + u * 2, h * 0.12, '#9a6a45') + rect(-u, y, w + u * 2, u * 3, '#5f4030');
  });
  return [
    backdrop(sheet, '#cfe6ea', '#f5f0d9'),
    circle(w * 0.84, h * 0.17, u * 9, '#f4c561'),
    rect(0, h * 0.4, w, u * 3, '#dcc6a1'),
    fence,
    rect(0, h * 0.6, w, h * 0.4, '#8dbb78'),
    ...planted,
    wateringCan(w * 0.12, h * 0.955, u),
  ].join('');
};

/** Bean in a glass jar; `growth` from 0 (just sown) to 1 (full height). */
export const sprout =
  (growth: number): Scene =>
  sheet => {
    const { w, h, u } = sheet;
    const x = w / 2;
    const soil = h * 0.7;
    const top = soil - growth * h * 0.5;
    const stem: Point[] = [
      [x, soil + u * 8],
      [x - u * 4 * growth, (soil + top) / 2],
      [x, top],
    ];
    const pairs = Math.round(growth * 4);
    const leaves = row(pairs, index => {
      const y = top + (index * (soil - top)) / (pairs + 0.4);
      const size = (5 + growth * 8) * u * (1 - index * 0.12);
      return leaf(x, y, size, -30, LEAF[1]) + leaf(x, y, size, 210, LEAF[0]);
    });
    const roots = row(3, index =>
      stroke(
        `M${x} ${soil + u * 9}q${(index - 1) * u * 5} ${u * 4} ${(index - 1) * u * 9 * growth} ${u * 10 * growth}`,
        '#f3ead8',
        u * 0.8,
      ),
    );
    return [
      backdrop(sheet, '#f3efe2', '#e1ecdf'),
      rect(0, h * 0.9, w, h * 0.1, '#c9a77c'),
      rect(x - u * 24, h * 0.5, u * 48, h * 0.42, '#ffffff', { rx: u * 6, opacity: 0.55 }),
      rect(x - u * 22, soil, u * 44, h * 0.2, '#7d583e', { rx: u * 4 }),
      roots,
      ellipse(x, soil + u * 8, u * 4.4, u * 3, '#d8c690'),
      growth > 0.12 ? stroke(curve(stem), LEAF[0], u * 1.6) : '',
      leaves,
      rect(x - u * 17, h * 0.56, u * 2.4, h * 0.26, '#ffffff', { rx: u, opacity: 0.8 }),
      rect(x - u * 26, h * 0.485, u * 52, u * 4, '#b8c9c4', { rx: u * 2, opacity: 0.8 }),
    ].join('');
  };

/** Close-up of a leaf with its veins. */
export const leafStudy: Scene = sheet => {
  const { w, h, u, random } = sheet;
  const outline = `M${w * 0.5} ${h * 0.94}C${w * 0.02} ${h * 0.7} ${w * 0.14} ${h * 0.2} ${w * 0.5} ${h * 0.06}C${w * 0.86} ${h * 0.2} ${w * 0.98} ${h * 0.7} ${w * 0.5} ${h * 0.94}Z`;
  const veins = row(7, index => {
    const y = h * (0.24 + index * 0.09);
    const reach = w * (0.16 + 0.12 * Math.sin(((index + 1) / 8) * Math.PI));
    const up = h * 0.07;
    return [-1, 1]
      .map(side =>
        stroke(
          `M${w / 2} ${y}q${(side * reach) / 2} ${-up * 0.3} ${side * reach} ${-up}`,
          '#cfe5b4',
          u * 0.8,
        ),
      )
      .join('');
  });
  const drops = row(9, () =>
    circle(
      w * random.between(0.3, 0.7),
      h * random.between(0.25, 0.8),
      random.between(0.8, 2) * u,
      '#eaf7f2',
      {
        opacity: 0.85,
      },
    ),
  );
  return [
    backdrop(sheet, '#e7efe0', '#c9dcc9'),
    path(outline, LEAF[1]),
    path(
      `M${w / 2} ${h * 0.94}C${w * 0.98} ${h * 0.7} ${w * 0.86} ${h * 0.2} ${w / 2} ${h * 0.06}Z`,
      '#3f8c62',
    ),
    stroke(`M${w / 2} ${h * 0.99}V${h * 0.1}`, '#cfe5b4', u * 1.4),
    veins,
    drops,
  ].join('');
};

function plant(x: number, foot: number, size: number, kind: number, { u, random }: Sheet): string {
  const stem = stroke(`M${Math.round(x)} ${Math.round(foot)}v${Math.round(-size)}`, LEAF[1], u);
  const leaves =
    leaf(x, foot - size * 0.35, size * 0.5, -35, LEAF[0]) +
    leaf(x, foot - size * 0.35, size * 0.5, 215, LEAF[2]);
  if (kind === 0) return stem + leaves + sunflower(x, foot - size * 1.1, size * 0.36);
  if (kind === 1) return cabbage(x, foot - size * 0.3, size * 0.5);
  const fruit = row(3, index =>
    circle(x + (index - 1) * size * 0.3, foot - size * random.between(0.3, 0.9), size * 0.14, '#e0573f'),
  );
  return stem + leaves + leaf(x, foot - size * 0.75, size * 0.5, -60, LEAF[2]) + fruit;
}

function leaf(x: number, y: number, length: number, turn: number, colour: string): string {
  const blade = `M0 0Q${length / 2} ${-length * 0.42} ${length} 0Q${length / 2} ${length * 0.3} 0 0Z`;
  return path(blade, colour, { transform: `translate(${Math.round(x)} ${Math.round(y)}) rotate(${turn})` });
}

function sunflower(x: number, y: number, size: number): string {
  const petals = row(12, index =>
    ellipse(0, -size * 0.85, size * 0.26, size * 0.5, '#f2b53c', { transform: `rotate(${index * 30})` }),
  );
  return group(
    { transform: `translate(${Math.round(x)} ${Math.round(y)})` },
    petals,
    circle(0, 0, size * 0.58, '#7a4a2c'),
  );
}

function cabbage(x: number, y: number, size: number): string {
  return [
    ellipse(x, y, size, size * 0.72, LEAF[2]),
    ellipse(x - size * 0.3, y, size * 0.6, size * 0.62, '#8fc47d'),
    ellipse(x + size * 0.28, y + size * 0.06, size * 0.55, size * 0.56, '#a8d492'),
  ].join('');
}

function wateringCan(x: number, y: number, u: number): string {
  return [
    stroke(`M${x + u * 6} ${y - u * 4}L${x + u * 18} ${y - u * 13}`, '#456f8c', u * 2),
    path(`M${x + u * 15} ${y - u * 16}l${u * 6} ${u * 4}l${-u * 2} ${u * 2}z`, '#456f8c'),
    stroke(`M${x - u * 8} ${y - u * 10}q${-u * 9} ${u} ${-u * 2} ${u * 9}`, '#456f8c', u * 1.4),
    rect(x - u * 8, y - u * 13, u * 16, u * 14, '#5a8bab', { rx: u * 2 }),
  ].join('');
}
