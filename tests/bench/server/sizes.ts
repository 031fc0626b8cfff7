/** Number of rows of a generated community, by table. */
export interface Size {
  schools: number;
  people: number;
  spaces: number;
  members: number;
  themes: number;
  follows: number;
  dynamics: number;
  comments: number;
  likes: number;
  mentions: number;
  news: number;
  reads: number;
  activities: number;
  signups: number;
  visits: number;
}

/** About as much as the demo has. */
const one: Size = {
  schools: 8,
  people: 50,
  spaces: 14,
  members: 200,
  themes: 12,
  follows: 60,
  dynamics: 150,
  comments: 800,
  likes: 1_200,
  mentions: 40,
  news: 60,
  reads: 400,
  activities: 25,
  signups: 300,
  visits: 200,
};

const hundredfold = Object.fromEntries(
  Object.entries(one).map(([table, rows]) => [table, rows * 100]),
) as unknown as Size;

/** A region of 200,000 teachers after three years. */
const big: Size = {
  schools: 2_000,
  people: 200_000,
  spaces: 5_000,
  members: 600_000,
  themes: 2_000,
  follows: 300_000,
  dynamics: 200_000,
  comments: 2_000_000,
  likes: 2_000_000,
  mentions: 100_000,
  news: 50_000,
  reads: 1_000_000,
  activities: 20_000,
  signups: 504_000,
  visits: 1_000_000,
};

export const SIZES = { '1': one, '100': hundredfold, big } as const;
export type SizeName = keyof typeof SIZES;
