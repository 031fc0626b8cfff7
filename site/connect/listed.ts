import { useCallback, useEffect, useState } from 'react';
import { accountCalls } from '../../widgets/contract/account/calls.ts';
import type { EmbedSite } from '../../widgets/contract/account/schema.ts';
import { type Core, createApi, toApiError } from '../../widgets/core/site.ts';
import { type Lang, useLang } from '../../widgets/ui/i18n/translate.tsx';

/** Status of the school's page: pending, listed, or the error. */
export type Listed = 'asking' | EmbedSite | ReturnType<typeof toApiError>;

/** Returns the API client for the endpoints of this page. */
export const callsOf = (core: Core, lang: Lang) => createApi(core.http(lang), accountCalls, () => true);

/** Requests from the platform whether it lists the origin. `again` repeats the request. */
export function useListed(core: Core, origin: string | undefined): { listed: Listed; again: () => void } {
  const lang = useLang();
  const [listed, setListed] = useState<Listed>('asking');
  const [time, setTime] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `time` repeats the request
  useEffect(() => {
    if (origin === undefined) return;
    const life = new AbortController();
    const { signal } = life;
    callsOf(core, lang)
      .embedSite({ query: { origin }, signal })
      .then(setListed, error => {
        if (!signal.aborted) setListed(toApiError(error));
      });
    return () => life.abort();
  }, [core, lang, origin, time]);
  const again = useCallback(() => {
    setListed('asking');
    setTime(time => time + 1);
  }, []);
  return { listed, again };
}
