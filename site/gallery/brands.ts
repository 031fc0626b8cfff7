/** School's brand as design tokens; `page` is the background of its page. */
interface Brand {
  id: BrandId;
  page: string;
  tokens: Readonly<Record<`--mskt-${string}`, string>>;
}

export const brandIds = ['plain', 'sunnySlope', 'harbour'] as const;
export type BrandId = (typeof brandIds)[number];

/** Two fictional schools, one warm and round, one blue and square, each with a light and a dark scheme. */
const schools: Record<Exclude<BrandId, 'plain'>, Omit<Brand, 'id'>> = {
  sunnySlope: {
    page: 'light-dark(#fdf6e9, #231a12)',
    tokens: {
      '--mskt-accent': '#a2410c',
      '--mskt-on-accent': '#fff',
      '--mskt-text': 'light-dark(#3b2a1a, #f6ead9)',
      '--mskt-quiet': 'light-dark(#6d5842, #cdb79c)',
      '--mskt-surface': 'light-dark(#fffaf1, #2e2319)',
      '--mskt-raised': 'light-dark(#f7e9d2, #3a2d20)',
      '--mskt-line': 'light-dark(#ead8bb, #4c3b2a)',
      '--mskt-radius': '18px',
      '--mskt-font': '"Trebuchet MS", "Yuanti SC", "Microsoft YaHei", sans-serif',
    },
  },
  harbour: {
    page: 'light-dark(#f3f6fa, #0c1726)',
    tokens: {
      '--mskt-accent': '#143f7a',
      '--mskt-on-accent': '#fff',
      '--mskt-text': 'light-dark(#12233a, #e3ecf7)',
      '--mskt-quiet': 'light-dark(#4a5d76, #a8bad0)',
      '--mskt-surface': 'light-dark(#fff, #132238)',
      '--mskt-raised': 'light-dark(#e6edf6, #1b2f4b)',
      '--mskt-line': 'light-dark(#c5d2e3, #2c4263)',
      '--mskt-radius': '0px',
      '--mskt-font': 'Georgia, "Songti SC", SimSun, serif',
    },
  },
};

export const brandOf = (id: BrandId): Brand | null => (id === 'plain' ? null : { id, ...schools[id] });

/** Returns the style sheet that a school adds to its page. */
export function brandCss(tag: string, { tokens }: Brand): string {
  const lines = Object.entries(tokens).map(([token, value]) => `  ${token}: ${value};`);
  return `${tag} {\n${lines.join('\n')}\n}`;
}
