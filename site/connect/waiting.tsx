import { Button } from '../../widgets/ui/button.tsx';
import { Skeleton } from '../../widgets/ui/skeleton.tsx';
import { useWords } from '../../widgets/ui/words.tsx';
import { connectWords } from './page.words.ts';
import { Sheet } from './sheet.tsx';

/** Something is being found out. */
export function Waiting() {
  const say = useWords(connectWords);
  return (
    <>
      <h1 className="visually-hidden">{say('title')}</h1>
      <p className="visually-hidden" role="status">
        {say('moment')}
      </p>
      <Skeleton count={1} />
    </>
  );
}

/** The school's page has heard, and as a rule closes this window. */
export function Done() {
  const say = useWords(connectWords);
  return (
    <Sheet title={say('doneTitle')}>
      <p>{say('doneHint')}</p>
      <div className="ways">
        <Button onClick={() => window.close()}>{say('close')}</Button>
      </div>
    </Sheet>
  );
}
