import { useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from '../../widgets/core/site.ts';
import { useLang } from '../../widgets/ui/i18n/translate.tsx';
import { useSite } from '../shell/site-context.ts';
import { type Reading, startReading } from './reading.ts';
import { OfflineBar } from './status-bar.tsx';
import { createOffline } from './store.ts';

/** Keeps the site readable offline, and shows the status bar if the content is not current. */
export function Offline() {
  const site = useSite();
  const lang = useLang();
  const offline = useMemo(() => createOffline(navigator.onLine), []);
  const [reading, setReading] = useState<Reading | null>(null);
  const langNow = useRef(lang);
  langNow.current = lang;
  useEffect(() => {
    const life = new AbortController();
    setReading(startReading(site, offline, () => langNow.current, life.signal));
    return () => life.abort();
  }, [site, offline]);
  const state = useStore(offline);
  return <OfflineBar state={state} reading={reading} onLater={() => offline.setNewer(false)} />;
}
