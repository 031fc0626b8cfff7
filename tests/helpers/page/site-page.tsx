import { type ComponentType, type ReactNode, useState } from 'react';
import { vi } from 'vitest';
import type { PageProps, Route } from '../../../site/route.ts';
import { type Site, SiteProvider, useSite } from '../../../site/shell/site-context.ts';
import { uiWords } from '../../../widgets/ui/ui.strings.ts';
import { type Lang, LangProvider } from '../../../widgets/ui/words.tsx';
import { coreHere, PLATFORM, show } from './widget.tsx';

/** A part of the site in a simulated page, for whoever `signInHere` has signed in. */
export interface SitePart {
  box: HTMLElement;
  /** Where it has led to. */
  went: URL[];
}

/** Shows a part of the site without its frame. */
export async function showPart(view: ReactNode, lang: Lang = 'en'): Promise<SitePart> {
  await uiWords.fetch(lang);
  const went: URL[] = [];
  const site = { core: coreHere(), go: (url: URL) => void went.push(url) } as unknown as Site;
  const box = show(
    <SiteProvider value={site}>
      <LangProvider value={lang}>{view}</LangProvider>
    </SiteProvider>,
  );
  return { box, went };
}

/** Shows a page at an address below the base; when it goes to another, it is shown there. */
export function showPage(Page: ComponentType<PageProps>, path: string, lang?: Lang): Promise<SitePart> {
  return showPart(<At Page={Page} path={path} />, lang);
}

function At({ Page, path }: { Page: ComponentType<PageProps>; path: string }) {
  const site = useSite();
  const [url, setUrl] = useState(() => new URL(path, `${PLATFORM}/msktfront/`));
  const go = (wanted: URL) => {
    site.go(wanted);
    setUrl(wanted);
  };
  return (
    <SiteProvider value={{ ...site, go }}>
      <Page route={ROUTE} url={url} />
    </SiteProvider>
  );
}

const ROUTE: Route = {
  path: 'page',
  title: { en: 'Page', 'zh-CN': '页面' },
  load: () => Promise.reject(new Error('a test loads its page itself')),
};

/** Waits for something to be there. */
export const there = <E extends Element>(look: () => E | null): Promise<E> =>
  vi.waitFor(() => {
    const found = look();
    if (!found) throw new Error('it is not there');
    return found;
  });
