import { type Lang, langOf } from '../../widgets/ui/lang.ts';
import type { Settings } from './settings.ts';

/** The language that was chosen, or else the browser's. */
export const langIn = ({ lang }: Settings, browserLang: string): Lang =>
  lang === 'auto' ? langOf(browserLang) : lang;
