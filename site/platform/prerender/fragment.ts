import { element, tag as startTag } from '../page/html.ts';
import type { Rendered, Wish } from './thread.ts';

/**
 * Where the styles of the content are: in a style sheet of the platform that it links, in the content itself, or nowhere, so
 * that the page's own styles apply to it.
 */
export const STYLES = ['link', 'inline', 'none'] as const;
export type Styles = (typeof STYLES)[number];

/**
 * Returns a tag with its first content as HTML, and with the responses that the content was made of, so that the widget
 * takes over without a request. Without content, the tag alone. Content with styles is in a declarative shadow root, else it
 * is inside the tag.
 *
 * @param embedUrl address of the embed, with a slash at its end
 * @param time when the responses were read, in milliseconds since 1970
 */
export function fragmentOf(
  { tag, attributes }: Pick<Wish, 'tag' | 'attributes'>,
  content: Rendered | null,
  { styles, embedUrl, time }: { styles: Styles; embedUrl: string; time: number },
): string {
  if (!content) return element(tag, attributes, '');
  const { shadow, plain, sheets, responses } = content;
  const data = (slot?: string) =>
    element('script', { type: 'application/json', slot }, inScript({ time, responses }));
  if (styles === 'none') return element(tag, attributes, plain + data('data'));
  const names = sheets.map(({ name }) => name).join('-');
  const look =
    styles === 'inline'
      ? element('style', {}, inStyle(sheets.map(({ text }) => text).join('\n')))
      : startTag('link', { rel: 'stylesheet', href: `${embedUrl}styles/${names}.css` });
  return element(tag, attributes, element('template', { shadowrootmode: 'open' }, look + shadow + data()));
}

/** Returns CSS that does not end the style element which contains it. */
const inStyle = (css: string): string => css.replaceAll('</', '<\\/');

/** Returns JSON that does not end the script element which contains it. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
