import { useEffect, useRef, useState } from 'react';
import { OnDemand } from '../../../widgets/ui/on-demand.tsx';
import { useWords } from '../../../widgets/ui/words.tsx';
import { useSiteUrl } from '../../shell/site-context.ts';
import { PlatformName } from '../parts/platform-name.tsx';
import { homeWords } from './page.words.ts';

/** What is popular is so within so many days. */
const POPULAR_DAYS = '30';

/**
 * The platform's front door: its name, the newest in pictures, what is made known and published, what is held, where
 * people meet, what they share and talk about, who is active, and how much there is of it all.
 * Each part stands by itself: one that fails says so in its place. What is below the first screen comes when it is near.
 */
export function Home() {
  const say = useWords(homeWords);
  const siteUrl = useSiteUrl();
  return (
    <div className="page home">
      <header className="page-head">
        <PlatformName />
        <p className="quiet">{say('lead')}</p>
      </header>
      <mskt-news-feed class="home-pictures" layout="carousel" loading="eager" />
      <div className="home-news">
        <mskt-news-feed kind="notice" limit="5" compact="" />
        <mskt-news-feed limit="6" />
      </div>
      <mskt-activity-list class="home-activities" limit="4" layout="cards" compact="" />
      <div className="home-spaces">
        <mskt-space-directory kind="1" limit="4" compact="" />
        <mskt-space-directory kind="2" limit="4" compact="" />
      </div>
      <section className="home-shared">
        <mskt-channel limit="5" />
        <p className="ways">
          <a className="button" href={siteUrl('channelPage')}>
            {say('toAll')}
          </a>
        </p>
      </section>
      <div className="home-talk">
        <mskt-channel popular-days={POPULAR_DAYS} limit="6" />
        <mskt-ranking board="school" limit="6" compact="" />
      </div>
      <Numbers />
    </div>
  );
}

const loadNumbers = () => import('./numbers.tsx').then(part => part.HomeNumbers);

/** They stand at the end, and are counted for who comes near. */
function Numbers() {
  const place = useRef<HTMLElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const near = new IntersectionObserver(
      entries => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '300px' },
    );
    if (place.current) near.observe(place.current);
    return () => near.disconnect();
  }, []);
  return (
    <section className="home-numbers" ref={place}>
      {isNear && <OnDemand load={loadNumbers} props={{}} />}
    </section>
  );
}
