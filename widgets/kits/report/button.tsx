import { Check, Flag, ShieldX } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { CASE_REASON, reportCalls } from '../../contract/report/calls.ts';
import type { Removal } from '../../contract/report/schema.ts';
import type { BodyOf } from '../../contract/shapes.ts';
import { usePerson, useStore, useWidget } from '../../core/element/context.ts';
import { toApiError } from '../../core/http/errors.ts';
import { newKey } from '../../core/http/idempotency-key.ts';
import { useApi } from '../../core/http/use-api.ts';
import { Button } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { useSheet } from '../../ui/base/use-styles.ts';
import { useWords } from '../../ui/i18n/translate.tsx';
import { DialogSignIn } from '../../ui/overlay/confirm.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { ReportForm, type ReportReasonCode } from './form.tsx';
import css from './styles.css?inline';
import { reportWords } from './words.ts';

export interface ReportButtonProps extends ReportTarget {
  /** Author of the reported content. */
  name: string;
}

/** Reports content of another author. Visitors sign in first; afterwards the form opens by itself. */
export function ReportButton({ name, ...target }: ReportButtonProps) {
  const { isSignedIn, isReturning, claimPlace, signIn, send } = useReporting(target);
  const say = useWords(reportWords);
  const button = useRef<HTMLButtonElement>(null);
  const [dialog, setDialog] = useState<'form' | 'signIn' | null>(null);
  const [isReported, setReported] = useState(false);
  const close = () => setDialog(null);
  useEffect(() => {
    if (!isReturning || !claimPlace()) return;
    button.current?.focus();
    setDialog('form');
  });
  return (
    <>
      <Button
        ref={button}
        look="quiet"
        aria-label={say(isReported ? 'reportedName' : 'reportName', { name })}
        title={say(isReported ? 'reported' : 'report')}
        aria-disabled={isReported || undefined}
        onClick={() => isReported || setDialog(isSignedIn ? 'form' : 'signIn')}
      >
        <Icon of={isReported ? Check : Flag} />
        {isReported && say('reported')}
      </Button>
      {dialog === 'form' && (
        <ReportDialog name={name} send={send} onReported={() => setReported(true)} onClose={close} />
      )}
      {dialog === 'signIn' && (
        <DialogSignIn
          title={say('signInTitle')}
          hint={say('signInHint')}
          signIn={say('signIn')}
          notNow={say('notNow')}
          onSignIn={signIn}
          onClose={close}
        />
      )}
    </>
  );
}

interface ReportDialogProps extends Pick<Reporting, 'send'> {
  name: string;
  onReported: () => void;
  onClose: () => void;
}

/** Asks for the reason and sends the report. Keeps the input when sending fails. */
function ReportDialog({ name, send, onReported, onClose }: ReportDialogProps) {
  const say = useWords(reportWords);
  const [failed, setFailed] = useState('');
  const [busy, setBusy] = useState(false);

  const submit = async (reason: ReportReasonCode, text: string) => {
    setBusy(true);
    setFailed('');
    const failure = await send(reason, text);
    setBusy(false);
    if (failure !== null) return setFailed(failure);
    onReported();
    onClose();
  };

  const failure = failed && (
    <p className="failed small" role="alert" dir="auto">
      {failed}
    </p>
  );
  return (
    <Dialog title={say('title', { name })} onClose={onClose}>
      <ReportForm
        reason={null}
        legend={say('reasons')}
        label={isNeeded => say(isNeeded ? 'detailNeeded' : 'detail')}
        send={say('report')}
        look="primary"
        busy={busy}
        failure={failure}
        onSend={(reason, text) => void submit(reason, text)}
        onClose={onClose}
      >
        <p className="quiet" dir="auto">
          {say('hint', { name })}
        </p>
      </ReportForm>
    </Dialog>
  );
}

/** The reported object, and how to return to it after signing in. */
export interface ReportTarget extends Pick<BodyOf<'reportAdd'>, 'objectType' | 'objectId'> {
  /** Page of the site that shows the object. */
  path: string;
  /** Key that the session stores during sign-in. */
  place: string;
}

/** Connects a report button to the session and the API. */
export function useReporting({ objectType, objectId, path, place }: ReportTarget) {
  const api = useApi(reportCalls);
  const { session, signIn, emit, toast } = useWidget();
  const say = useWords(reportWords);
  const person = usePerson();
  const isReturning = useStore(session, state => state.person !== null && state.place === place);
  const [clientKey] = useState(newKey);
  return {
    isSignedIn: person !== null,
    /** True after signing in to report this object, until the place is claimed. */
    isReturning,
    /** Clears the stored place. Returns false if another list of the page that shows the same object was first. */
    claimPlace(): boolean {
      if (session.getState().place !== place) return false;
      session.setState({ place: null });
      return true;
    },
    signIn: () => signIn('report', path, place),
    /** Sends the report and confirms it with a toast. Resolves to null, or to the message that explains the failure. */
    async send(reason: BodyOf<'reportAdd'>['reason'], detail: string): Promise<string | null> {
      let confirmation = say('thanks');
      try {
        await api.reportAdd({ body: { objectType, objectId, reason, detail, clientKey } });
      } catch (thrown) {
        const { code, message, unanswered } = toApiError(thrown);
        if (code !== 'DUPLICATE') return unanswered ? say('unclear') : message;
        confirmation = message;
      }
      emit('mskt-report', { objectType, objectId });
      toast(confirmation);
      return null;
    },
  };
}

export type Reporting = ReturnType<typeof useReporting>;

/** Notice to the author that the editors have removed the content, with the reason, or that it is held for review. */
export function ReportRemoved({ removed: { reason, note } }: { removed: Removal }) {
  const say = useWords(reportWords);
  const place = useRef<HTMLParagraphElement>(null);
  useSheet(place, css);
  const isHeld = reason === CASE_REASON.held;
  return (
    <p className="removed" ref={place}>
      <Icon of={ShieldX} />
      <span>
        <strong>{isHeld ? say('held') : say('removed', { reason: say(`short${reason}`) })}</strong>
        {note && <q dir="auto">{note}</q>}
        <span className="small">{say(isHeld ? 'heldHint' : 'removedHint')}</span>
      </span>
    </p>
  );
}
