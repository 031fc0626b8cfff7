import { element, tag as startTag } from '../page/html.ts';
import type { Rendered, Wish } from './thread.ts';

/** Where the content of a tag is: in a declarative shadow root, or as children of the tag. */
export const PLACEMENTS = ['shadow', 'children'] as const;
export type Placement = (typeof PLACEMENTS)[number];

/**
 * Returns a tag with its first content as HTML, and with the responses that the content was made of, so that the widget
 * takes over without a request. Without content, the tag alone.
 *
 * A declarative shadow root links the widget's style sheet of the platform. Children are for pages whose policy refuses
 * that; the page's own styles apply to them.
 *
 * @param embedUrl address of the embed, with a slash at its end
 * @param time when the responses were read, in milliseconds since 1970
 */
export function fragmentOf(
  { tag, attributes }: Pick<Wish, 'tag' | 'attributes'>,
  content: Rendered | null,
  { placement, embedUrl, time }: { placement: Placement; embedUrl: string; time: number },
): string {
  if (!content) return element(tag, attributes, '');
  const { shadow, plain, styles, responses } = content;
  const data = (slot?: string) =>
    element('script', { type: 'application/json', slot }, inScript({ time, responses }));
  if (placement === 'children') return element(tag, attributes, plain + data('data'));
  const link = startTag('link', { rel: 'stylesheet', href: `${embedUrl}styles/${styles.join('-')}.css` });
  const root = element('template', { shadowrootmode: 'open' }, link + shadow + data());
  return element(tag, attributes, root);
}

/** Returns JSON that does not end the script element which contains it. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
