/** Time limit for holding the scroll position, in milliseconds. */
const HELD_FOR = 10_000;
/** Events by which the user scrolls; they end the hold. */
const OWN_MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Keeps the content in view at its position while content above it changes, until the user scrolls. */
export function holdPlace(page: Document): void {
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
