import type { PageProps } from '../pages.ts';
import { useSite } from '../shell/site-context.ts';

/** What is new for the person. Which of it they choose to see stands in the address. */
export function NewsNoticePage({ url }: PageProps) {
  const { go } = useSite();
  const kind = url.searchParams.get('kind');
  const choose = ({ detail }: HTMLElementEventMap['mskt-inbox-filter']) =>
    go(withChoice(url, detail), 'push', 'stay');
  return (
    <div className="page">
      <mskt-notice-inbox
        loading="eager"
        heading-level="1"
        {...(kind && { kind })}
        {...(url.searchParams.has('unread') && { unread: '' })}
        onmskt-inbox-filter={choose}
      />
    </div>
  );
}

/** The address with another choice; what else stands in its query stays. */
function withChoice(url: URL, { kind, unread }: { kind: string; unread: boolean }): URL {
  const chosen = new URL(url);
  chosen.searchParams.delete('kind');
  chosen.searchParams.delete('unread');
  if (kind !== 'all') chosen.searchParams.set('kind', kind);
  if (unread) chosen.searchParams.set('unread', '1');
  return chosen;
}
