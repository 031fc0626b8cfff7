export { attributeName } from './attribute-name.ts';

/** How an attribute's text becomes a value. Every kind knows what its absence means. */
export interface Attribute<T> {
  parse(text: string | null): T;
  /** The attribute's text for a property value; null removes it. */
  write(value: T | null | undefined): string | null;
}

const asText = (value: unknown): string | null =>
  value === null || value === undefined ? null : String(value);

export const attribute = {
  text: (fallback = ''): Attribute<string> => ({ parse: text => text ?? fallback, write: asText }),
  /** A whole number of at least 1; junk counts as absent. */
  count: (fallback: number): Attribute<number> => ({
    parse: text => (/^[1-9]\d*$/.test(text ?? '') ? Number(text) : fallback),
    write: asText,
  }),
  /** One of a list; junk counts as absent. */
  choice: <const T extends string>(choices: readonly T[], fallback: NoInfer<T>): Attribute<T> => ({
    parse: text => choices.find(choice => choice === text) ?? fallback,
    write: asText,
  }),
  /** True when present, unless it says `false`. A view that writes it as an attribute, '', may reach the property. */
  flag: (): Attribute<boolean> => ({
    parse: text => text !== null && text !== 'false',
    write: (value: unknown) => (value || value === '' ? '' : null),
  }),
};

/** Attributes by property name: `objectId` stands for `object-id`. */
export type Attributes = Record<string, Attribute<unknown>>;

/** The values of a set of attributes. */
export type ValuesOf<A extends Attributes> = {
  [K in keyof A]: A[K] extends Attribute<infer T> ? T : never;
};

/** What every widget understands. `lang` is the platform's own property of every element and stays with it. */
export const commonAttributes = {
  /** Base URL of the platform; default: the script's origin. */
  platform: attribute.text(),
  theme: attribute.choice(['auto', 'light', 'dark'], 'auto'),
  loading: attribute.choice(['lazy', 'eager'], 'lazy'),
  /** Level of the widget's first heading, 1 to 6. */
  headingLevel: attribute.count(2),
  compact: attribute.flag(),
  readonly: attribute.flag(),
  /** How people sign in on a page that is not the platform's own; '' opens the site in a new tab. */
  auth: attribute.choice(['', 'popup', 'redirect', 'host'], ''),
};
export type CommonValues = ValuesOf<typeof commonAttributes>;
