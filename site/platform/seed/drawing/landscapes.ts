import {
  backdrop,
  circle,
  curve,
  ellipse,
  group,
  type Point,
  path,
  polygon,
  row,
  type Scene,
  type Sheet,
  stroke,
} from './svg.ts';

const moods = {
  morning: {
    sky: ['#dcebf0', '#fbeed8'],
    sun: '#f6c26b',
    layers: ['#b9d2cd', '#8fb8ad', '#5f9587', '#2f6f5e'],
  },
  evening: {
    sky: ['#5a6d94', '#f3b697'],
    sun: '#ffe0b0',
    layers: ['#a58aa0', '#7a6a8b', '#504f74', '#2f385a'],
  },
  autumn: {
    sky: ['#f4ead8', '#f9d9b5'],
    sun: '#e98a4b',
    layers: ['#e3bd8c', '#cf9160', '#a8663f', '#6e4632'],
  },
} as const;

/** Layers of hills below a sun, with trees on the nearest. */
export const hills =
  (time: keyof typeof moods): Scene =>
  sheet => {
    const { w, h, u, random } = sheet;
    const mood = moods[time];
    const layers = mood.layers.map((colour, index) =>
      ridge(sheet, h * (0.48 + index * 0.13), h * 0.07, colour),
    );
    const trees = row(Math.round(w / (u * 16)), index => {
      const x = (index + random.between(0.1, 0.9)) * u * 16;
      return tree(x, h * 0.87 - random.between(0, 5) * u, random.between(6, 11) * u, mood.layers[3]);
    });
    return [
      backdrop(sheet, mood.sky[0], mood.sky[1]),
      circle(w * 0.7, h * 0.36, u * 17, mood.sun, { opacity: 0.3 }),
      circle(w * 0.7, h * 0.36, u * 11, mood.sun),
      birds(sheet, mood.layers[3]),
      ...layers.slice(0, 3),
      group({ opacity: 0.85 }, trees),
      layers[3],
    ].join('');
  };

/** River with reeds in the foreground and a small ferry. */
export const ferry: Scene = sheet => {
  const { w, h, u, random } = sheet;
  const shore = h * 0.56;
  const ripples = row(14, () => {
    const x = random.between(0, w);
    const y = random.between(shore + u * 4, h);
    const length = random.between(6, 18) * u;
    return stroke(`M${Math.round(x)} ${Math.round(y)}h${Math.round(length)}`, '#f4f8f3', u * 0.7, {
      opacity: 0.6,
    });
  });
  const reeds = row(Math.round(w / (u * 5)), index => {
    const x = (index + random.next()) * u * 5;
    const inFront = Math.abs(x - w * 0.6) < u * 30;
    const height = inFront ? random.between(6, 14) : random.between(20, 46);
    return reed(x, h + u, height * u, random.between(-6, 9) * u, u);
  });
  return [
    backdrop(sheet, '#f7e7cf', '#cfe3dd'),
    circle(w * 0.26, h * 0.3, u * 10, '#f2b277'),
    ridge(sheet, shore - u * 12, h * 0.06, '#b7cfc6'),
    ridge(sheet, shore - u * 5, h * 0.04, '#86ad9f'),
    path(`M0 ${Math.round(shore)}H${w}V${h}H0Z`, '#9cc4c2'),
    ripples,
    boat(w * 0.6, shore + u * 13, u),
    reeds,
  ].join('');
};

/** Stars, a moon and constellations over a dark ridge with a telescope. */
export const night: Scene = sheet => {
  const { w, h, u, random } = sheet;
  const stars = row(Math.round((w * h) / (u * u * 120)), () =>
    circle(random.between(0, w), random.between(0, h * 0.8), random.between(0.15, 0.55) * u, '#fdf3d4', {
      opacity: random.between(0.4, 1),
    }),
  );
  const joined: Point[] = [0.12, 0.2, 0.27, 0.36, 0.4, 0.52].map(
    part => [w * part, h * random.between(0.14, 0.46)] as const,
  );
  return [
    backdrop(sheet, '#141f3c', '#3f5a80'),
    stars,
    path(polygon(joined).replace('Z', ''), 'none', { stroke: '#b9cbe6', 'stroke-width': u * 0.35 }),
    ...joined.map(([x, y]) => circle(x, y, u * 0.95, '#fff4d0')),
    crescent(w * 0.8, h * 0.24, u * 9),
    ridge(sheet, h * 0.82, h * 0.06, '#1d2c45'),
    ridge(sheet, h * 0.9, h * 0.04, '#111a2d'),
    telescope(w * 0.62, h * 0.88, u),
  ].join('');
};

