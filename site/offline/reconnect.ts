/** First and longest delay between two attempts to reach the platform, in milliseconds. */
const SOON = 10_000;
const SELDOM = 5 * 60_000;

/**
 * Retries an unreachable platform with exponential backoff. `look` checks at once. The backoff persists
 * across outages, so an unstable connection is not checked more often than a lost one. It resets after more
 * than 10 minutes without a retry.
 */
export function keepLooking(reach: () => Promise<boolean>, found: () => void, signal: AbortSignal) {
  let wait = SOON;
  let waited = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function look(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const isThere = await reach();
    if (signal.aborted) return;
    if (isThere) found();
    else later();
  }

  function later(): void {
    if (timer) return;
    const now = performance.now();
    if (now - waited > SELDOM * 2) wait = SOON;
    waited = now;
    timer = setTimeout(look, wait);
    wait = Math.min(wait * 2, SELDOM);
  }

  signal.addEventListener('abort', () => clearTimeout(timer));
  return { look, later };
}

/** Returns whether the platform responds. Bypasses every cache. */
export async function canReach(rootUrl: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(5_000);
    const { status } = await fetch(`${rootUrl}icon.svg`, { method: 'HEAD', cache: 'no-store', signal });
    return status < 500;
  } catch {
    return false;
  }
}

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

/** Time limit for holding the scroll position, in milliseconds. */
const HELD_FOR = 10_000;
/** Events by which the user scrolls; they end the hold. */
const OWN_MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Keeps the content in view at its position while content above it changes, until the user scrolls. */
function holdPlace(page: Document): void {
  const held = lineage(page, innerWidth / 2, innerHeight / 3).map(element => ({
    element,
    top: topOf(element),
  }));
  const end = new AbortController();
  const { signal } = end;
  const put = () => {
    const there = held.find(({ element }) => element.isConnected);
    if (there) scrollBy({ top: topOf(there.element) - there.top, behavior: 'instant' });
  };
  const watch = new ResizeObserver(put);
  watch.observe(page.body);
  page.addEventListener('mskt-load', put, { signal });
  for (const move of OWN_MOVES) page.addEventListener(move, () => end.abort(), { signal, passive: true });
  const timer = setTimeout(() => end.abort(), HELD_FOR);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    watch.disconnect();
  });
}

const topOf = (element: Element): number => element.getBoundingClientRect().top;

/** Returns the elements at a point, innermost first, with their ancestors, through shadow roots. */
function lineage(root: DocumentOrShadowRoot, x: number, y: number): Element[] {
  const found = root.elementFromPoint(x, y);
  if (!found) return [];
  const inside = found.shadowRoot && found.shadowRoot !== root ? lineage(found.shadowRoot, x, y) : [];
  const around: Element[] = [];
  for (let at: Element | null = found; at; at = at.parentElement) around.push(at);
  return [...inside, ...around];
}
