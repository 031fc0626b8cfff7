import type { MessageUnread } from '../../widgets/core/contract/message.ts';
import type { Settings } from './settings.ts';

/** More are not counted out. */
const MANY = 99;

/** How many news and notices are not read, of the kinds that the person wants to hear of. */
export const countOf = (told: MessageUnread, { notices, news }: Pick<Settings, 'notices' | 'news'>): number =>
  (notices ? told.noticeNum : 0) + (news ? told.newsNum : 0);

export const shortCount = (count: number): string => (count > MANY ? `${MANY}+` : String(count));
