import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { BrowserSettings } from '../../shell/frame/preference-menu.tsx';
import { useSession } from '../../shell/site-context.ts';
import { PageWaiting } from '../parts/loading.tsx';
import { PersonalData } from './personal-data.tsx';
import { Sessions } from './sessions.tsx';
import { settingsWords } from './words.ts';

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
          <Sessions key={person.userId} />
          <PersonalData />
        </>
      ) : (
        <PageWaiting title={title} />
      )}
    </div>
  );
}
