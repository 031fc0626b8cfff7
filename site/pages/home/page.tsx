import { useEffect, useRef, useState } from 'react';
import { activityCalls } from '../../../widgets/contract/activity/calls.ts';
import { dynamicCalls } from '../../../widgets/contract/dynamic/calls.ts';
import { newsCalls } from '../../../widgets/contract/news/calls.ts';
import { spaceCalls } from '../../../widgets/contract/space/calls.ts';
import { Failure } from '../../../widgets/ui/base/failure.tsx';
import { useLang, useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { useApi, useResource } from '../../shell/data.ts';
import { PlatformName } from '../../shell/frame/platform-name.tsx';
import { useSiteUrl } from '../../shell/site-context.ts';
import { readTotals, totalText } from '../parts/totals.ts';
import { Today } from './today.tsx';
import { homeWords } from './words.ts';

/** Period of the popular dynamics, in days. */
const POPULAR_DAYS = '30';

/**
 * Home page of a platform: name, what a member has to do today, news carousel, notices, news, activities, spaces, dynamics, a ranking of
 * schools and totals. Each section handles its own errors. Sections below the first screen load when they are
 * near the viewport.
 */
export function Home() {
  const say = useWords(homeWords);
  const siteUrl = useSiteUrl();
  return (
    <div className="page home">
      <div className="home-head">
        <header className="page-head">
          <PlatformName />
          <p className="quiet">{say('lead')}</p>
        </header>
        <Today />
      </div>
      <mskt-news-feed class="home-pictures" layout="carousel" loading="eager" />
      <div className="home-news">
        <mskt-news-feed kind="notice" limit="5" compact="" />
        <mskt-news-feed limit="6" />
      </div>
      <mskt-activity-list class="home-activities" limit="4" layout="cards" compact="" />
      <div className="home-spaces">
        <mskt-space-directory kind="community" limit="4" compact="" />
        <mskt-space-directory kind="studio" limit="4" compact="" />
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

/** Totals at the end of the page, requested within 300 px of the viewport. */
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

const CALLS = { ...activityCalls, ...dynamicCalls, ...newsCalls, ...spaceCalls };

/** Path of the list of each total, in display order. */
const PATHS = {
  communitySpaces: 'teachingSports',
  teaStudios: 'teachingSports?tab=studio',
  activities: 'activityList',
  news: 'home/news',
  dynamics: 'channelPage',
} as const;

/** Totals of the platform's content. Leaves out lists that fail; shows an error if all fail. */
function HomeNumbers() {
  const say = useWords(homeWords);
  const lang = useLang();
  const siteUrl = useSiteUrl();
  const api = useApi(CALLS);
  const [state, numbers] = useResource(signal => {
    const input = { query: { pageSize: 1 }, signal };
    return readTotals({
      communitySpaces: api.communitySpaces(input),
      teaStudios: api.teaStudios(input),
      activities: api.activityList(input),
      news: api.newsList({ query: { pageSize: 1, kind: 1 }, signal }),
      dynamics: api.dynamicList(input),
    });
  }, api);
  const names = Object.keys(PATHS) as (keyof typeof PATHS)[];
  return (
    <>
      <h2 className="visually-hidden">{say('heading')}</h2>
      {state.status === 'failed' && <Failure error={state.error} onRetry={() => void numbers.load()} />}
      <ul>
        {names.map(name => {
          const total = state.value?.[name];
          return total === undefined ? null : (
            <li key={name}>
              <a href={siteUrl(PATHS[name])}>
                <strong>{totalText(total, lang)}</strong>
                <span className="quiet">{say(name)}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </>
  );
}
