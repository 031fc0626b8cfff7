import { holdPlace } from './scroll-anchor.ts';

type Refreshable = HTMLElement & { refresh(): void };

/** Form widgets, which hold user input. Refreshed only if they are offline or failed to load. */
const FORMS = ['mskt-publish-form', 'mskt-activity-editor'];

/** Refreshes every widget of the page, and keeps the scroll position. */
export function askAgain(page: Document): void {
  holdPlace(page);
  for (const widget of widgetsIn(page)) widget.refresh();
  dispatchEvent(new Event('mskt-reached'));
}

/** Returns the page's widgets, including those nested in shadow roots. */
function widgetsIn(root: ParentNode): Refreshable[] {
  return [...root.querySelectorAll<HTMLElement>('*')].flatMap(element => [
    ...(isAsking(element) ? [element] : []),
    ...(element.shadowRoot ? widgetsIn(element.shadowRoot) : []),
  ]);
}

function isAsking(element: HTMLElement): element is Refreshable {
  if (!element.localName.startsWith('mskt-') || !('refresh' in element)) return false;
  return !FORMS.includes(element.localName) || element.matches(':is(:state(offline), :state(error))');
}
