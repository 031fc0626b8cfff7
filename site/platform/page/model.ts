import type { File } from '../../../widgets/contract/file/schema.ts';
import type { Lang } from '../http/language.ts';

/** Server-rendered HTML of a page, for previews, search engines, and clients without JavaScript. */
export interface Page {
  /** 404 and 410 if there is nothing for visitors. Readers with access still get the content from the site. */
  status: 200 | 404 | 410;
  lang: Lang;
  title: string;
  /** Name of the platform. */
  siteName: string;
  /**
   * Content and frame as HTML, with user text escaped. If nothing is public, a message that only clients
   * without JavaScript see.
   */
  html: string;
  /** Missing if search engines must not index the page. */
  metadata?: PageMetadata;
}

/** A page that everyone may read. All addresses are absolute. */
export interface PageMetadata {
  /** Canonical address in this locale. */
  canonical: string;
  /** Address per locale; `x-default` follows the browser's preference. */
  languages: { hreflang: Lang | 'x-default'; href: string }[];
  headline: string;
  description: string;
  image?: Pick<File, 'fileUrl' | 'width' | 'height' | 'alt'> | undefined;
  /** Image above the fold, preloaded before any script. */
  first?: string | undefined;
  /** Only for articles. */
  article?: Article;
  /** schema.org data: the content and its breadcrumbs. */
  data: object[];
  feeds: FeedLink[];
}

export interface Article {
  published: string;
  modified?: string | undefined;
  section?: string | undefined;
  tags: readonly string[];
}

/** Feed of a list on the page. */
export interface FeedLink {
  title: string;
  type: string;
  href: string;
}
