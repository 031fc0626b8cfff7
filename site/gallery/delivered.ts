import type { Lang } from '../../widgets/ui/i18n/translate.tsx';

/** Contents of `integrity.json`, the integrity manifest of the built embed. File paths are relative to the embed's URL. */
export interface Delivered {
  version: string;
  /** Integrity hash of each script. */
  files: Record<string, string>;
  /** Chunks that a tag needs for its first render, by tag and language. */
  preload: Record<string, Partial<Record<Lang, string[]>>>;
}
