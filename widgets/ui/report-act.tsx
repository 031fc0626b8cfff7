import { Check, Flag } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { usePerson, useStore, useWidget } from '../core/index.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { OnDemand } from './on-demand.tsx';
import { reportActWords } from './report-act.strings.ts';
import { useWords } from './words.tsx';

const loadDialog = () => import('./report-dialog.tsx').then(part => part.ReportDialog);
const loadSignIn = () => import('./report-sign-in.tsx').then(part => part.ReportSignIn);

export interface ReportActProps {
  objectType: 'dynamic' | 'comment';
  objectId: string;
  /** Who has written it. */
  name: string;
  /** Where it stands on the site, and how this place is found again after signing in. */
  path: string;
  place: string;
}

/** Reports what somebody else has written; a visitor signs in first, and is then asked why. */
export function ReportAct({ objectType, objectId, name, path, place }: ReportActProps) {
  const { session, emit } = useWidget();
  const say = useWords(reportActWords);
  const person = usePerson();
  const button = useRef<HTMLButtonElement>(null);
  const [asking, setAsking] = useState<'reason' | 'person' | null>(null);
  const [isReported, setReported] = useState(false);
  const close = () => setAsking(null);

  const isBack = useStore(session, state => state.person !== null && state.place === place);
  useEffect(() => {
    // nb. another list of the page may hold the same, and have taken the place already.
    if (!isBack || session.getState().place !== place) return;
    session.setState({ place: null });
    button.current?.focus();
    setAsking('reason');
  }, [isBack, session, place]);

  const label = say(isReported ? 'reportedName' : 'reportName', { name });
  return (
    <>
      <Button
        ref={button}
        look="quiet"
        aria-label={label}
        title={say(isReported ? 'reported' : 'report')}
        aria-disabled={isReported || undefined}
        onClick={() => isReported || setAsking(person ? 'reason' : 'person')}
      >
        <Icon of={isReported ? Check : Flag} />
        {isReported && say('reported')}
      </Button>
      {asking === 'reason' && (
        <OnDemand
          load={loadDialog}
          props={{
            objectType,
            objectId,
            name,
            onReported: () => {
              setReported(true);
              emit('mskt-report', { objectType, objectId });
            },
            onClose: close,
          }}
          onFail={close}
        />
      )}
      {asking === 'person' && (
        <OnDemand load={loadSignIn} props={{ path, place, onClose: close }} onFail={close} />
      )}
    </>
  );
}
