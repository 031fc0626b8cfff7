import { REGISTER_MODE } from '../../../widgets/contract/register/calls.ts';
import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { useSession, useSiteUrl } from '../../shell/site-context.ts';
import { registerWords } from './words.ts';

/** Explains why registration is closed, with a contact and a link for earlier applicants. */
export function RegisterClosed({ mode }: { mode: number }) {
  const say = useWords(registerWords);
  const siteUrl = useSiteUrl();
  const { contact } = useSession().params ?? {};
  const isByInvitation = mode === REGISTER_MODE.invite;
  return (
    <div className="state">
      <h1>{say(isByInvitation ? 'inviteOnlyTitle' : 'closedTitle')}</h1>
      <p className="quiet">{say(isByInvitation ? 'inviteOnlyHint' : 'closedHint')}</p>
      {contact && <p dir="auto">{say('contact', { name: contact.name })}</p>}
      {contact?.phone && <a href={`tel:${contact.phone}`}>{contact.phone}</a>}
      {contact?.mail && <a href={`mailto:${contact.mail}`}>{contact.mail}</a>}
      <a className="button" href={siteUrl('register?receipt=')}>
        {say('haveReceipt')}
      </a>
    </div>
  );
}

/** Shown to signed-in users. */
export function HasAccount({ name }: { name: string }) {
  const say = useWords(registerWords);
  const siteUrl = useSiteUrl();
  return (
    <div className="state">
      <h1>{say('inTitle')}</h1>
      <p className="quiet">{say('inHint', { name })}</p>
      <a className="button" href={siteUrl('home')}>
        {say('toHome')}
      </a>
    </div>
  );
}
