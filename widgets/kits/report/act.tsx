import { Check, Flag } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { OnDemand } from '../../ui/base/lazy-component.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import type { ReportReasonCode } from './reason.tsx';
import { reportWords } from './words.ts';

const loadDialog = () => import('./dialog.tsx').then(part => part.ReportDialog);
const loadSignIn = () => import('./sign-in.tsx').then(part => part.ReportSignIn);

export interface ReportActProps {
  /** Who has written it. */
  name: string;
  isSignedIn: boolean;
  /** Somebody has come back to this place from signing in; it is taken once. */
  isBack: boolean;
  takePlace: () => boolean;
  signIn: () => void;
  toast: (text: string) => void;
  /** Tells the editors: taken, or why not. */
  send: (
    reason: ReportReasonCode,
    detail: string,
  ) => Promise<{ taken: true; message?: string } | { taken: false; message: string; unclear: boolean }>;
}

/** Reports what somebody else has written; a visitor signs in first, and is then asked why. */
export function ReportAct({ name, isSignedIn, isBack, takePlace, signIn, toast, send }: ReportActProps) {
  const say = useWords(reportWords);
  const button = useRef<HTMLButtonElement>(null);
  const [asking, setAsking] = useState<'reason' | 'person' | null>(null);
  const [isReported, setReported] = useState(false);
  const close = () => setAsking(null);
  useEffect(() => {
    if (!isBack || !takePlace()) return;
    button.current?.focus();
    setAsking('reason');
  });
  const dialog = { name, send, toast, onReported: () => setReported(true), onClose: close };
  return (
    <>
      <Button
        ref={button}
        look="quiet"
        aria-label={say(isReported ? 'reportedName' : 'reportName', { name })}
        title={say(isReported ? 'reported' : 'report')}
        aria-disabled={isReported || undefined}
        onClick={() => isReported || setAsking(isSignedIn ? 'reason' : 'person')}
      >
        <Icon of={isReported ? Check : Flag} />
        {isReported && say('reported')}
      </Button>
      {asking === 'reason' && <OnDemand load={loadDialog} props={dialog} onFail={close} />}
      {asking === 'person' && (
        <OnDemand load={loadSignIn} props={{ onSignIn: signIn, onClose: close }} onFail={close} />
      )}
    </>
  );
}
