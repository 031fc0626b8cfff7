import { escapeHtml } from '../rich-text/render-html.ts';

type Attributes = Record<string, string | number | undefined>;

/** Returns a start tag. Undefined attributes are omitted. */
export function tag(name: string, attributes: Attributes = {}): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeHtml(String(value))}"`);
  return `<${name}${written.join('')}>`;
}

/** Returns an element with HTML content, which is not escaped. */
export const element = (name: string, attributes: Attributes, html: string): string =>
  `${tag(name, attributes)}${html}</${name}>`;

/** Returns an element with text content, which is escaped. */
export const worded = (name: string, attributes: Attributes, text: string): string =>
  element(name, attributes, escapeHtml(text));
