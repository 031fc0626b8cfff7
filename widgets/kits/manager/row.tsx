import { createElement, type ReactNode } from 'react';
import { useStore } from '../../core/element/context.ts';
import type { Selection } from './selection.ts';

export interface ManageTitleProps {
  /** 1 to 6; deeper headings stay at 6. */
  level: number;
  /** Link to the page of the row; none if it has no page. */
  href?: string | undefined;
  children: string;
}

/** Heading of a row. */
export function ManageTitle({ level, href, children }: ManageTitleProps) {
  const name = href ? (
    <a href={href} dir="auto">
      {children}
    </a>
  ) : (
    <bdi>{children}</bdi>
  );
  return createElement(`h${Math.min(6, level)}`, { className: 'title', part: 'title' }, name);
}

export interface ManageSelectBoxProps {
  selection: Selection;
  id: string;
  label: string;
}

/** Checkbox that selects a row for bulk actions. */
export function ManageSelectBox({ selection, id, label }: ManageSelectBoxProps) {
  const selected = useStore(selection.store);
  return (
    <input
      type="checkbox"
      className="choose"
      aria-label={label}
      checked={selected.has(id)}
      onChange={event => selection.select([id], event.currentTarget.checked)}
    />
  );
}

/** Stands for the component in the text of `ManagePhrase`. */
export const PHRASE_GAP = '\n';

/** A sentence with a component in it. `text` has `PHRASE_GAP` at its place. */
export function ManagePhrase({ text, children }: { text: string; children: ReactNode }) {
  const [before, after = ''] = text.split(PHRASE_GAP);
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
}
