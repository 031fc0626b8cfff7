import { Search } from 'lucide';
import { useEffect, useRef } from 'react';
import { Icon } from '../../../widgets/ui/base/icon.tsx';
import { lazyComponent, lazyModule } from '../../../widgets/ui/base/lazy.tsx';
import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { useVisit } from '../site-context.ts';
import { useOpenUntilVisit } from './menu-link.tsx';
import { shellWords } from './words.ts';

const paletteModule = lazyModule(() => import('./search-palette.tsx'));
const SearchPalette = lazyComponent(paletteModule, part => part.SearchPalette);

/** Opens the search. So do `/`, and Ctrl or ⌘ with K. Omitted on the search page itself, whose field they focus. */
export function SearchButton() {
  const say = useWords(shellWords);
  const { route } = useVisit();
  const [open, setOpen] = useOpenUntilVisit();
  const isSearchPage = route?.path === 'search';
  const start = () => (isSearchPage ? focusSearchField() : setOpen(true));
  const latest = useRef(start);
  latest.current = start;
  useEffect(() => {
    const leave = new AbortController();
    const listen = (event: KeyboardEvent) => {
      if (!isSearchKey(event)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', listen, { signal: leave.signal });
    return () => leave.abort();
  }, []);
  return (
    <>
      <button
        type="button"
        className="search-button"
        aria-label={say('search')}
        aria-keyshortcuts="/ Control+K Meta+K"
        onClick={start}
        onPointerEnter={() => void paletteModule.load().catch(() => {})}
        onFocus={() => void paletteModule.load().catch(() => {})}
      >
        <Icon of={Search} />
        <span className="search-word">{say('search')}</span>
        <kbd>/</kbd>
      </button>
      {open && <SearchPalette onClose={() => setOpen(false)} />}
    </>
  );
}

function focusSearchField(): void {
  document.querySelector('main mskt-search')?.shadowRoot?.querySelector('input')?.focus();
}

/** Whether a key opens the search: `/` outside fields, Ctrl or ⌘ with K anywhere; neither over a dialog. */
function isSearchKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.altKey || event.shiftKey) return false;
  const path = event.composedPath().filter(one => one instanceof Element);
  if (path.some(one => one.matches('dialog'))) return false;
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === 'k';
  return event.key === '/' && !path[0]?.matches('input, textarea, select, [contenteditable]');
}
