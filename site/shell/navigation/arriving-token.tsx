import { X } from 'lucide';
import { useState } from 'react';
import { useKeyedEffect } from '../../../widgets/core/site.ts';
import { Button } from '../../../widgets/ui/base/button.tsx';
import { Icon } from '../../../widgets/ui/base/icon.tsx';
import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { Dialog } from '../../../widgets/ui/overlay/dialog.tsx';
import { uiWords } from '../../../widgets/ui/words.ts';
import { shellWords } from '../frame/words.ts';
import { useSession, useSite } from '../site-context.ts';

interface ArrivingTokenProps {
  /** Token from the URL. */
  token: string;
}

type Step = { name: 'looking' } | { name: 'asking'; who: string } | { name: 'taken' } | { name: 'done' };

/**
 * Stores a token from the URL; asks first if another sign-in is stored. Then shows the signed-in user, with a
 * button to sign out.
 */
export function ArrivingToken({ token }: ArrivingTokenProps) {
  const { session } = useSite().core;
  const [step, setStep] = useState<Step>({ name: 'looking' });
  const take = () => session.take(token).then(() => setStep({ name: 'taken' }));

  useKeyedEffect(() => {
    void session.kept().then(kept => {
      if (kept?.token === token) setStep({ name: 'done' });
      else if (kept) setStep({ name: 'asking', who: kept.realName });
      else void take();
    });
  }, session);

  switch (step.name) {
    case 'asking':
      return <Question who={step.who} onStay={() => setStep({ name: 'done' })} onChange={take} />;
    case 'taken':
      return <Answer onDone={() => setStep({ name: 'done' })} />;
    default:
      return null;
  }
}

interface QuestionProps {
  who: string;
  onStay: () => void;
  onChange: () => void;
}

function Question({ who, onStay, onChange }: QuestionProps) {
  const say = useWords(shellWords);
  return (
    <Dialog title={say('askTitle')} onClose={onStay}>
      <p>{say('askText', { name: who || say('askSomebody') })}</p>
      <div className="dialog-foot">
        <Button onClick={onChange}>{say('askChange')}</Button>
        <Button look="primary" onClick={onStay}>
          {say('askStay')}
        </Button>
      </div>
    </Dialog>
  );
}

/** Shows the signed-in user as soon as the platform has accepted or refused the token. */
function Answer({ onDone }: { onDone: () => void }) {
  const { session } = useSite().core;
  const { status, person } = useSession();
  const say = useWords(shellWords);
  const sayUi = useWords(uiWords);
  const isDecided = person ? status === 'in' || status === 'uncertain' : status === 'out';
  if (!isDecided) return null;
  const leave = () => {
    // The session clears the account whatever the server responds, and logs errors itself.
    session.signOut().catch(() => {});
    onDone();
  };
  return (
    <div className="notice" role="status">
      <p>
        {person
          ? person.realName
            ? say('nowPerson', { name: person.realName })
            : say('nowSomebody')
          : say('nowNobody')}
      </p>
      {person && <Button onClick={leave}>{say('notMe')}</Button>}
      <Button look="quiet" aria-label={sayUi('close')} onClick={onDone}>
        <Icon of={X} />
      </Button>
    </div>
  );
}
