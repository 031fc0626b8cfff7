import { autoload } from '../widgets/autoload.ts';
import { coreFor, mountAt } from '../widgets/core/site.ts';
import { registry } from '../widgets/registry.ts';
import { sourceOf } from '../widgets/widget-source.ts';
import { SiteFrame } from './shell/frame/site-frame.tsx';
import { obeyLogoutPath, takeTokenFromAddress } from './shell/navigation/arrival.ts';
import { forgetFirstPage, replaceFirstText } from './shell/navigation/first-page.ts';
import { followSession } from './shell/navigation/follow-session.ts';
import { startNavigation } from './shell/navigation/router.ts';
import { createVisits } from './shell/navigation/visits.ts';
import { startPreferences } from './shell/preferences.ts';
import './main.css';

/** Starts the site. Removes a token from the address first. Renders the frame last, without waiting for a response. */
const rootUrl = `${location.origin}/msktfront/`;
const arrivingToken = takeTokenFromAddress(rootUrl);
const preferences = startPreferences(window);
const core = coreFor(location.origin, { ownSite: true });
obeyLogoutPath(core);
const visits = createVisits(new URL(location.href), rootUrl);
const site = {
  core,
  preferences,
  visits,
  go: startNavigation(visits, rootUrl, new AbortController().signal),
};
followSession(site);
forgetFirstPage(visits, document.head);
autoload(document, sourceOf(registry));

const place = document.getElementById('site');
if (!place) throw new Error('index.html has no element with the id "site"');
mountAt(place).render(<SiteFrame site={site} arrivingToken={arrivingToken} />);
replaceFirstText(visits, preferences.getState().lang, document);
