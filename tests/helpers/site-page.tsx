import type { ReactNode } from 'react';
import type { PageProps, Route } from '../../site/pages.ts';
import { type Site, SiteProvider } from '../../site/shell/site-context.ts';
import { uiWords } from '../../widgets/ui/ui.strings.ts';
import { type Lang, LangProvider } from '../../widgets/ui/words.tsx';
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

/** What a page at an address below the base is given. */
export function pageAt(path: string): PageProps {
  const route: Route = {
    path: path.replace(/\?.*/, ''),
    title: { en: 'Page', 'zh-CN': '页面' },
    load: () => Promise.reject(new Error('a test loads its page itself')),
  };
  return { route, url: new URL(path, `${PLATFORM}/msktfront/`) };
}
