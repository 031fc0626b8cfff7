import { Bell } from 'lucide';
import { useTold, useUnreadOf } from '../../../widgets/core/site.ts';
import { Icon } from '../../../widgets/ui/icon.tsx';
import { useWords } from '../../../widgets/ui/words.tsx';
import { shellWords } from '../frame.words.ts';
import { useSite, useSiteUrl } from '../site-context.ts';

/** More are not counted out. */
const MANY = 99;

/** The way to what is new for the person who is signed in, with its number. */
export function UnreadLink() {
  const say = useWords(shellWords);
  const siteUrl = useSiteUrl();
  const told = useTold(useUnreadOf(useSite().core));
  const count = told ? told.noticeNum + told.newsNum : 0;
  const name = count > 0 ? say('unread', { count }) : say('newsNotice');
  return (
    <a className="unread-link" href={siteUrl('newsNotice')} aria-label={name} title={name}>
      <Icon of={Bell} />
      {count > 0 && <span className="unread-number">{count > MANY ? `${MANY}+` : count}</span>}
    </a>
  );
}
