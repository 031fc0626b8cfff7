import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../ui/base/button.tsx';
import { useLang } from '../../ui/i18n/translate.tsx';
import { useAction } from './actions.ts';

export interface ManageTabsProps<K extends string> {
  /** Accessible name of the group. */
  label: string;
  tabs: readonly (readonly [key: K, word: string])[];
  /** Number of rows per tab; null until known. */
  counts: Readonly<Record<K, number>> | null;
  chosen: K;
  onChoose: (key: K) => void;
}

/** Tabs with the number of rows in each. */
export function ManageTabs<K extends string>({ label, tabs, counts, chosen, onChoose }: ManageTabsProps<K>) {
  const lang = useLang();
  return (
    // biome-ignore lint/a11y/useSemanticElements: not all supported browsers lay out a fieldset in a row
    <div className="tabs" role="group" aria-label={label}>
      {tabs.map(([key, word]) => (
        <button
          key={key}
          type="button"
          className="tab"
          part="tab"
          aria-pressed={chosen === key}
          onClick={() => onChoose(key)}
        >
          {word}
          {counts && <span className="num">{counts[key].toLocaleString(lang)}</span>}
        </button>
      ))}
    </div>
  );
}

/** Fields that filter the rows. */
export function ManageFilters({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: not all supported browsers have <search>
    <div className="filters cluster" role="search" aria-label={label}>
      {children}
    </div>
  );
}

export interface ManageUndoProps {
  /** What was done. */
  text: string;
  /** Label of the button. */
  word: string;
  onUndo: () => Promise<unknown>;
}

/** Result of an action, with a button that reverts it. */
export function ManageUndo({ text, word, onUndo }: ManageUndoProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { busy, run } = useAction();
  // The row that had the focus is no longer shown.
  useEffect(() => button.current?.focus(), []);
  return (
    <div className="undo" role="status">
      <span dir="auto">{text}</span>
      <Button ref={button} busy={busy} onClick={() => void run(onUndo)}>
        {word}
      </Button>
    </div>
  );
}
