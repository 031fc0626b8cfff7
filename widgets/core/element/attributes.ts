import { attributeName } from './attribute-name.ts';

export { attributeName };

/** Conversion between the text of an attribute, null if it is missing, and a value. */
export interface Attribute<T> {
  parse(text: string | null): T;
  /** The attribute's text for a property value; null removes it. */
  write(value: T | null | undefined): string | null;
}

const asText = (value: unknown): string | null =>
  value === null || value === undefined ? null : String(value);

export const attribute = {
  text: (fallback = ''): Attribute<string> => ({ parse: text => text ?? fallback, write: asText }),
  /** Integer of at least 1; invalid text counts as missing. */
  count: (fallback: number): Attribute<number> => ({
    parse: text => (/^[1-9]\d*$/.test(text ?? '') ? Number(text) : fallback),
    write: asText,
  }),
  /** One of a list of values; invalid text counts as missing. */
  choice: <const T extends string>(choices: readonly T[], fallback: NoInfer<T>): Attribute<T> => ({
    parse: text => choices.find(choice => choice === text) ?? fallback,
    write: asText,
  }),
  /** True if present and not `false`. Renderers may set the property to '', which counts as present. */
  flag: (): Attribute<boolean> => ({
    parse: text => text !== null && text !== 'false',
    write: (value: unknown) => (value || value === '' ? '' : null),
  }),
};

/** Attributes by property name, such as `objectId` of `object-id`. */
export type Attributes = Record<string, Attribute<unknown>>;

/** The values of a set of attributes. */
export type ValuesOf<A extends Attributes> = {
  [K in keyof A]: A[K] extends Attribute<infer T> ? T : never;
};

/**
 * Former names of properties by the present ones. Attributes and properties of the former names still work; the present
 * attribute wins where a tag has both.
 */
export type AttributeAliases<A> = { readonly [K in keyof A]?: string };

/** Attribute with its present and its former name. */
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
  /** Reads the value from an element, by whichever name the page uses. */
  read(element: Element): unknown;
}

/** Combines attributes with their aliases. */
export function nameAttributes<A extends Attributes>(
  attributes: A,
  aliases: AttributeAliases<A> = {},
): NamedAttribute[] {
  return Object.entries(attributes).map(([property, kind]) => {
    const formerProperty = aliases[property];
    const name = attributeName(property);
    const formerName = formerProperty && attributeName(formerProperty);
    return {
      property,
      name,
      formerName,
      formerProperty,
      kind,
      read: element =>
        kind.parse(element.getAttribute(name) ?? (formerName ? element.getAttribute(formerName) : null)),
    };
  });
}

/** Attributes of every widget. `lang` is not among them, because all elements have it. */
export const commonAttributes = {
  /** Base URL of the platform; default: the script's origin. */
  platform: attribute.text(),
  theme: attribute.choice(['auto', 'light', 'dark'], 'auto'),
  loading: attribute.choice(['lazy', 'eager'], 'lazy'),
  /** Level of the widget's first heading, 1 to 6. */
  headingLevel: attribute.count(2),
  compact: attribute.flag(),
  readonly: attribute.flag(),
  /** Way of signing in on pages outside the platform; '' opens the site in a new tab. */
  auth: attribute.choice(['', 'popup', 'redirect', 'host'], ''),
};
export type CommonValues = ValuesOf<typeof commonAttributes>;
