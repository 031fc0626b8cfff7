import type { Lang } from '../../widgets/ui/i18n/lang.ts';
import { translate } from '../../widgets/ui/i18n/words.ts';
import { type Settings, shortCount } from '../base/settings.ts';
import type { Trouble } from '../base/status.ts';
import type { Kept } from '../base/stored-state.ts';
import { backgroundWords } from './words.ts';

interface Badge {
  text: string;
  /** `number`: unread count. `sign`: a problem prevents counting. */
  look: 'number' | 'sign';
  title: string;
}

/** Signs shown in place of an unknown count. */
const SIGNS: Record<Trouble, string> = {
  noAddress: '',
  noPermission: '!',
  signedOut: '?',
  offline: '–',
  unreachable: '–',
  wrongAddress: '!',
  tooOld: '!',
  busy: '',
  failed: '!',
};

/** Badge of the toolbar button: the unread count, or a sign for the problem. The title says the same in words. */
export function badgeOf({ unread, status }: Kept, settings: Settings, lang: Lang): Badge {
  const say = translate(backgroundWords, lang);
  const trouble = settings.platform ? (status?.trouble ?? null) : 'noAddress';
  // A busy platform has responded recently, so its count is still valid.
  const count = unread && (trouble === null || trouble === 'busy') ? unread.told.total : 0;
  const number = count > 0 ? say(count === 1 ? 'unreadOne' : 'unread', { count: shortCount(count) }) : '';
  if (trouble && SIGNS[trouble]) return { text: SIGNS[trouble], look: 'sign', title: say(trouble) };
  const nothing = trouble === 'noAddress' || !unread ? say(trouble ?? 'nothingYet') : say('nothing');
  return { text: count > 0 ? shortCount(count) : '', look: 'number', title: number || nothing };
}
