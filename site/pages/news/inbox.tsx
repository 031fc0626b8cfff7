import type { PageProps } from '../../route.ts';
import { useSite } from '../../shell/site-context.ts';

/** Inbox of the user. Keeps the filters in the query string. */
export function NewsNoticePage({ url }: PageProps) {
  const { go } = useSite();
  const kind = url.searchParams.get('kind');
  const only = url.searchParams.get('only');
  const choose = ({ detail }: HTMLElementEventMap['mskt-inbox-filter']) =>
    go(withChoice(url, detail), 'push', 'stay');
  return (
    <div className="page">
      <mskt-notice-inbox
        loading="eager"
        heading-level="1"
        {...(kind && { kind })}
        {...(only && { only })}
        {...(url.searchParams.has('unread') && { unread: '' })}
        onmskt-inbox-filter={choose}
      />
    </div>
  );
}

/** Returns the URL with other filters. Keeps other query parameters. */
function withChoice(
  url: URL,
  { kind, unread, only }: HTMLElementEventMap['mskt-inbox-filter']['detail'],
): URL {
  const chosen = new URL(url);
  for (const name of ['kind', 'unread', 'only']) chosen.searchParams.delete(name);
  if (kind !== 'all') chosen.searchParams.set('kind', kind);
  if (only !== 'all') chosen.searchParams.set('only', only);
  if (unread) chosen.searchParams.set('unread', '1');
  return chosen;
}
