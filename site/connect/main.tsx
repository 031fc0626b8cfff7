import { coreFor, mountAt } from '../../widgets/core/site.ts';
import { LangProvider, langOf } from '../../widgets/ui/i18n/translate.tsx';
import { Connect } from './page.tsx';
import { readRequest } from './request.ts';
import { restoreAddress } from './sign-in.ts';
import './page.css';

/** Consent page, which a school's page opens when a user wants to take part there. */
restoreAddress(window);
// A page from the back/forward cache still shows the busy state in which it was left.
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
