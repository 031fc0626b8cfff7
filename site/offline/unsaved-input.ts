/** Watches where people type, and tells whether something would be lost, or moved out of sight, by a reload. */
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

/** nb. what is looked for stands in the address, and is there again after a reload. */
const isWriting = (field: HTMLElement): boolean =>
  field.isContentEditable ||
  field.matches('textarea, input:not([type="search"], [type="checkbox"], [type="radio"], [type="range"])');

const textIn = (field: Element): string =>
  field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement
    ? field.value
    : (field.textContent ?? '');
