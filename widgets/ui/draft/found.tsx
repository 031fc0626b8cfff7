import { useEffect, useRef, useState } from 'react';
import { Button } from '../base/button.tsx';
import { useSheet } from '../base/use-styles.ts';
import { useLang, useWords } from '../i18n/translate.tsx';
import { ConfirmOnDemand } from '../overlay/confirm-on-demand.tsx';
import css from './styles.css?inline';
import { namedTime } from './time.ts';
import { draftWords } from './words.ts';

export interface DraftFoundProps {
  found: { savedAt: string; from: 'here' | 'elsewhere' };
  /** How it begins, so that people know it again. */
  excerpt: string;
  /** Puts it into the form. The bar goes: give the focus to what is shown instead. */
  onTake: () => void;
  /** Discards it; people have been asked. The bar goes, as above. */
  onRefuse: () => void;
  /** Tells screen readers that the bar has come. */
  announce: (text: string) => void;
}

/** Offers what was kept from earlier, above a form. */
export function DraftFound({ found, excerpt, onTake, onRefuse, announce }: DraftFoundProps) {
  const say = useWords(draftWords);
  const lang = useLang();
  const bar = useRef<HTMLElement>(null);
  useSheet(bar, css);
  const [asking, setAsking] = useState(false);
  const { isToday, time } = namedTime(found.savedAt, lang);
  const there = found.from === 'here' ? 'foundHere' : 'foundElsewhere';
  const text = say(isToday ? `${there}Today` : there, { time });
  const latest = useRef(announce);
  latest.current = announce;
  useEffect(() => latest.current(text), [text]);
  const refuse = () => {
    setAsking(false);
    onRefuse();
  };
  return (
    <section className="draft-found" ref={bar} aria-label={text}>
      <div className="draft-found-text">
        <p className="name">{text}</p>
        {excerpt && (
          <p className="draft-found-excerpt quiet" dir="auto">
            {excerpt}
          </p>
        )}
      </div>
      <div className="draft-found-acts">
        <Button look="quiet" onClick={() => setAsking(true)}>
          {say('discard')}
        </Button>
        <Button onClick={onTake}>{say('goOn')}</Button>
      </div>
      {asking && (
        <ConfirmOnDemand
          title={say('discardTitle')}
          text={say(isToday ? 'discardTextToday' : 'discardText', { time })}
          act={say('discardNow')}
          busy={false}
          onConfirm={refuse}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}
