import type { MessageUnread, NoticeItem } from '../../widgets/contract/message/schema.ts';
import type { Settings } from '../base/settings.ts';

const NOTICE = 1;
const NEWS = 2;

/** Minimum importance of notifications in quiet hours. */
const IMPORTANT = 2;

/**
 * Unread notices and news articles that were never shown, of the kinds enabled in the settings; in quiet
 * hours only important ones.
 */
export function notYetShown(
  { items, quiet }: Pick<MessageUnread, 'items' | 'quiet'>,
  shown: readonly string[],
  { notices, news }: Pick<Settings, 'notices' | 'news'>,
): NoticeItem[] {
  const wanted = [notices && NOTICE, news && NEWS];
  const isDue = ({ importance }: NoticeItem) => !quiet || importance >= IMPORTANT;
  return items.filter(
    item => !item.read && wanted.includes(item.kind) && !shown.includes(item.id) && isDue(item),
  );
}
