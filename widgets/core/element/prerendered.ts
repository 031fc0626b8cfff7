import { langOf } from '../../ui/i18n/lang.ts';
import { keepResponse } from '../http/prefetch.ts';
import { holdsToken } from '../session/local-storage.ts';
import { langTagAt, platformOf } from './page.ts';
import { pageDataOf } from './page-data.ts';

/**
 * Content of a tag that is in the page's HTML already: in a declarative shadow root, or as children of the tag. The platform
 * renders it, together with the responses that it was made of.
 */

/** Milliseconds after which responses in the HTML are not used, and the widget sends its own requests. */
const KEPT = 60_000;

/** JSON of the script in the HTML. */
interface PageData {
  /** When the responses were read, in milliseconds since 1970. */
  time: number;
  /** Bodies of responses by path and query. */
  responses: Record<string, unknown>;
}

/**
 * Makes the responses in the HTML those of the widget's first requests, unless they are old, or of a visitor while someone is
 * signed in. Returns whether the HTML has the content of the element.
 */
export function takeResponses(element: HTMLElement): boolean {
  const script = pageDataOf(element);
  const platform = platformOf(element);
  if (!script) return false;
  const { time, responses } = read(script.textContent);
  if (Date.now() - time > KEPT || holdsToken(platform)) return true;
  for (const [path, body] of Object.entries(responses)) {
    const response = new Response(JSON.stringify(body));
    keepResponse(platform + path, langOf(langTagAt(element)), Promise.resolve(response));
  }
  return true;
}

/** A content system may have changed the text of the script. */
function read(text: string): PageData {
  try {
    return JSON.parse(text);
  } catch {
    return { time: 0, responses: {} };
  }
}

/** Removes nodes that a place replaces. A focused link stays focused. */
export function replaceNodes(nodes: readonly ChildNode[], place: HTMLElement): void {
  if (nodes.length === 0) return;
  const root = place.getRootNode();
  const focused = root instanceof ShadowRoot ? root.activeElement : null;
  place.hidden = false;
  for (const node of nodes) node.remove();
  if (!(focused instanceof HTMLAnchorElement)) return;
  const links = [...place.querySelectorAll<HTMLAnchorElement>('a[href]')];
  links.find(({ href }) => href === focused.href)?.focus({ preventScroll: true });
}
