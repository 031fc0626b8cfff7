import type { PageProps } from '../../route.ts';
import { useSite } from '../../shell/site-context.ts';

/** What the list of somebody's publishing is narrowed to, in the address and as attributes. */
const CHOICES = ['status', 'kind', 'keyword'] as const;

/** With `?id=` the form for that news or notice; else everything that the person publishes, to choose from. */
export function EditNewsPage({ url }: PageProps) {
  const id = url.searchParams.get('id');
  return (
    <div className="page">
      {id ? (
        <mskt-publish-form loading="eager" heading-level="1" kind="news" object-id={id} />
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
  const choose = ({ detail }: HTMLElementEventMap['mskt-manage-filter']) => {
    const chosen = new URL(url);
    for (const name of CHOICES) {
      if (detail[name]) chosen.searchParams.set(name, detail[name]);
      else chosen.searchParams.delete(name);
    }
    const isTyping = detail.keyword && url.searchParams.get('keyword');
    go(chosen, isTyping ? 'replace' : 'push', 'stay');
  };
  return (
    <mskt-news-manager
      loading="eager"
      heading-level="1"
      {...Object.fromEntries(given)}
      onmskt-manage-filter={choose}
    />
  );
}
