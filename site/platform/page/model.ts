import type { File } from '../../../widgets/core/contract/file.ts';
import type { Lang } from '../http/language.ts';

/** What stands in the HTML of a page before any script runs: for previews, search engines, and people without JavaScript. */
export interface Page {
  /** 404 and 410 where there is nothing for a visitor; whoever may see more is shown it all the same. */
  status: 200 | 404 | 410;
  lang: Lang;
  title: string;
  /** What the platform is called. */
  siteName: string;
  /**
   * Its first text in the frame, as HTML in which every word of a person is escaped. Where nothing is shown to everybody:
   * what is said to people without JavaScript, and to nobody else.
   */
  html: string;
  /** Nothing where search engines shall keep nothing. */
  shown?: Shown;
}

/** A page that everybody may read. All addresses are absolute. */
export interface Shown {
  /** The one address of it in this language. */
  canonical: string;
  /** Where each language of it is; `x-default` is as the reader's browser wishes. */
  languages: { hreflang: Lang | 'x-default'; href: string }[];
  headline: string;
  description: string;
  image?: Pick<File, 'fileUrl' | 'width' | 'height' | 'alt'> | undefined;
  /** A picture that its first screen shows: fetched before any script. */
  first?: string | undefined;
  /** Of an article, and of nothing else. */
  article?: Article;
  /** What it is and where it stands, in the words of schema.org. */
  data: object[];
  feeds: FeedLink[];
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
