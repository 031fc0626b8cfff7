import { useLang } from '../../ui/i18n/translate.tsx';

export interface ManageTabsProps<K extends string> {
  /** Names the group. */
  label: string;
  /** What there is to choose from, each with its word. */
  tabs: readonly (readonly [key: K, word: string])[];
  /** How many stand where; null until that is known. */
  counts: Readonly<Record<K, number>> | null;
  chosen: K;
  onChoose: (key: K) => void;
}

/** Where things stand, with how many stand there: one of them is chosen. */
export function ManageTabs<K extends string>({ label, tabs, counts, chosen, onChoose }: ManageTabsProps<K>) {
  const lang = useLang();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a row in every engine
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
