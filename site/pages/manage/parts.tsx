import { useCallback } from 'react';
import { reportApi } from '../../../widgets/core/api/makers/report.ts';
import { useLang, useWords } from '../../../widgets/ui/i18n/translate.tsx';
import type { PageProps } from '../../route.ts';
import { usePageCalls, usePageResource } from '../../shell/page-calls.ts';
import { useSession, useSiteUrl } from '../../shell/site-context.ts';
import { manageListWords } from './words.ts';
import './parts.css';

/** Returns whether the URL selects the queue of reports. */
export const isReports = (url: URL): boolean => url.searchParams.get('tab') === 'reports';

/**
 * Tabs for activities and reports, with the number of open reports. Renders nothing for users who may not
 * handle reports. A new value of `decided` reloads the number.
 */
export function ManageParts({ url, decided }: Pick<PageProps, 'url'> & { decided: number }) {
  const { person } = useSession();
  return person ? <PartsOf key={person.sub} url={url} decided={decided} /> : null;
}

function PartsOf({ url, decided }: Pick<PageProps, 'url'> & { decided: number }) {
  const say = useWords(manageListWords);
  const lang = useLang();
  const siteUrl = useSiteUrl();
  const reports = usePageCalls(reportApi);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a decision changes the number of open reports
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
