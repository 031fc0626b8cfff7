import { coreFor, mountAt } from '../../widgets/core/site.ts';
import { LangProvider, langOf } from '../../widgets/ui/words.tsx';
import { restoreAddress } from './address.ts';
import { Connect } from './page.tsx';
import { readRequest } from './request.ts';
import './page.css';

/** The page that a school's page opens when somebody wants to take part there. */
restoreAddress(window);
// nb. a page that the browser has kept as it was left still waits for the way that was taken.
addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
const query = new URLSearchParams(location.search);
const lang = langOf(query.get('lang') ?? navigator.language);
document.documentElement.lang = lang;

const place = document.getElementById('connect');
if (!place) throw new Error('connect.html has no element with the id "connect"');
mountAt(place).render(
  <LangProvider value={lang}>
    <Connect core={coreFor(location.origin, { ownSite: true })} request={readRequest(query)} />
  </LangProvider>,
);
