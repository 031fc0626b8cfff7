import { useState } from 'react';
import type { PageProps } from '../../route.ts';
import { useSite } from '../../shell/site-context.ts';
import { isReports, ManageParts } from './parts.tsx';

/** Filters of the activity manager. Query parameters and attributes have these names. */
const CHOICES = ['tab', 'keyword', 'sort'] as const;
/** Default values, omitted from the query string. */
const USUAL: readonly string[] = ['all', 'changed'];

/**
 * Shows the participants of an activity (`?id=`), the queue of reports (`?tab=reports`), or else all
 * activities that the user manages.
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

/** Keeps the filters in the query string, so that links and the back button restore them. */
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
