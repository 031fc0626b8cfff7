import type { IndexInfo } from '../../../widgets/contract/platform/schema.ts';
import { SITE_PAGES } from '../../../widgets/contract/site-page/calls.ts';
import { safeUrl } from '../../../widgets/ui/base/safe-url.ts';
import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { titleWords } from '../../map/words.ts';
import { mayEnter } from '../rules.ts';
import { useSession, useSite, useVisit } from '../site-context.ts';
import { NationalLinks } from './national-links.tsx';
import { Choices } from './preference-menu.tsx';
import { shellWords } from './words.ts';

/** Information about the platform's operator. Rendered last, after the page, to avoid layout shifts. */
export function Footer() {
  const session = useSession();
  const { route, page } = useVisit();
  const isPageThere = (page !== 'loading' || !route) && mayEnter(route, session) !== 'notYetKnown';
  return isPageThere && session.indexInfo ? <Imprint info={session.indexInfo.headFootInfo} /> : null;
}

/** Leaves out information that the platform does not provide. */
function Imprint({ info }: { info: IndexInfo['headFootInfo'] }) {
  const say = useWords(shellWords);
  const sayTitle = useWords(titleWords);
  const { core, preferences } = useSite();
  const { rootUrl } = core;
  const ownLinks = info.links.flatMap(({ name, url }) => {
    const href = safeUrl(url, rootUrl);
    return href ? [{ name, href }] : [];
  });
  const links = [
    ...ownLinks,
    ...SITE_PAGES.map(page => ({ name: sayTitle(page), href: `${rootUrl}${page}` })),
    { name: say('register'), href: `${rootUrl}register` },
    { name: say('widgetsForYourPage'), href: `${rootUrl}embed/` },
  ];
  return (
    <footer className="site-footer">
      <div className="footer-inner">
        <div className="imprint">
          <p className="footer-name">
            <bdi>{info.flatName}</bdi>
          </p>
          <p className="quiet small">
            {[info.address, info.phone].filter(Boolean).map(text => (
              <bdi key={text}>{text}</bdi>
            ))}
            {info.mail && <a href={`mailto:${info.mail}`}>{info.mail}</a>}
          </p>
        </div>
        <div className="footer-links">
          <nav aria-label={say('links')}>
            <ul>
              {links.map(({ name, href }) => (
                <li key={href}>
                  <a href={href}>
                    <bdi>{name}</bdi>
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <nav aria-label={say('national')}>
            <NationalLinks />
          </nav>
          <Choices preferences={preferences} />
        </div>
        {info.copyright && (
          <p className="quiet small" dir="auto">
            {info.copyright}
          </p>
        )}
      </div>
    </footer>
  );
}
