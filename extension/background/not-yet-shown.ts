import type { MessageUnread, NoticeItem } from '../../widgets/core/contract/message.ts';
import type { Settings } from '../base/settings.ts';

const NOTICE = 1;
const NEWS = 2;

/** What has come and was never shown: notices and news, of the kinds that the person wants to hear of. */
export function notYetShown(
  { items }: Pick<MessageUnread, 'items'>,
  shown: readonly string[],
  { notices, news }: Pick<Settings, 'notices' | 'news'>,
): NoticeItem[] {
  const wanted = [notices && NOTICE, news && NEWS];
  return items.filter(({ id, kind, read }) => !read && wanted.includes(kind) && !shown.includes(id));
}
