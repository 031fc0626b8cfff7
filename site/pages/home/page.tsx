import { useEffect, useRef, useState } from 'react';
import { lazyComponent, lazyModule } from '../../../widgets/ui/base/lazy.tsx';
import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { PlatformName } from '../../shell/frame/platform-name.tsx';
import { useSiteUrl } from '../../shell/site-context.ts';
import { homeWords } from './words.ts';

/** Period of the popular dynamics, in days. */
const POPULAR_DAYS = '30';

/**
 * Home page of a platform: name, news carousel, notices, news, activities, spaces, dynamics, a ranking of
 * schools and totals. Each section handles its own errors. Sections below the first screen load when they are
 * near the viewport.
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

const numbers = lazyModule(() => import('./numbers.tsx'));
const HomeNumbers = lazyComponent(numbers, part => part.HomeNumbers);

/** Totals at the end of the page, loaded within 300 px of the viewport. */
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
      {isNear && <HomeNumbers />}
    </section>
  );
}
