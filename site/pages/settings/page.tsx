import { accountCalls } from '../../../widgets/contract/account/calls.ts';
import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { useApi, useResource } from '../../shell/data.ts';
import { BrowserSettings } from '../../shell/frame/preference-menu.tsx';
import { useSession, useSiteUrl } from '../../shell/site-context.ts';
import { PageWaiting } from '../parts/loading.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { MailSettings } from './mail.tsx';
import { PersonalData } from './personal-data.tsx';
import { Sessions } from './sessions.tsx';
import { settingsWords } from './words.ts';

/** Returns the page of the user centre on which the user sets a new password, once it is known that there is one. */
function usePasswordUrl(): string | undefined {
  const api = useApi(accountCalls);
  const [{ value }] = useResource(signal => api.ucInfo({ query: { platType: 'web' }, signal }), api);
  return value?.uc_password_url;
}

/** Settings that are where they take effect. */
function Account() {
  const say = useWords(settingsWords);
  const siteUrl = useSiteUrl();
  const passwordUrl = usePasswordUrl();
  return (
    <nav className="settings-account" aria-labelledby="account-settings">
      <h2 className="heading" id="account-settings">
        {say('account')}
      </h2>
      <ul>
        <li>
          <a href={siteUrl('space/information')}>{say('profile')}</a>
          <span className="quiet small">{say('profileHint')}</span>
        </li>
        {passwordUrl && (
          <li>
            <a href={passwordUrl}>{say('password')}</a>
            <span className="quiet small">{say('passwordHint')}</span>
          </li>
        )}
        <li>
          <a href={siteUrl('newsNotice')}>{say('notifications')}</a>
          <span className="quiet small">{say('notificationsHint')}</span>
        </li>
      </ul>
    </nav>
  );
}

/** Settings of the signed-in user. */
export function SettingsPage() {
  const say = useWords(settingsWords);
  const [title, browser] = [say('title'), say('browser')];
  const { person } = useSession();
  return (
    <div className="page">
      {person ? (
        <>
          <header className="page-head">
            <h1>{title}</h1>
          </header>
          <section className="settings-browser" aria-labelledby="browser-settings">
            <h2 className="heading" id="browser-settings">
              {browser}
            </h2>
            <BrowserSettings />
          </section>
          <Account />
          <MailSettings key={`mail-${person.userId}`} />
          <Sessions key={person.userId} />
          <PersonalData />
          <DeleteAccount />
        </>
      ) : (
        <PageWaiting title={title} />
      )}
    </div>
  );
}
