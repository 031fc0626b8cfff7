import { useEffect, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { useWords } from '../ui/words.tsx';
import type { Saved } from './publish-form.store.ts';
import { publishFormWords } from './publish-form.strings.ts';

export interface DoneProps {
  saved: Pick<Saved, 'status'>;
  href: string;
  /** When it will be seen, in words. */
  time: string;
  /** Back to the form. */
  onGoOn: () => void;
}

/** It has arrived: where it is, and what may come next. */
export function Done({ saved, href, time, onGoOn }: DoneProps) {
  const say = useWords(publishFormWords);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className="state" tabIndex={-1} role="status">
      <p className="state-title">
        {saved.status === 1 ? say('savedScheduled', { time }) : say('savedPublished')}
      </p>
      <p className="quiet">{say(saved.status === 1 ? 'doneScheduled' : 'donePublished')}</p>
      <div className="acts">
        <a className="button primary" part="button primary" href={href}>
          {say('open')}
        </a>
        <Button onClick={onGoOn}>{say('goOnEditing')}</Button>
      </div>
    </div>
  );
}
