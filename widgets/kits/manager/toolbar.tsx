import type { ReactNode } from 'react';
import { useLang } from '../../ui/i18n/translate.tsx';

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
    <div className="filters" role="search" aria-label={label}>
      {children}
    </div>
  );
}

export interface ManageSelectProps<K extends string> {
  /** Accessible name. */
  label: string;
  value: K;
  options: readonly (readonly [value: K, word: string])[];
  onChange: (value: K) => void;
}

/** Filter with a fixed set of values. */
export function ManageSelect<K extends string>({ label, value, options, onChange }: ManageSelectProps<K>) {
  return (
    <select
      className="field"
      part="field"
      aria-label={label}
      value={value}
      onChange={event => onChange(event.currentTarget.value as K)}
    >
      {options.map(([key, word]) => (
        <option key={key} value={key}>
          {word}
        </option>
      ))}
    </select>
  );
}
