import { Bell, CalendarDays, MessagesSquare, Newspaper, PanelsTopLeft, School } from 'lucide';
import { Icon } from '../../../widgets/ui/base/icon.tsx';
import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { useSiteUrl } from '../../shell/site-context.ts';
import './page.css';
import { PlatformName } from '../../shell/frame/platform-name.tsx';
import { NationalCases, NationalFigures, NationalInformation } from './blocks.tsx';
import { NationalPage, SectionHead } from './frame.tsx';
import { nationalWords } from './words.ts';

/**
 * National platform page: introduction, links, totals, features, newest information and cases. Each section
 * handles its own errors.
 */
export function National() {
  const say = useWords(nationalWords);
  const siteUrl = useSiteUrl();
  return (
    <NationalPage className="national">
      <header className="hero">
        <PlatformName />
        <p className="lead">{say('lead')}</p>
        <p className="ways">
          <a className="button primary" href={siteUrl('home')}>
            {say('toCommunity')}
          </a>
          <a className="button" href={siteUrl('scheme')}>
            {say('toScheme')}
          </a>
        </p>
        <NationalFigures />
      </header>
      <Features />
      <NationalInformation />
      <NationalCases />
      <section className="invitation">
        <h2>{say('contactTitle')}</h2>
        <p>{say('contactLead')}</p>
        <a className="button primary" href={siteUrl('cooperation#contact')}>
          {say('contact')}
        </a>
      </section>
    </NationalPage>
  );
}

/** Translation key, icon and path of each feature. */
const FEATURES = [
  ['activity', CalendarDays, 'activityList'],
  ['news', Newspaper, 'home/news'],
  ['channel', MessagesSquare, 'channelPage'],
  ['space', School, 'teachingSports'],
  ['embed', PanelsTopLeft, 'embed/'],
  ['extension', Bell, 'scheme'],
] as const;

function Features() {
  const say = useWords(nationalWords);
  const siteUrl = useSiteUrl();
  return (
    <section>
      <SectionHead title={say('features')} />
      <ul className="features">
        {FEATURES.map(([name, icon, path]) => (
          <li key={name} className="feature">
            <span className="feature-sign">
              <Icon of={icon} />
            </span>
            <h3>
              <a href={siteUrl(path)}>{say(`${name}Name`)}</a>
            </h3>
            <p className="quiet">{say(`${name}Text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
