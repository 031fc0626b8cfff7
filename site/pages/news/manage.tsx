import type { PageProps } from '../../route.ts';
import { useSite } from '../../shell/site-context.ts';

/** Filters of the news manager. Query parameters and attributes have these names. */
const CHOICES = ['status', 'kind', 'keyword'] as const;

/** Shows the form for a news article or notice (`?id=`), or else a list of everything that the user publishes. */
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

/** Keeps the filters in the query string, so that links and the back button restore them. */
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
