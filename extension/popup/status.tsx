import { useEffect, useState } from 'react';
import { useLang, useWords } from '../../widgets/ui/i18n/translate.tsx';
import type { Status, Trouble } from '../base/status.ts';
import type { PopupStore } from './model.ts';
import { popupWords } from './words.ts';

interface TroubleProps {
  trouble: Trouble;
  status: Status | undefined;
  platform: string;
  store: PopupStore;
}

/** Troubles that are shown without any other content. */
const ALONE: readonly Trouble[] = ['noAddress', 'noPermission'];

/** Explains why the data is not up to date, with one action to fix it. */
export function TroubleNote({ trouble, status, platform, store }: TroubleProps) {
  const say = useWords(popupWords);
  const { powers } = store;
  if (trouble === 'signedOut')
    return (
      <div className="note" role="status">
        <p>{say('signInHint')}</p>
        <button type="button" className="primary" onClick={() => void powers.signIn()}>
          {say('signIn')}
        </button>
      </div>
    );
  const host = platform ? new URL(platform).host : '';
  const [act, word] = {
    noAddress: [powers.openOptions, say('noAddressDo')] as const,
    noPermission: [powers.openOptions, say('noPermissionDo')] as const,
    wrongAddress: [powers.openOptions, say('wrongAddressDo')] as const,
    tooOld: [() => powers.open('/msktfront/home'), say('openSite')] as const,
    busy: null,
    offline: null,
    unreachable: null,
    failed: null,
  }[trouble] ?? [() => void store.look(), say('retry')];
  return (
    <div className="note" role="status">
      <p>
        <strong>{say(trouble, { host })}</strong>
      </p>
      <p className="hint">{say(`${trouble}Hint`, { message: status?.message ?? '' })}</p>
      <button type="button" className={ALONE.includes(trouble) ? 'primary' : ''} onClick={act}>
        {word}
      </button>
    </div>
  );
}

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
