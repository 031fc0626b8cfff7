import type { ComponentType } from 'react';
import type { Lang } from '../widgets/ui/i18n/translate.tsx';

/** Props of a page component: its route, and the URL with its query. */
export interface PageProps {
  route: Route;
  url: URL;
}

/** Route of the site. */
export interface Route {
  /** Path below the base path, without leading or trailing slash. */
  path: string;
  title: Record<Lang, string>;
  /** The document title is only the name of the platform. */
  platformNameOnly?: true;
  /** Only for signed-in users. */
  loginOnly?: true;
  /** About the product, not about one platform. Stays open after the platform's trial has expired. */
  national?: true;
  /** Path of the route that this one redirects to. */
  redirect?: string;
  load: () => Promise<ComponentType<PageProps>>;
}
