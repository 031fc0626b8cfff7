import { Button } from '../../widgets/ui/base/button.tsx';
import { Skeleton } from '../../widgets/ui/base/skeleton.tsx';
import { useWords } from '../../widgets/ui/i18n/translate.tsx';
import { Sheet } from './sheet.tsx';
import { connectWords } from './words.ts';

/** Loading state. */
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

/** Final screen: the school's page has received the answer and usually closes this window. */
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
