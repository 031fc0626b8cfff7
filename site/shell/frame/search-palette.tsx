import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { Dialog } from '../../../widgets/ui/overlay/dialog.tsx';
import { shellWords } from './words.ts';

/** Moves the focus to the field of the search as soon as it is there. */
function focusField({ currentTarget }: { currentTarget: HTMLElement }): void {
  currentTarget.shadowRoot?.querySelector('input')?.focus();
}

/** Search in a dialog over any page: the best results while typing; Enter opens the page with all. */
export function SearchPalette({ onClose }: { onClose: () => void }) {
  const say = useWords(shellWords);
  return (
    <Dialog title={say('search')} onClose={onClose} size="search">
      <mskt-search loading="eager" compact limit={3} heading-level="2" onmskt-ready={focusField} />
    </Dialog>
  );
}
