import type { File } from '../../../widgets/core/contract/file.ts';
import type { Lang } from '../language.ts';

/** What stands in the HTML of a page before any script runs: for previews, search engines, and people without JavaScript. */
export interface Page {
  /** 404 and 410 where there is nothing for a visitor; whoever may see more is shown it all the same. */
  status: 200 | 404 | 410;
  lang: Lang;
  title: string;
  /** What the platform is called. */
  siteName: string;
  /** Nothing where search engines shall keep nothing. */
  shown?: Shown;
}

/** A page that everybody may read. All addresses are absolute. */
export interface Shown {
  /** The one address of it. */
  canonical: string;
  headline: string;
  description: string;
  image?: Pick<File, 'fileUrl' | 'width' | 'height' | 'alt'> | undefined;
  /** Of an article, and of nothing else. */
  article?: Article;
  /** What it is, in the words of schema.org. */
  data?: object;
  feeds: FeedLink[];
  /** Its text as HTML, in which every word of a person is escaped. */
  html: string;
}

export interface Article {
  published: string;
  modified?: string | undefined;
  section?: string | undefined;
  tags: readonly string[];
}

/** A list of the page as a feed. */
export interface FeedLink {
  title: string;
  type: string;
  href: string;
}
