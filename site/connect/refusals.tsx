import { Button } from '../../widgets/ui/button.tsx';
import { useWords } from '../../widgets/ui/words.tsx';
import { connectWords } from './page.words.ts';
import { Sheet } from './sheet.tsx';

/** The platform does not list the page: what its webmaster can do about it. */
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

/** The address of this page makes no sense: nobody can be asked anything. */
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
    // nb. the browser closes only a window that a page has opened; any other one goes back.
    window.close();
    history.back();
  };
  return (
    <div className="ways">
      <Button onClick={goBack}>{say('back')}</Button>
    </div>
  );
}
