import { type RefObject, useEffect, useRef, useState } from 'react';
import { useStore } from '../../../widgets/core/site.ts';
import { OnDemand } from '../../../widgets/ui/base/lazy-component.tsx';
import { LangProvider, useLang, useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { startsAtTop } from '../navigation/scroll.ts';
import { titleOf } from '../navigation/title.ts';
import { isReadOnly } from '../rules/expired.ts';
import { wrongAddress } from '../rules/wrong-address.ts';
import { type Site, SiteProvider, useFlatName, useSession, useSite, useVisit } from '../site-context.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Screen } from './screen.tsx';
import { shellWords } from './words.ts';

export interface FrameProps {
  site: Site;
  /** Token from the URL; null if there is none. */
  arrivingToken: string | null;
}

const loadArrivingToken = () => import('../navigation/arriving-token.tsx').then(part => part.ArrivingToken);
const loadOffline = () => import('../../offline/mode.tsx').then(part => part.Offline);

/** Frame of every page. Paints before any response; reserves space for what responses add. */
export function Frame({ site, arrivingToken }: FrameProps) {
  const { lang } = useStore(site.preferences);
  return (
    <SiteProvider value={site}>
      <LangProvider value={lang}>
        <Header />
        {arrivingToken && <OnDemand load={loadArrivingToken} props={{ token: arrivingToken }} />}
        <Content />
        <Footer />
        <OnDemand load={loadOffline} props={{}} />
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
      {said && <OnDemand key={said.key} load={said.load} props={said.props as never} />}
      <span className="visually-hidden" role="status">
        {announced}
      </span>
    </main>
  );
}

const loadTrialBar = () => import('./trial-bar.tsx').then(part => part.TrialBar);

/** Banner while an expired platform is read-only. Omitted on `expired` and the national pages. */
function ReadingOnly() {
  const { route } = useVisit();
  const isSaid = isReadOnly(useSession()) && route?.path !== 'expired' && !route?.national;
  return isSaid ? <OnDemand load={loadTrialBar} props={{}} /> : null;
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

/**
 * Handles a navigation: scrolls to the top, focuses the heading as soon as it is rendered, and returns the
 * title for the live region. Takes over the toast of a widget ("Published"), which was removed with its page.
 */
function useArrival(main: RefObject<HTMLElement | null>, title: string): string {
  const [announced, announce] = useState('');
  const visit = useVisit();
  const { overlay } = useSite().core;
  const latest = useRef({ title, visit });
  latest.current = { title, visit };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per visit
  useEffect(() => {
    if (overlay.getState()) overlay.setState({ owner: document });
    if (!startsAtTop(latest.current.visit)) return;
    scrollTo(0, 0);
    announce(latest.current.title);
    const page = main.current;
    if (!page) return;
    const heading = page.querySelector('h1');
    const target = heading ?? page;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
    if (heading) return;
    // If the chunk fails to load, the focus stays at the start of the page.
    import('../navigation/late-heading.ts').then(
      part => part.focusLateHeading(page),
      () => {},
    );
  }, [visit.number, main]);
  return announced;
}
