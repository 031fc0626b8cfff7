import { escapeHtml } from '../rich-text/render-html.ts';

type Attributes = Record<string, string | number | undefined>;

/** One start tag; what is undefined is left out. */
export function tag(name: string, attributes: Attributes = {}): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeHtml(String(value))}"`);
  return `<${name}${written.join('')}>`;
}

/** One element around HTML that is written already. */
export const element = (name: string, attributes: Attributes, html: string): string =>
  `${tag(name, attributes)}${html}</${name}>`;

/** One element around somebody's words. */
export const worded = (name: string, attributes: Attributes, text: string): string =>
  element(name, attributes, escapeHtml(text));
