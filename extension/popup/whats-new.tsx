import { useEffect, useState } from 'react';
import { useLang, useWords } from '../../widgets/ui/i18n/translate.tsx';
import { popupWords } from './words.ts';

const MINUTE = 60_000;

/** Shows the age of the displayed data. */
export function Updated({ at, isLooking }: { at: number; isLooking: boolean }) {
  const say = useWords(popupWords);
  const lang = useLang();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE / 2);
    return () => clearInterval(timer);
  }, []);
  const minutes = Math.floor(Math.max(0, now - at) / MINUTE);
  const words = () => {
    if (isLooking) return say('looking');
    if (!at) return say('never');
    if (minutes < 1) return say('justNow');
    if (minutes < 60) return say('minutes', { count: minutes });
    if (minutes < 24 * 60) return say('hours', { count: Math.floor(minutes / 60) });
    return say('earlier', {
      when: new Date(at).toLocaleString(lang, { dateStyle: 'medium', timeStyle: 'short' }),
    });
  };
  return (
    <span className="hint" role="status">
      {words()}
    </span>
  );
}
