import { useLang, useWords } from '../../widgets/ui/words.tsx';
import type { PageProps } from '../pages.ts';
import { useSiteUrl } from '../shell/site-context.ts';
import { pagesWords } from './pages.words.ts';

/** Stands at every address whose section is not there: says so, and leads on. */
export function NotHereYet({ route }: PageProps) {
  const say = useWords(pagesWords);
  const lang = useLang();
  const siteUrl = useSiteUrl();
  return (
    <div className="page">
      <header className="page-head">
        <h1>{route.title[lang]}</h1>
      </header>
      <div className="state">
        <p className="state-title">{say('notHereYet')}</p>
        <p className="quiet">{say('notHereYetHint')}</p>
        <a className="button" href={siteUrl('channelPage')}>
          {say('toChannel')}
        </a>
      </div>
    </div>
  );
}
