import { useState } from 'react';
import type { PageProps } from '../../route.ts';
import { useSite } from '../../shell/site-context.ts';
import { isReports, ManageParts } from './parts.tsx';

/** What the list of somebody's activities is narrowed to, in the address and as attributes. */
const CHOICES = ['tab', 'keyword', 'sort'] as const;
/** What an address need not say. */
const USUAL: readonly string[] = ['all', 'changed'];

/**
 * With `?id=` those who take part in that activity; else all activities that the person looks after, or with
 * `?tab=reports` what was reported to them.
 */
export function ManageListPage({ url }: PageProps) {
  const id = url.searchParams.get('id');
  const [decided, setDecided] = useState(0);
  return (
    <div className={id ? 'page' : 'page wide'}>
      {id ? (
        <mskt-activity-manager key={id} loading="eager" heading-level="1" activity-id={id} />
      ) : (
        <>
          <ManageParts url={url} decided={decided} />
          {isReports(url) ? (
            <Reports url={url} onDecided={() => setDecided(before => before + 1)} />
          ) : (
            <Manager url={url} />
          )}
        </>
      )}
    </div>
  );
}

/** What the person chooses to see stands in the address: a link shows the same, and back goes back. */
function Manager({ url }: Pick<PageProps, 'url'>) {
  const { go } = useSite();
  const given = CHOICES.map(name => [name, url.searchParams.get(name) ?? undefined]);
  const choose = ({ detail }: HTMLElementEventMap['mskt-activity-manage-filter']) => {
    const chosen = new URL(url);
    for (const name of CHOICES) {
      if (detail[name] && !USUAL.includes(detail[name])) chosen.searchParams.set(name, detail[name]);
      else chosen.searchParams.delete(name);
    }
    const isTyping = detail.keyword && url.searchParams.get('keyword');
    go(chosen, isTyping ? 'replace' : 'push', 'stay');
  };
  return (
    <mskt-activity-manager
      loading="eager"
      heading-level="1"
      {...Object.fromEntries(given)}
      onmskt-activity-manage-filter={choose}
    />
  );
}

function Reports({ url, onDecided }: Pick<PageProps, 'url'> & { onDecided: () => void }) {
  const { go } = useSite();
  const choose = ({ detail }: HTMLElementEventMap['mskt-report-filter']) => {
    const chosen = new URL(url);
    if (detail.status === 'open') chosen.searchParams.delete('status');
    else chosen.searchParams.set('status', detail.status);
    go(chosen, 'push', 'stay');
  };
  return (
    <mskt-report-queue
      loading="eager"
      heading-level="1"
      status={url.searchParams.get('status') ?? undefined}
      onmskt-report-filter={choose}
      onmskt-report-handle={onDecided}
    />
  );
}
