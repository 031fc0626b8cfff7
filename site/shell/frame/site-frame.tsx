import { Fragment, useEffect, useRef } from 'react';
import { useStore } from '../../../widgets/core/site.ts';
import { lazyComponent, lazyModule } from '../../../widgets/ui/base/lazy.tsx';
import { LangProvider, useLang, useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { titleOf } from '../navigation/title.ts';
import { isReadOnly, wrongAddress } from '../rules.ts';
import {
  type Site,
  SiteProvider,
  useFlatName,
  useSession,
  useSite,
  useSiteUrl,
  useVisit,
} from '../site-context.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Screen } from './screen.tsx';
import { useArrival } from './use-arrival.ts';
import { shellWords } from './words.ts';

interface SiteFrameProps {
  site: Site;
  /** Token from the URL; null if there is none. */
  arrivingToken: string | null;
}

const arrivingTokenPart = lazyModule(() => import('../navigation/arriving-token.tsx'));
const ArrivingToken = lazyComponent(arrivingTokenPart, part => part.ArrivingToken);
const offline = lazyModule(() => import('../../offline/status-bar.tsx'));
const Offline = lazyComponent(offline, part => part.Offline);

/** SiteFrame of every page. Paints before any response; reserves space for what responses add. */
export function SiteFrame({ site, arrivingToken }: SiteFrameProps) {
  const { lang } = useStore(site.preferences);
  return (
    <SiteProvider value={site}>
      <LangProvider value={lang}>
        <Header />
        {arrivingToken && <ArrivingToken token={arrivingToken} />}
        <Content />
        <Footer />
        <Offline />
      </LangProvider>
    </SiteProvider>
  );
}

function Content() {
  const main = useRef<HTMLElement>(null);
  const title = useTitle();
  const announced = useArrival(main, title);
  const said = useStore(useSite().core.overlay, state => (state?.owner === document ? state : null));
  return (
    <main id="content" tabIndex={-1} ref={main}>
      <ReadingOnly />
      <Screen />
      {said && <Fragment key={said.key}>{said.render()}</Fragment>}
      <span className="visually-hidden" role="status">
        {announced}
      </span>
    </main>
  );
}

/** Banner while an expired platform is read-only. Omitted on `expired` and the national pages. */
function ReadingOnly() {
  const { route } = useVisit();
  const isSaid = isReadOnly(useSession()) && route?.path !== 'expired' && !route?.national;
  return isSaid ? <TrialBar /> : null;
}

/** Banner of a read-only platform, with a link to the explanation. */
function TrialBar() {
  const say = useWords(shellWords);
  const lang = useLang();
  const siteUrl = useSiteUrl();
  const { expireTime } = useSession().params ?? {};
  const date = expireTime && new Date(expireTime).toLocaleDateString(lang, { dateStyle: 'long' });
  return (
    <p className="notice">
      <span>{date ? say('since', { date }) : say('readOnly')}</span>
      <a href={siteUrl('expired')}>{say('trialMore')}</a>
    </p>
  );
}

/** Updates the document title and returns it. */
function useTitle(): string {
  const say = useWords(shellWords);
  const lang = useLang();
  const { route, url } = useVisit();
  const session = useSession();
  const title = titleOf({
    route: wrongAddress(route, session) ? null : route,
    url,
    rootUrl: useSite().core.rootUrl,
    headMenu: session.indexInfo?.headMenu ?? [],
    flatName: useFlatName(),
    lang,
    wrongAddress: say('wrongAddress'),
  });
  useEffect(() => {
    document.title = title;
  }, [title]);
  return title;
}
