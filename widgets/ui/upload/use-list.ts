import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useWords } from '../i18n/translate.tsx';
import type { UploadActs, UploadShown } from './item.ts';
import { type TranslateUpload, uploadWords } from './words.ts';

export interface UploadList {
  /** Element around all buttons that are marked with `turnOf`. */
  box: RefObject<HTMLDivElement | null>;
  /** The button that adds files. Takes the focus when no other button of the list can. */
  chooser: RefObject<HTMLButtonElement | null>;
  /** Announcement for screen readers. */
  said: string;
  /** Removes a file. The focus moves to its neighbour. */
  takeOut(item: UploadShown): void;
  /** Moves a file. The focus stays on it. */
  move(item: UploadShown, by: -1 | 1): void;
}

/** Marks a button of a file as a focus target: `data-turn={turnOf('remove', key)}`. */
export const turnOf = (act: 'remove' | 'earlier' | 'later', key: string): string => `${act} ${key}`;

/** Announcements and focus handling of a list of files. */
export function useUploadList(items: readonly UploadShown[], acts: UploadActs): UploadList {
  const say = useWords(uploadWords);
  const box = useRef<HTMLDivElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const [said, announce] = useState('');
  const before = useRef(items);
  /** The list for which the focus was last moved. */
  const focused = useRef(items);
  /** Candidates for the focus, in order of preference. */
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
    if (lines.length > 0) announce(lines.join(' '));
  }, [items, say]);

  useLayoutEffect(() => {
    if (focused.current === items) return;
    focused.current = items;
    if (!turns.current) return;
    const found = turns.current.map(turn => box.current?.querySelector<HTMLElement>(`[data-turn="${turn}"]`));
    turns.current = null;
    (found.find(Boolean) ?? chooser.current)?.focus();
  });

  return {
    box,
    chooser,
    said,
    takeOut(item) {
      const at = items.indexOf(item);
      const neighbours = [items[at + 1], items[at - 1]].flatMap(other => other ?? []);
      turns.current = neighbours.map(({ key }) => turnOf('remove', key));
      announce(say('saidRemoved', { name: item.name }));
      acts.remove(item.key);
    },
    move(item, by) {
      const place = items.indexOf(item) + 1 + by;
      if (place < 1 || place > items.length) return;
      // An element that is moved in the document loses the focus.
      turns.current = [turnOf(by < 0 ? 'earlier' : 'later', item.key)];
      announce(say('saidPlace', { name: item.name, place, max: items.length }));
      acts.move(item.key, by);
    },
  };
}

type Failure = NonNullable<UploadShown['error']>;

/** Message for a failed upload: the platform's own where it sent one. */
export function reasonIn(say: TranslateUpload, { code, message }: Failure): string {
  switch (code) {
    case 'OFFLINE':
    case 'TIMEOUT':
    case 'ABORTED':
    case 'BAD_RESPONSE':
      return say(code);
    default:
      return /^HTTP \d+$/.test(message) ? say('HTTP') : message;
  }
}

/** Returns whether a retry may succeed, which it does not after a failure of the file itself. */
export const isPassing = ({ code }: Failure): boolean => !/^(FILE_|VALIDATION|NOT_AVAILABLE)/.test(code);
