import { accountApi, createApi, type SessionState } from '../../../widgets/core/site.ts';
import { isSentToExpired } from '../rules.ts';
import type { Site } from '../site-context.ts';
import { tabStorage } from '../tab-storage.ts';
import { appAddress, wantsApp } from './mobile-redirect.ts';

/** Key of the fact that /expired was shown in this tab. */
const EXPIRED_SHOWN = 'mskt-expired-shown';

/** Applies the rules that are independent of the page, on changes of the session, the visit or a preference. */
export function followSession(site: Site): void {
  const { core, visits, preferences } = site;
  core.session.store.subscribe(({ indexInfo }) => showAccent(indexInfo));
  const leaveWhenExpired = () => {
    if (visits.getState().route?.path === 'expired') tabStorage().setItem(EXPIRED_SHOWN, '1');
    sendToExpired(site, tabStorage().getItem(EXPIRED_SHOWN) !== null);
  };
  core.session.store.subscribe(leaveWhenExpired);
  visits.subscribe(leaveWhenExpired);
  let shown: URL | null = null;
  visits.subscribe(({ url }) => {
    if (url === shown) return;
    shown = url;
    void sendToApp(site, url);
  });
  preferences.subscribe(({ lang }, before) => {
    if (lang !== before.lang) void core.session.reload();
  });
}

/** Passes the platform's accent colour to every widget as a CSS custom property. Ignores invalid colours. */
function showAccent(indexInfo: SessionState['indexInfo']): void {
  const primary = indexInfo?.theme?.primary;
  if (primary && CSS.supports('color', primary)) {
    document.documentElement.style.setProperty('--mskt-accent', primary);
  }
}

function sendToExpired({ core, visits, go }: Site, wasShown: boolean): void {
  const { route } = visits.getState();
  if (isSentToExpired(route, core.session.store.getState(), wasShown))
    go(new URL('expired', core.rootUrl), 'replace');
}

async function sendToApp({ core, visits, preferences }: Site, url: URL): Promise<void> {
  const { userAgent, maxTouchPoints } = navigator;
  if (!wantsApp({ userAgent, maxTouchPoints, url, rootUrl: core.rootUrl, landing: visits.landing })) return;
  const { lang } = preferences.getState();
  // If the app's URL fails to load, the visitor stays here, where everything is available, too.
  const api = createApi(core.http(lang), accountApi, () => false);
  const info = await api.ucInfo({ query: { platType: 'web' } }).catch(() => null);
  const address = info && appAddress(info.msktAppUrl, url);
  if (address && visits.getState().url === url) location.replace(address);
}
