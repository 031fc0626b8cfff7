import { Button } from '../../widgets/ui/base/button.tsx';
import { useWords } from '../../widgets/ui/i18n/translate.tsx';
import { Sheet } from './sheet.tsx';
import { connectWords } from './words.ts';

/** Error screen for an origin that the platform does not list, with advice for its webmaster. */
export function NotListed({ origin }: { origin: string }) {
  const say = useWords(connectWords);
  return (
    <Sheet title={say('notListedTitle')}>
      <p>{say('notListedText')}</p>
      <p>
        <code>{origin}</code>
      </p>
      <p>{say('notListedHint')}</p>
      <p className="quiet">{say('notListedCalm')}</p>
      <Back />
    </Sheet>
  );
}

/** Error screen for an invalid query. */
export function Incomplete() {
  const say = useWords(connectWords);
  return (
    <Sheet title={say('incompleteTitle')}>
      <p>{say('incompleteHint')}</p>
      <Back />
    </Sheet>
  );
}

function Back() {
  const say = useWords(connectWords);
  const goBack = () => {
    // Browsers close only windows that a script opened; otherwise this goes back in the history.
    window.close();
    history.back();
  };
  return (
    <div className="ways">
      <Button onClick={goBack}>{say('back')}</Button>
    </div>
  );
}
