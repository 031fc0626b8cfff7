import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { useSession } from '../../shell/site-context.ts';
import { PageWaiting } from '../parts/loading.tsx';
import { Sessions } from './sessions.tsx';
import { settingsWords } from './words.ts';

/** Settings of the signed-in user. */
export function SettingsPage() {
  const title = useWords(settingsWords)('title');
  const { person } = useSession();
  return (
    <div className="page">
      {person ? (
        <>
          <header className="page-head">
            <h1>{title}</h1>
          </header>
          <Sessions key={person.userId} />
        </>
      ) : (
        <PageWaiting title={title} />
      )}
    </div>
  );
}
