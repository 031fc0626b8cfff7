import { X } from 'lucide';
import { useEffect, useState } from 'react';
import { Button } from '../../../widgets/ui/button.tsx';
import { Dialog } from '../../../widgets/ui/dialog.tsx';
import { Icon } from '../../../widgets/ui/icon.tsx';
import { uiWords } from '../../../widgets/ui/ui.strings.ts';
import { useWords } from '../../../widgets/ui/words.tsx';
import { shellWords } from '../frame.words.ts';
import { useSession, useSite } from '../site-context.ts';

export interface ArrivingTokenProps {
  /** The token that came in the address. */
  token: string;
}

type Step = { name: 'looking' } | { name: 'asking'; who: string } | { name: 'taken' } | { name: 'done' };

/**
 * A token that came in the address is stored, unless somebody else is signed in: then the person is asked. Afterwards
 * it is said who is signed in now, with a way out for whom it is not.
 */
export function ArrivingToken({ token }: ArrivingTokenProps) {
  const { session } = useSite().core;
  const [step, setStep] = useState<Step>({ name: 'looking' });
  const take = () => session.take(token).then(() => setStep({ name: 'taken' }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: a token arrives once
  useEffect(() => {
    void session.kept().then(kept => {
      if (kept?.token === token) setStep({ name: 'done' });
      else if (kept) setStep({ name: 'asking', who: kept.realName });
      else void take();
    });
  }, []);

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

/** Who is signed in now, as soon as the user centre has said so. */
function Answer({ onDone }: { onDone: () => void }) {
  const { session } = useSite().core;
  const { status, person } = useSession();
  const say = useWords(shellWords);
  const sayUi = useWords(uiWords);
  if (!person && status !== 'out') return null;
  const leave = () => {
    // nb. the account is forgotten here whatever the platform answers, and the session has logged what went wrong.
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
