import { useCallback } from 'react';
import { reportApi } from '../../../widgets/core/api/report.ts';
import { useLang, useWords } from '../../../widgets/ui/words.tsx';
import type { PageProps } from '../../route.ts';
import { usePageCalls, usePageResource } from '../../shell/page-calls.ts';
import { useSession, useSiteUrl } from '../../shell/site-context.ts';
import { manageListWords } from './parts.words.ts';
import './parts.css';

/** Whether the address asks for what was reported. */
export const isReports = (url: URL): boolean => url.searchParams.get('tab') === 'reports';

/** For who decides about reports, the way to them, with how many wait; for others nothing. `decided` grows with each decision. */
export function ManageParts({ url, decided }: Pick<PageProps, 'url'> & { decided: number }) {
  const { person } = useSession();
  return person ? <PartsOf key={person.sub} url={url} decided={decided} /> : null;
}

function PartsOf({ url, decided }: Pick<PageProps, 'url'> & { decided: number }) {
  const say = useWords(manageListWords);
  const lang = useLang();
  const siteUrl = useSiteUrl();
  const reports = usePageCalls(reportApi);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a decision fewer wait
  const read = useCallback(
    async (signal: AbortSignal) => (await reports.list({ pageSize: 1 }, signal)).counts[0] ?? 0,
    [reports, decided],
  );
  const [{ value }] = usePageResource(read);
  if (value === null || value === undefined) return null;
  const parts = [
    ['activities', 'manageList', null],
    ['reports', 'manageList?tab=reports', value],
  ] as const;
  const current = isReports(url) ? 'reports' : 'activities';
  return (
    <nav className="manage-parts" aria-label={say('label')}>
      {parts.map(([name, path, num]) => (
        <a key={name} href={siteUrl(path)} aria-current={name === current ? 'page' : undefined}>
          {say(name)}
          {num !== null && num > 0 && <span className="num">{num.toLocaleString(lang)}</span>}
        </a>
      ))}
    </nav>
  );
}
