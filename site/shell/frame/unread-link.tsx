import { Bell } from 'lucide';
import { useUnreadMessages, useUnreadOf } from '../../../widgets/core/site.ts';
import { Icon } from '../../../widgets/ui/base/icon.tsx';
import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { useSite, useSiteUrl } from '../site-context.ts';
import { shellWords } from './words.ts';

/** Highest count shown; above it, `99+`. */
const MANY = 99;

/** Link to the inbox of the signed-in user, with the number of unread messages: the same as in inbox, popup and badge. */
export function UnreadLink() {
  const say = useWords(shellWords);
  const siteUrl = useSiteUrl();
  const unread = useUnreadMessages(useUnreadOf(useSite().core));
  const count = unread?.total ?? 0;
  const name = count > 0 ? say('unread', { count }) : say('newsNotice');
  return (
    <a className="unread-link" href={siteUrl('newsNotice')} aria-label={name} title={name}>
      <Icon of={Bell} />
      {count > 0 && <span className="unread-number">{count > MANY ? `${MANY}+` : count}</span>}
    </a>
  );
}
