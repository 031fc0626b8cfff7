import { useState } from 'react';
import type { PlatParams } from '../../../widgets/contract/platform/schema.ts';
import { toApiError } from '../../../widgets/core/site.ts';
import { Button } from '../../../widgets/ui/base/button.tsx';
import { Failure } from '../../../widgets/ui/base/failure.tsx';
import { Skeleton } from '../../../widgets/ui/base/skeleton.tsx';
import { useLang, useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { NationalLinks } from '../../shell/frame/national-links.tsx';
import { useSession, useSite, useSiteUrl } from '../../shell/site-context.ts';
import { ContactSection } from '../contact/section.tsx';
import './page.css';
import { expiredWords } from './words.ts';
import '../national/frame.css';

/**
 * Page about an expired trial: since when, what still works, and who can renew it. Says so if the trial is
 * not over.
 */
export function Expired() {
  const { params, failure } = useSession();
  if (params) return params.isPlatExpired ? <TrialOver params={params} /> : <NotExpired params={params} />;
  return <Unknown failure={failure} />;
}

/** Reloads the session. Resumes it if it was halted as expired and the platform may be used again. */
function useLook(): [look: () => void, isLooking: boolean] {
  const { session } = useSite().core;
  const [isLooking, setLooking] = useState(false);
  const look = async () => {
    setLooking(true);
    await session.reload();
    const { params, halt } = session.store.getState();
    if (halt === 'expired' && params && mayUse(params)) session.resume();
    setLooking(false);
  };
  return [() => void look(), isLooking];
}

const mayUse = ({ isPlatExpired, graceUntil }: PlatParams): boolean =>
  !isPlatExpired || Date.parse(graceUntil ?? '') > Date.now();

function Unknown({ failure }: { failure: Error | null }) {
  const say = useWords(expiredWords);
  const [look] = useLook();
  return (
    <div className="page">
      <h1 className="visually-hidden">{say('asking')}</h1>
      {failure ? <Failure error={toApiError(failure)} onRetry={look} /> : <Skeleton count={1} />}
    </div>
  );
}

function TrialOver({ params }: { params: PlatParams }) {
  const say = useWords(expiredWords);
  const siteUrl = useSiteUrl();
  const dayOf = useDay();
  const { halt } = useSession();
  const [look, isLooking] = useLook();
  const { contact, expireTime, graceUntil } = params;
  const isReadable = halt !== 'expired';
  return (
    <div className="page expired">
      <header className="expired-head">
        <h1>{say('title')}</h1>
        {expireTime && <p>{say('since', { date: dayOf(expireTime) })}</p>}
        {isReadable && graceUntil ? (
          <p>{say('readable', { date: dayOf(graceUntil) })}</p>
        ) : (
          <p>
            {graceUntil && say('over', { date: dayOf(graceUntil) })} {say('closed')}
          </p>
        )}
        <p className="quiet">{say('kept')}</p>
        <p className="ways">
          {isReadable && (
            <a className="button primary" href={siteUrl('home')}>
              {say('readOn')}
            </a>
          )}
          <Button busy={isLooking} onClick={look}>
            {say('again')}
          </Button>
        </p>
      </header>
      {contact && <Contact contact={contact} />}
      <StaysOpen />
      <ContactSection kind="expired" title={say('writeTitle')} lead={say('writeLead')} />
    </div>
  );
}

function Contact({ contact: { name, phone, mail } }: { contact: NonNullable<PlatParams['contact']> }) {
  const say = useWords(expiredWords);
  return (
    <section className="expired-part">
      <h2>{say('who')}</h2>
      <p>
        <bdi>{name}</bdi>
      </p>
      <p className="expired-reach">
        {phone && <a href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</a>}
        {mail && <a href={`mailto:${mail}`}>{mail}</a>}
      </p>
    </section>
  );
}

/** Links to the national pages, which stay open after the trial. */
function StaysOpen() {
  const say = useWords(expiredWords);
  return (
    <nav className="expired-part" aria-labelledby="stays-open">
      <h2 id="stays-open">{say('also')}</h2>
      <NationalLinks className="expired-reach" />
    </nav>
  );
}

function NotExpired({ params: { expireTime } }: { params: PlatParams }) {
  const say = useWords(expiredWords);
  const siteUrl = useSiteUrl();
  const dayOf = useDay();
  return (
    <div className="page state">
      <h1>{say('notExpiredTitle')}</h1>
      <p className="quiet">
        {expireTime ? say('endsOn', { date: dayOf(expireTime) }) : say('notExpiredHint')}
      </p>
      <a className="button" href={siteUrl('home')}>
        {say('toHome')}
      </a>
    </div>
  );
}

/** Returns a formatter of timestamps as long dates in the current locale. */
function useDay(): (time: string) => string {
  const lang = useLang();
  return time => new Date(time).toLocaleDateString(lang, { dateStyle: 'long' });
}
