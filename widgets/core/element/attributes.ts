import { attributeName } from './attribute-name.ts';

export { attributeName };

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

/**
 * How former versions named an attribute and wrote its values. Both still work; the present name wins where a tag has
 * both.
 */
export interface AttributeAlias {
  /** Former name of the property: `groupType` stands for `group-type`. */
  name?: string;
  /** Present values by former ones: `{ 2: 'hottest' }`. */
  values?: Readonly<Record<string, string>>;
}

/** Aliases by the present name of the property. */
export type AttributeAliases<A extends Attributes> = { readonly [K in keyof A]?: AttributeAlias };

/** Attribute with its former names and values. */
export interface NamedAttribute {
  /** Property: `objectId`. */
  property: string;
  /** Attribute: `object-id`. */
  name: string;
  /** Former name of the attribute, if it had another. */
  formerName: string | undefined;
  /** Former name of the property, if it had another. */
  formerProperty: string | undefined;
  kind: Attribute<unknown>;
  /** Reads the value from an element, by whichever name and value the page uses. */
  read(element: Element): unknown;
}

/** Combines attributes with their aliases. */
export function nameAttributes<A extends Attributes>(
  attributes: A,
  aliases: AttributeAliases<A> = {},
): NamedAttribute[] {
  return Object.entries(attributes).map(([property, kind]) => {
    const { name: formerProperty, values = {} } = aliases[property] ?? {};
    const name = attributeName(property);
    const formerName = formerProperty && attributeName(formerProperty);
    const textOf = (element: Element) =>
      element.getAttribute(name) ?? (formerName ? element.getAttribute(formerName) : null);
    return {
      property,
      name,
      formerName,
      formerProperty,
      kind,
      read(element) {
        const text = textOf(element);
        return kind.parse(text !== null && Object.hasOwn(values, text) ? (values[text] ?? null) : text);
      },
    };
  });
}

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
