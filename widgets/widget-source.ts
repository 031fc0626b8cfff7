import type { completeSignIn } from './core/embedded-sign-in/callback.ts';
import type { Widgets } from './registry.ts';
import type { Lang } from './ui/i18n/lang.ts';

/** Where the loader gets the code of widgets. */
export interface WidgetSource {
  tags: readonly string[];
  /** Fetches the code of a widget and its translations, all at once. */
  load(tag: string, lang: Lang): Promise<unknown>;
  /** Fetches the code that completes a sign-in by redirect. */
  loadCallback(): Promise<{ completeSignIn: typeof completeSignIn }>;
}

/** Translations of each folder below `widgets/`, by module. */
const words = import.meta.glob(['./*/{??,??-??}.ts', '!./ui/*']);

/** Source of widgets whose modules are part of the same build. */
export const sourceOf = (widgets: Widgets): WidgetSource => ({
  tags: Object.keys(widgets),
  load: (tag, lang) =>
    Promise.all([widgets[tag as keyof Widgets]?.(), words[`./${tag.replace('mskt-', '')}/${lang}.ts`]?.()]),
  loadCallback: () => import('./core/embedded-sign-in/callback.ts'),
});
