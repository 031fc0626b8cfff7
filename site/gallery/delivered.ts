import type { Lang } from '../../widgets/ui/words.tsx';

/** What `integrity.json` says about the built embed. Files are named as they lie below the embed's address. */
export interface Delivered {
  version: string;
  /** Hash of every script. */
  files: Record<string, string>;
  /** The chunks that a tag needs for its first picture, by tag and language. */
  preload: Record<string, Partial<Record<Lang, string[]>>>;
}
