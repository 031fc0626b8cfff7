import type { ComponentType } from 'react';
import type { Lang } from '../widgets/ui/i18n/translate.tsx';
import type { PageTraits, SitePath } from './map/site-map.ts';

/** Props of a page component: its route, and the URL with its query. */
export interface PageProps {
  route: Route;
  url: URL;
}

/** Route of the site. */
export interface Route extends PageTraits {
  path: SitePath;
  title: Record<Lang, string>;
  load: () => Promise<ComponentType<PageProps>>;
}
