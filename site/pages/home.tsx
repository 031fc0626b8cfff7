import { useWords } from '../../widgets/ui/words.tsx';
import { useSiteUrl } from '../shell/site-context.ts';
import './home.css';
import { pagesWords } from './pages.words.ts';
import { PlatformName } from './platform-name.tsx';

/**
 * The platform's front door: its name, the newest in pictures, what is made known and published, what is
 * held, and what people share.
 * Each part stands by itself: one that fails says so in its place.
 */
export function Home() {
  const say = useWords(pagesWords);
  const siteUrl = useSiteUrl();
  return (
    <div className="page home">
      <header className="page-head">
        <PlatformName />
        <p className="quiet">{say('homeLead')}</p>
      </header>
      <mskt-news-feed class="home-pictures" layout="carousel" loading="eager" />
      <div className="home-news">
        <mskt-news-feed kind="notice" limit="5" compact="" />
        <mskt-news-feed limit="6" />
      </div>
      <mskt-activity-list class="home-activities" limit="4" layout="cards" />
      <section className="home-shared">
        <mskt-channel limit="5" />
        <p className="ways">
          <a className="button" href={siteUrl('channelPage')}>
            {say('toAll')}
          </a>
        </p>
      </section>
    </div>
  );
}
