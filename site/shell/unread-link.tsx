import { Bell } from 'lucide';
import { useTold, useUnreadOf } from '../../widgets/core/site.ts';
import { Icon } from '../../widgets/ui/icon.tsx';
import { useWords } from '../../widgets/ui/words.tsx';
import { shellWords } from './shell.words.ts';
import { useSession, useSite, useSiteUrl } from './site-context.ts';

/** The way of a person who is signed in to what is new for them, with its number. Its room is there before it is. */
export function UnreadLink() {
  const { person } = useSession();
  return <span className="unread-place">{person && <PersonalLink />}</span>;
}

/** More are not counted out. */
const MANY = 99;

function PersonalLink() {
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
