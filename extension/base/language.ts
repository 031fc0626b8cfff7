import { type Lang, langOf } from '../../widgets/ui/i18n/lang.ts';
import type { Settings } from './settings.ts';

/** Chosen language, or the browser's. */
export const langIn = ({ lang }: Settings, browserLang: string): Lang =>
  lang === 'auto' ? langOf(browserLang) : lang;
