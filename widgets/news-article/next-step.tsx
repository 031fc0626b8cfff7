import { usePerson, useWidget } from '../core/index.ts';
import { Button } from '../ui/base/button.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { newsArticleWords } from './words.ts';

export interface NewsWayOnProps {
  /** Why it does not show. */
  code: string;
  id: string;
}

/** Where a reader can go from a news that does not show: to sign in, where that might help, else to all news. */
export function NewsWayOn({ code, id }: NewsWayOnProps) {
  const { signIn, siteUrl, readonly } = useWidget();
  const say = useWords(newsArticleWords);
  const person = usePerson();
  if (person || readonly || code === 'GONE') {
    return (
      <a className="button" href={siteUrl('home/news')}>
        {say('all')}
      </a>
    );
  }
  return (
    <>
      <p className="quiet">{say('signInHint')}</p>
      <Button look="primary" onClick={() => signIn('read', `home/newsDetail?id=${encodeURIComponent(id)}`)}>
        {say('signIn')}
      </Button>
    </>
  );
}
