import { type RefObject, useEffect, useRef } from 'react';
import { Button } from '../../ui/base/button.tsx';
import { useSheet } from '../../ui/base/use-styles.ts';
import css from './new-items-bar.css?inline';
import { lookOut } from './polling.ts';

export interface NewOnesProps {
  /** How many have come since the list was read. */
  count: number;
  /** What the bar says; screen readers are told once. */
  label: string;
  /** They are on their way into the list. */
  busy: boolean;
  list: RefObject<Element | null>;
  /** When the list was opened, by the page's clock. */
  since: number;
  /** Asks how many there are; rejects when that cannot be known now. */
  look: () => Promise<void>;
  announce: (text: string) => void;
  onShow: () => void;
}

/** What came meanwhile waits behind a bar that floats above the list: what is being read does not move. */
export function NewOnes({ count, label, busy, list, since, look, announce, onShow }: NewOnesProps) {
  const bar = useRef<HTMLDivElement>(null);
  useSheet(bar, css);
  const latest = useRef({ look, announce, label });
  latest.current = { look, announce, label };
  useEffect(
    () => (list.current ? lookOut(list.current, since, () => latest.current.look()) : undefined),
    [list, since],
  );
  const are = count > 0;
  useEffect(() => {
    const { announce, label } = latest.current;
    if (are) announce(label);
  }, [are]);
  return (
    <div className="new-ones" ref={bar}>
      {are && (
        <Button busy={busy} onClick={onShow}>
          {label}
        </Button>
      )}
    </div>
  );
}
