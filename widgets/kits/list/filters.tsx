import { SlidersHorizontal } from 'lucide';
import { type ReactNode, useState } from 'react';
import { type ListView, useKeyedEffect, useWidget } from '../../core/index.ts';
import { Button } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';

/** Values of a filter with their names. */
export type Options<T extends string> = readonly (readonly [value: T, name: string])[];

/** Returns options whose names are translations. `nameOf` gets the word `default` for ''. */
export const optionsOf = <const T extends string>(
  words: readonly T[],
  nameOf: (word: Exclude<T, ''> | 'default') => string,
): Options<T> => words.map(word => [word, nameOf((word || 'default') as Exclude<T, ''> | 'default')]);

/** A row of fields by which a list is searched. */
export function SearchRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every engine of ours has <search>
    <div className="filter-row" role="search" aria-label={label}>
      {children}
    </div>
  );
}

export interface FilterTabsProps<T extends string> {
  label: string;
  tabs: Options<T>;
  chosen: T;
  onChoose: (tab: T) => void;
}

/** Buttons of which one is pressed. */
export function FilterTabs<T extends string>({ label, tabs, chosen, onChoose }: FilterTabsProps<T>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons of one choice are no fields of a form
    <div className="tabs" role="group" aria-label={label}>
      {tabs.map(([tab, name]) => (
        <Button key={tab} look="quiet" aria-pressed={tab === chosen} onClick={() => onChoose(tab)}>
          {name}
        </Button>
      ))}
    </div>
  );
}

export interface FilterSelectProps<T extends string> {
  label: string;
  options: Options<T>;
  value: T;
  onChange: (value: T) => void;
}

/** A choice among few values. */
export function FilterSelect<T extends string>({ label, options, value, onChange }: FilterSelectProps<T>) {
  return (
    <select
      className="field"
      part="field"
      aria-label={label}
      value={value}
      onChange={event => onChange(event.currentTarget.value as T)}
    >
      {options.map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  );
}

export interface CategorySelectProps {
  label: string;
  /** Name of the option that selects all. */
  all: string;
  /** Categories with the number of their items; missing until they have been loaded. */
  categories: readonly { id: string; name: string; num: number }[] | null | undefined;
  nameOf: (category: { name: string; num: number }) => string;
  value: string;
  onChange: (id: string) => void;
}

/**
 * A choice among categories of the platform. As long as they are missing it has only the chosen one, by its id: a list
 * does not depend on them.
 */
export function CategorySelect({ label, all, categories, nameOf, value, onChange }: CategorySelectProps) {
  const known = categories ?? [];
  const missing: Options<string> = value && known.every(({ id }) => id !== value) ? [[value, value]] : [];
  const named = known.map(category => [category.id, nameOf(category)] as const);
  const options = [['', all] as const, ...missing, ...named];
  return <FilterSelect label={label} options={options} value={value} onChange={onChange} />;
}

export interface DayRangeProps {
  /** Labels of the first and the last day. */
  labels: readonly [from: string, to: string];
  /** Days as `2026-03-01`; '' for none. */
  from: string;
  to: string;
  onChange: (days: { dateFrom?: string; dateTo?: string }) => void;
}

/** First and last day. */
export function DayRange({ labels, from, to, onChange }: DayRangeProps) {
  return (
    <>
      <DayField label={labels[0]} value={from} max={to} onChange={dateFrom => onChange({ dateFrom })} />
      <DayField label={labels[1]} value={to} min={from} onChange={dateTo => onChange({ dateTo })} />
    </>
  );
}

/**
 * State of filters that are folded away until the user unfolds them or one of them is set.
 *
 * @param isAnySet whether one of them is set
 * @param clear clears them, when they are folded away
 */
export function useFold(isAnySet: boolean, clear: () => void) {
  const [isUnfolded, setUnfolded] = useState(false);
  const isOpen = isUnfolded || isAnySet;
  const toggle = () => {
    setUnfolded(!isOpen);
    if (isAnySet) clear();
  };
  return [isOpen, toggle] as const;
}

/** Unfolds further filters. Its word is hidden where there is little room. */
export function MoreFiltersButton(props: { label: string; isOpen: boolean; onClick: () => void }) {
  const { label, isOpen, onClick } = props;
  return (
    <Button aria-label={label} aria-expanded={isOpen} onClick={onClick}>
      <Icon of={SlidersHorizontal} />
      <span className="narrow-hidden">{label}</span>
    </Button>
  );
}

export interface FoundProps {
  list: ListView<unknown>;
  /** The question that the number answers: two questions may find the same number. */
  question: object;
  /** Text with the number of items. */
  text: string;
}

/** Shows how many items the filters leave, and announces it. */
export function Found({ list, question, text }: FoundProps) {
  const { announce } = useWidget();
  const found = list.status === 'ready' ? text : '';
  useKeyedEffect(
    () => {
      if (found) announce(found);
    },
    found,
    question,
  );
  return <span className="quiet small">{found}</span>;
}

export interface DayFieldProps {
  label: string;
  /** Date as `2026-03-01`; empty for none. */
  value: string;
  min?: string;
  max?: string;
  onChange: (day: string) => void;
}

/** Field for the first or last day of a filter. */
export function DayField({ label, value, min = '', max = '', onChange }: DayFieldProps) {
  return (
    <label className="day">
      <span className="quiet small">{label}</span>
      <input
        type="date"
        className="field"
        part="field"
        value={value}
        min={min}
        max={max}
        onChange={event => onChange(event.currentTarget.value)}
      />
    </label>
  );
}
