import { type ComponentType, type ReactNode, useState } from 'react';
import { vi } from 'vitest';
import type { PageProps, Route } from '../../../site/route.ts';
import { startPreferences } from '../../../site/shell/preferences.ts';
import { type Site, SiteProvider, useSite } from '../../../site/shell/site-context.ts';
import { byLang } from '../../../widgets/ui/i18n/lang.ts';
import { type Lang, LangProvider } from '../../../widgets/ui/i18n/translate.tsx';
import { coreHere, PLATFORM, show } from './widget.tsx';

/** Part of the site in a simulated page, for the user signed in by `signInHere`. */
export interface SitePart {
  box: HTMLElement;
  /** URLs that the part navigated to. */
  went: URL[];
}

/** Renders a part of the site without the site's frame. */
export async function showPart(view: ReactNode, lang: Lang = 'en'): Promise<SitePart> {
  const went: URL[] = [];
  const preferences = startPreferences(window);
  const site = { core: coreHere(), preferences, go: (url: URL) => void went.push(url) } as unknown as Site;
  const box = show(
    <SiteProvider value={site}>
      <LangProvider value={lang}>{view}</LangProvider>
    </SiteProvider>,
  );
  return { box, went };
}

/** Renders a page at a path below the base path. Navigation renders the same page at the new URL. */
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
  path: 'home',
  title: byLang(() => 'Home'),
  load: () => Promise.reject(new Error('a test loads its page itself')),
};

/** Waits until `look` returns an element. */
export const there = <E extends Element>(look: () => E | null): Promise<E> =>
  vi.waitFor(() => {
    const found = look();
    if (!found) throw new Error('it is not there');
    return found;
  });
