/**
 * Gives the focus to the page's heading once it is there: below `main`, or in the shadow root of a widget there. Ends when
 * the focus is no longer at `main`, and when a person does something.
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
  // nb. who reads by keys or pointer has left the top; the focus would take them back there.
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
