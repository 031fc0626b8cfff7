import type { MessageUnread, NoticeItem } from '../../widgets/core/contract/message.ts';
import type { Settings } from '../base/settings.ts';

const NOTICE = 1;
const NEWS = 2;

/** From this on something is important. */
const IMPORTANT = 2;

/** What has come and was never shown: notices and news, of the kinds that the person wants to hear of; in quiet hours what is important. */
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
