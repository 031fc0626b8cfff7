import { useLang, useWords } from '../../widgets/ui/words.tsx';
import { useSession, useSiteUrl } from '../shell/site-context.ts';
import { pagesWords } from './pages.words.ts';

/** The platform's trial is over: since when, and who can open it again. Or it is not. */
export function Expired() {
  const { params } = useSession();
  if (params && !params.isPlatExpired) return <NotExpired />;
  return <TrialOver />;
}

function TrialOver() {
  const say = useWords(pagesWords);
  const lang = useLang();
  const { params } = useSession();
  const { contact, expireTime } = params ?? {};
  const date = expireTime && new Date(expireTime).toLocaleDateString(lang, { dateStyle: 'long' });
  return (
    <div className="page state">
      <h1>{say('expiredTitle')}</h1>
      {date && <p>{say('expiredSince', { date })}</p>}
      <p className="quiet">{say('expiredHint')}</p>
      {contact && <p dir="auto">{say('expiredContact', { name: contact.name })}</p>}
      {contact?.phone && <a href={`tel:${contact.phone}`}>{contact.phone}</a>}
      {contact?.mail && <a href={`mailto:${contact.mail}`}>{contact.mail}</a>}
    </div>
  );
}

function NotExpired() {
  const say = useWords(pagesWords);
  const siteUrl = useSiteUrl();
  return (
    <div className="page state">
      <h1>{say('notExpiredTitle')}</h1>
      <p className="quiet">{say('notExpiredHint')}</p>
      <a className="button" href={siteUrl('home')}>
        {say('toHome')}
      </a>
    </div>
  );
}
