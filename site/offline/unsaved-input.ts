/** Tracks text input. Returns a function that returns whether a reload would lose input, or is blocked by `beforeunload`. */
export function watchTyping(page: Document, signal: AbortSignal): () => boolean {
  const typed = new Set<Element>();
  page.addEventListener(
    'input',
    event => {
      const [field] = event.composedPath();
      if (field instanceof HTMLElement && isWriting(field)) typed.add(field);
    },
    { signal },
  );
  return () => {
    const isHeld = [...typed].some(field => field.isConnected && textIn(field).trim() !== '');
    return isHeld || !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  };
}

/** Search fields do not count: the search is part of the URL and survives a reload. */
const isWriting = (field: HTMLElement): boolean =>
  field.isContentEditable ||
  field.matches('textarea, input:not([type="search"], [type="checkbox"], [type="radio"], [type="range"])');

const textIn = (field: Element): string =>
  field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement
    ? field.value
    : (field.textContent ?? '');
