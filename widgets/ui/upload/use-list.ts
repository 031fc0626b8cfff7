import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useWords } from '../i18n/translate.tsx';
import { reasonIn } from './failure-reason.ts';
import type { UploadActs, UploadShown } from './item.ts';
import { uploadWords } from './words.ts';

export interface UploadList {
  /** Around everything whose buttons are marked with `turnOf`. */
  box: RefObject<HTMLDivElement | null>;
  /** The button that adds: it has the focus when there is nothing else to have it. */
  chooser: RefObject<HTMLButtonElement | null>;
  /** What screen readers are told. */
  said: string;
  /** Takes a file out; the focus goes to its neighbour. */
  takeOut(item: UploadShown): void;
  /** Moves a file; the focus stays with it. */
  move(item: UploadShown, by: -1 | 1): void;
}

/** Marks a button of a file, so that the focus finds it: `data-turn={turnOf('remove', key)}`. */
export const turnOf = (act: 'remove' | 'earlier' | 'later', key: string): string => `${act} ${key}`;

/** What every list of files does besides showing them: it says aloud what happens, and keeps the focus in place. */
export function useUploadList(items: readonly UploadShown[], acts: UploadActs): UploadList {
  const say = useWords(uploadWords);
  const box = useRef<HTMLDivElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const [said, tell] = useState('');
  const before = useRef(items);
  /** Buttons that shall have the focus, the first that is there. */
  const turns = useRef<readonly string[] | null>(null);

  useEffect(() => {
    const known = before.current;
    before.current = items;
    const count = items.filter(({ state }) => state === 'done').length;
    const lines = items.flatMap(({ key, name, state, error }) => {
      const was = known.find(item => item.key === key);
      if (!was || was.state === state) return [];
      if (error) return [say('saidFailed', { name, reason: reasonIn(say, error) })];
      return state === 'done' ? [say('saidDone', { name, count, max: items.length })] : [];
    });
    if (lines.length > 0) tell(lines.join(' '));
  }, [items, say]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the list has changed; what is said may be drawn before
  useLayoutEffect(() => {
    if (!turns.current) return;
    const found = turns.current.map(turn => box.current?.querySelector<HTMLElement>(`[data-turn="${turn}"]`));
    turns.current = null;
    (found.find(Boolean) ?? chooser.current)?.focus();
  }, [items]);

  return {
    box,
    chooser,
    said,
    takeOut(item) {
      const at = items.indexOf(item);
      const neighbours = [items[at + 1], items[at - 1]].flatMap(other => other ?? []);
      turns.current = neighbours.map(({ key }) => turnOf('remove', key));
      tell(say('saidRemoved', { name: item.name }));
      acts.remove(item.key);
    },
    move(item, by) {
      const place = items.indexOf(item) + 1 + by;
      if (place < 1 || place > items.length) return;
      // nb. what is moved in the page loses the focus.
      turns.current = [turnOf(by < 0 ? 'earlier' : 'later', item.key)];
      tell(say('saidPlace', { name: item.name, place, max: items.length }));
      acts.move(item.key, by);
    },
  };
}
