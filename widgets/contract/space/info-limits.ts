/** Lengths of what a space says of itself, in characters (code points), and how many honours and links. */
export const SPACE_INFO = {
  intro: 500,
  line: 60,
  address: 200,
  honour: 100,
  honours: 20,
  links: 10,
} as const;
