import { Search } from 'lucide';
import { useEffect, useRef } from 'react';
import { useStore } from '../../../widgets/core/site.ts';
import { Icon } from '../../../widgets/ui/base/icon.tsx';
import { lazyComponent, lazyModule } from '../../../widgets/ui/base/lazy.tsx';
import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { useSite, useVisit } from '../site-context.ts';
import { useOpenUntilVisit } from './menu-link.tsx';
import { shellWords } from './words.ts';

const paletteModule = lazyModule(() => import('./search-palette.tsx'));
const SearchPalette = lazyComponent(paletteModule, part => part.SearchPalette);

/** Opens the search. So do `/`, unless the user has turned it off, and Ctrl or ⌘ with K. Omitted on the search page itself, whose field they focus. */
export function SearchButton() {
  const say = useWords(shellWords);
  const { route } = useVisit();
  const { searchKey } = useStore(useSite().preferences);
  const [open, setOpen] = useOpenUntilVisit();
  const isSearchPage = route?.path === 'search';
  const start = () => (isSearchPage ? focusSearchField() : setOpen(true));
  const latest = useRef(start);
  latest.current = start;
  useEffect(() => {
    const leave = new AbortController();
    const listen = (event: KeyboardEvent) => {
      if (!isSearchKey(event, searchKey)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', listen, { signal: leave.signal });
    return () => leave.abort();
  }, [searchKey]);
  return (
    <>
      <button
        type="button"
        className="search-button"
        aria-label={say('search')}
        aria-keyshortcuts={searchKey ? '/ Control+K Meta+K' : 'Control+K Meta+K'}
        onClick={start}
        onPointerEnter={() => void paletteModule.load().catch(() => {})}
        onFocus={() => void paletteModule.load().catch(() => {})}
      >
        <Icon of={Search} />
        <span className="search-word">{say('search')}</span>
        {searchKey && <kbd>/</kbd>}
      </button>
      {open && <SearchPalette onClose={() => setOpen(false)} />}
    </>
  );
}

function focusSearchField(): void {
  document.querySelector('main mskt-search')?.shadowRoot?.querySelector('input')?.focus();
}

/**
 * Whether a key opens the search: `/` outside fields, unless it is turned off; Ctrl or ⌘ with K anywhere; neither over a dialog.
 */
function isSearchKey(event: KeyboardEvent, hasSlash: boolean): boolean {
  if (event.defaultPrevented || event.isComposing || event.altKey || event.shiftKey) return false;
  const path = event.composedPath().filter(one => one instanceof Element);
  if (path.some(one => one.matches('dialog'))) return false;
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === 'k';
  return hasSlash && event.key === '/' && !path[0]?.matches('input, textarea, select, [contenteditable]');
}
