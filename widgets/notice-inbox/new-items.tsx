import { type RefObject, useEffect, useRef, useState } from 'react';
import { useWidget } from '../core/index.ts';
import css from '../kits/list/new-items-bar.css?inline';
import { Button } from '../ui/base/button.tsx';
import { useSheet } from '../ui/base/use-styles.ts';
import { useWords } from '../ui/i18n/translate.tsx';
import { noticeInboxWords } from './words.ts';

export interface NoticeInboxNewOnesProps {
  /** How many have come since the list was read. */
  count: number;
  list: RefObject<HTMLOListElement | null>;
  /** Reads the list again. */
  onShow: () => Promise<void>;
}

/** What came meanwhile waits behind a bar: what is being read does not move. Taking it moves the focus to the first. */
export function NoticeInboxNewOnes({ count, list, onShow }: NoticeInboxNewOnesProps) {
  const { announce } = useWidget();
  const say = useWords(noticeInboxWords);
  const [busy, setBusy] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  useSheet(bar, css);
  const label = say('newOnes', { num: count });
  const latest = useRef({ announce, label });
  useEffect(() => latest.current.announce(latest.current.label), []);
  const show = async () => {
    setBusy(true);
    await onShow();
    setBusy(false);
    const first = list.current?.querySelector('a');
    first?.scrollIntoView({ block: 'nearest' });
    first?.focus({ preventScroll: true });
  };
  return (
    <div className="new-ones" ref={bar}>
      <Button busy={busy} onClick={show}>
        {label}
      </Button>
    </div>
  );
}
