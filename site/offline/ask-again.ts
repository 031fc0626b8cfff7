import { holdPlace } from './scroll-anchor.ts';

type Refreshable = HTMLElement & { refresh(): void };

/** What is being written there is not asked for again, unless the form itself has not come. */
const FORMS = ['mskt-publish-form', 'mskt-activity-editor'];

/** Asks again for everything that a page shows. What is being read stays where it is. */
export function askAgain(page: Document): void {
  holdPlace(page);
  for (const widget of widgetsIn(page)) widget.refresh();
  dispatchEvent(new Event('mskt-reached'));
}

/** The page's widgets, those inside others included. */
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
