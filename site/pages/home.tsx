import { useWords } from '../../widgets/ui/words.tsx';
import { useSiteUrl } from '../shell/site-context.ts';
import { pagesWords } from './pages.words.ts';
import { PlatformName } from './platform-name.tsx';

/** The platform's front door: its name, and the newest of what is shared, published and made known. Each part stands by itself. */
export function Home() {
  const say = useWords(pagesWords);
  const siteUrl = useSiteUrl();
  return (
    <div className="page">
      <header className="page-head">
        <PlatformName />
        <p className="quiet">{say('homeLead')}</p>
      </header>
      <mskt-channel loading="eager" heading-level="2" limit="5" />
      <p className="ways">
        <a className="button" href={siteUrl('channelPage')}>
          {say('toAll')}
        </a>
      </p>
      <div className="blocks">
        <mskt-news-feed layout="carousel" />
        <mskt-news-feed kind="notice" limit="5" />
        <mskt-news-feed limit="6" />
      </div>
    </div>
  );
}
