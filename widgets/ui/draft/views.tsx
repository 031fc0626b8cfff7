import { useEffect, useRef, useState } from 'react';
import { Button } from '../base/button.tsx';
import { useSheet } from '../base/use-styles.ts';
import { namedTime } from '../i18n/format.ts';
import { type Lang, type TranslateOf, useLang, useWords } from '../i18n/translate.tsx';
import { Confirm } from '../overlay/confirm.tsx';
import css from './styles.css?inline';
import { draftWords } from './words.ts';

export interface DraftFoundProps {
  found: { savedAt: string; from: 'here' | 'elsewhere' };
  /** Beginning of its text, so that writers recognise it. */
  excerpt: string;
  /** Restores it. The bar disappears: move the focus to what replaces it. */
  onTake: () => void;
  /** Discards it, after a confirmation. The bar disappears, as above. */
  onRefuse: () => void;
  /** Announces the bar to screen readers. */
  announce: (text: string) => void;
}

/** Offers an earlier draft above a form. */
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
        <Confirm
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

export interface DraftSavedProps {
  /** Time and place of the last save; null before the first. */
  saved: { at: string; where: 'platform' | 'here' | 'memory' } | null;
  /** True while the platform cannot be reached. */
  failing: boolean;
  /** Announces the first save, and changes between success and failure, to screen readers. */
  announce: (text: string) => void;
}

/** Status line such as "Saved 12:04". Takes its space before the first save, so that the layout does not shift. */
export function DraftSaved({ saved, failing, announce }: DraftSavedProps) {
  const say = useWords(draftWords);
  const lang = useLang();
  const text = saved ? wordsFor(saved, failing, say, lang) : '';
  const kind = saved && (failing ? 'failing' : saved.where === 'memory' ? 'memory' : 'fine');
  const latest = useRef({ announce, text });
  latest.current = { announce, text };
  useEffect(() => {
    if (kind) latest.current.announce(latest.current.text);
  }, [kind]);
  return (
    <p className={saved?.where === 'memory' ? 'draft-saved small' : 'draft-saved quiet small'}>
      {text || '\u00a0'}
    </p>
  );
}

function wordsFor(
  { at, where }: NonNullable<DraftSavedProps['saved']>,
  failing: boolean,
  say: TranslateOf<typeof draftWords>,
  lang: Lang,
): string {
  const { time } = namedTime(at, lang);
  if (where === 'memory') return say('savedMemory');
  if (where === 'platform') return say('savedPlatform', { time });
  return say(failing ? 'savedFailing' : 'savedHere', { time });
}
