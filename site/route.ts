import type { ComponentType } from 'react';
import type { Lang } from '../widgets/ui/words.tsx';

/** What a page is given: its place in the site map, and the address with its query. */
export interface PageProps {
  route: Route;
  url: URL;
}

/** A page of the site. */
export interface Route {
  /** Below the base path, without a slash at either end. */
  path: string;
  title: Record<Lang, string>;
  /** The window's title is the platform's name alone. */
  platformNameOnly?: true;
  /** Only for somebody who is signed in. */
  loginOnly?: true;
  /** About the product and not one platform: stays open when the platform's trial has expired. */
  national?: true;
  /** Leads to another page of the site. */
  redirect?: string;
  load: () => Promise<ComponentType<PageProps>>;
}
