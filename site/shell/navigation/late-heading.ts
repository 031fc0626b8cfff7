/**
 * Focuses the page's heading once it is rendered in `main` or in the shadow root of a widget there. Stops
 * when the focus leaves `main`, or on a key or pointer press.
 */
export function focusLateHeading(main: HTMLElement): void {
  const over = new AbortController();
  const { signal } = over;
  const look = () => {
    if (signal.aborted || document.activeElement !== main) return over.abort();
    const heading = headingIn(main);
    if (!heading) return;
    over.abort();
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  for (const type of ['mskt-ready', 'mskt-load']) main.addEventListener(type, look, { signal });
  // A user who reads on has left the top of the page; focusing the heading would move them back.
  for (const type of ['keydown', 'pointerdown'])
    addEventListener(type, () => over.abort(), { capture: true, signal });
  const changes = new MutationObserver(look);
  signal.addEventListener('abort', () => changes.disconnect());
  changes.observe(main, { childList: true, subtree: true });
  look();
}

function headingIn(main: HTMLElement): HTMLElement | null {
  const own = main.querySelector('h1');
  if (own) return own;
  const roots = [...main.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  return roots.map(root => root.querySelector('h1')).find(Boolean) ?? null;
}
