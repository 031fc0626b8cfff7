import type { MessageUnread } from '../../widgets/contract/message/schema.ts';
import type { Settings } from './settings.ts';

/** Highest number shown; larger counts are shown as `99+`. */
const MANY = 99;

/** Number of unread notices and news articles, of the kinds enabled in the settings. */
export const countOf = (told: MessageUnread, { notices, news }: Pick<Settings, 'notices' | 'news'>): number =>
  (notices ? told.noticeNum : 0) + (news ? told.newsNum : 0);

export const shortCount = (count: number): string => (count > MANY ? `${MANY}+` : String(count));
