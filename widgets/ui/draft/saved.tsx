import { useEffect, useRef } from 'react';
import { type Lang, type TranslateOf, useLang, useWords } from '../i18n/translate.tsx';
import { namedTime } from './time.ts';
import { draftWords } from './words.ts';

export interface DraftSavedProps {
  /** When and where what is written was kept last; null while nothing is. */
  saved: { at: string; where: 'platform' | 'here' | 'memory' } | null;
  /** The platform could not be reached. */
  failing: boolean;
  /** Tells screen readers: the first time it is kept, and when that changes for worse or better. */
  announce: (text: string) => void;
}

/** "Saved 12:04": one quiet line, which is there before it says anything, so that nothing moves. */
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
