import type { PageProps } from '../pages.ts';
import { useSite } from '../shell/site-context.ts';

/** What the list of somebody's activities is narrowed to, in the address and as attributes. */
const CHOICES = ['tab', 'keyword', 'sort'] as const;
/** What an address need not say. */
const USUAL: readonly string[] = ['all', 'changed'];

/** With `?id=` those who take part in that activity; else all activities that the person looks after. */
export function ManageListPage({ url }: PageProps) {
  const id = url.searchParams.get('id');
  return (
    <div className={id ? 'page' : 'page wide'}>
      {id ? (
        <mskt-activity-manager key={id} loading="eager" heading-level="1" activity-id={id} />
      ) : (
        <Manager url={url} />
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