/** Kites with tails between clouds. */
export const kites: Scene = sheet => {
  const { w, h, u, random } = sheet;
  const colours = ['#e4694f', '#f2b544', '#2f6f5e', '#5b6fb5', '#d9879b'];
  const clouds = row(5, index => cloud(((index + random.next()) * w) / 5, random.between(0.08, 0.8) * h, u));
  const flown = row(Math.max(3, Math.round((w * h) / (u * u * 4200))), index => {
    const x = random.between(0.12, 0.88) * w;
    const y = random.between(0.12, 0.62) * h;
    return kite(x, y, random.between(6, 10) * u, colours[index % colours.length] ?? '#e4694f', sheet);
  });
  return [
    backdrop(sheet, '#8fc3de', '#eaf4ee'),
    clouds,
    flown,
    ridge(sheet, h * 0.93, h * 0.03, '#7fae83'),
  ].join('');
};

function ridge({ w, h, u, random }: Sheet, y: number, swing: number, colour: string): string {
  const steps = Math.max(4, Math.round(w / (u * 28)));
  const tops = Array.from(
    { length: steps + 1 },
    (_, index): Point => [(index * w) / steps, y + random.between(-swing, swing)],
  );
  return path(`${curve(tops)}V${h}H0Z`, colour);
}

function tree(x: number, y: number, size: number, colour: string): string {
  const trunk = stroke(`M${Math.round(x)} ${Math.round(y + size)}V${Math.round(y)}`, colour, size * 0.12);
  return ellipse(x, y, size * 0.42, size * 0.62, colour) + trunk;
}

function birds({ w, h, u, random }: Sheet, colour: string): string {
  return row(5, index => {
    const x = w * 0.2 + index * u * 6;
    const y = h * 0.2 + random.between(-5, 5) * u;
    const wing = `M${Math.round(x - u * 2)} ${Math.round(y)}q${u} ${-u * 1.4} ${u * 2} 0q${u} ${-u * 1.4} ${u * 2} 0`;
    return stroke(wing, colour, u * 0.4, { opacity: 0.7 });
  });
}

function reed(x: number, foot: number, height: number, lean: number, u: number): string {
  const top: Point = [x + lean, foot - height];
  const stem = curve([[x, foot], [x, foot - height * 0.6], top]);
  const head = ellipse(top[0], top[1], u * 1.1, u * 5, '#8a5a3c', {
    transform: `rotate(${Math.round(lean / u)} ${Math.round(top[0])} ${Math.round(top[1])})`,
  });
  return stroke(stem, '#3d7a63', u * 0.9) + head;
}

function boat(x: number, y: number, u: number): string {
  const hull = `M${x - u * 18} ${y}h${u * 36}q${-u * 4} ${u * 8} ${-u * 12} ${u * 8}h${-u * 13}q${-u * 8} 0 ${-u * 11} ${-u * 8}z`;
  const roof = `M${x - u * 9} ${y}v${-u * 6}q${u * 9} ${-u * 7} ${u * 18} 0v${u * 6}z`;
  return [
    ellipse(x, y + u * 9, u * 17, u * 1.6, '#6f9d9b', { opacity: 0.7 }),
    path(roof, '#e9d3ab'),
    path(hull, '#7a4b33'),
    stroke(`M${x + u * 15} ${y + u * 9}L${x + u * 22} ${y - u * 16}`, '#5a3826', u * 0.8),
  ].join('');
}

function crescent(x: number, y: number, r: number): string {
  const inner = r * 0.8;
  return path(
    `M${x} ${y - r}A${r} ${r} 0 1 0 ${x + r} ${y}A${inner} ${inner} 0 1 1 ${x} ${y - r}Z`,
    '#f6e7b8',
  );
}

function telescope(x: number, y: number, u: number): string {
  const legs = [-7, 0, 7].map(spread =>
    stroke(`M${x} ${y - u * 14}L${x + spread * u} ${y + u * 4}`, '#0b1220', u),
  );
  return legs.join('') + stroke(`M${x - u * 9} ${y - u * 9}L${x + u * 10} ${y - u * 21}`, '#0b1220', u * 4);
}

function cloud(x: number, y: number, u: number): string {
  const puffs = [
    ellipse(x, y, u * 14, u * 4.6, '#ffffff'),
    circle(x - u * 5, y - u * 3, u * 5.4, '#ffffff'),
    circle(x + u * 4, y - u * 4, u * 6.6, '#ffffff'),
  ];
  return group({ opacity: 0.8 }, ...puffs);
}

function kite(x: number, y: number, size: number, colour: string, { u, random }: Sheet): string {
  const tail = [0, 1, 2, 3, 4].map(
    (step): Point => [x + (step % 2 ? 3 : -3) * u - step * u * 2, y + size * 1.4 + step * u * 5],
  );
  const body: Point[] = [
    [x, y - size * 1.3],
    [x + size, y],
    [x, y + size * 1.5],
    [x - size, y],
  ];
  const half: Point[] = [
    [x, y - size * 1.3],
    [x + size, y],
    [x, y + size * 1.5],
  ];
  const whole = [
    stroke(curve(tail), colour, u * 0.7),
    path(polygon(body), colour),
    path(polygon(half), '#ffffff', { opacity: 0.25 }),
  ];
  return group({ transform: `rotate(${random.int(-24, 24)} ${Math.round(x)} ${Math.round(y)})` }, ...whole);
}
