import { useMemo } from 'react';
import { useWidget } from '../../core/index.ts';
import { safeUrl } from '../../ui/base/safe-url.ts';

/** Pages that show news, as the attributes `article-url` and `list-url` name them; '' for those of the platform. */
export interface NewsPages {
  /** Address of an article, with `{id}` in place of its id. */
  articleUrl: string;
  /** Address of the list of all. */
  listUrl: string;
}

export type NewsKind = 'news' | 'notice';

/** Addresses of articles and of their list. */
export interface NewsAddresses {
  articleOf(id: string, kind: NewsKind): string;
  /** The list; with a tag, only what bears it (`?tag=`). */
  listOf(kind: NewsKind, tag?: string): string;
}

/**
 * Returns the addresses of news, relative to the page that holds the widget. Addresses that are not http or https, and
 * an `articleUrl` without `{id}`, count as none.
 */
export function useNewsAddresses({ articleUrl, listUrl }: NewsPages): NewsAddresses {
  const { siteUrl } = useWidget();
  return useMemo(() => {
    const own = (address: string) => (address ? safeUrl(address, document.baseURI) : null);
    return {
      articleOf(id, kind) {
        const key = encodeURIComponent(id);
        const address = articleUrl.includes('{id}') ? own(articleUrl.replaceAll('{id}', key)) : null;
        return address ?? siteUrl(`home/${kind}Detail?id=${key}`);
      },
      listOf(kind, tag) {
        const address = own(listUrl) ?? siteUrl(`home/${kind}`);
        if (!tag) return address;
        const url = new URL(address, document.baseURI);
        url.searchParams.set('tag', tag);
        return url.href;
      },
    };
  }, [articleUrl, listUrl, siteUrl]);
}
