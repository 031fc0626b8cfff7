import { useState } from 'react';
import { WITHDRAW_REASON_MAX } from '../../contract/limits.ts';
import { type ApiError, useStore, useWidget } from '../../core/index.ts';
import { Button } from '../../ui/base/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { momentWords } from '../../ui/form/moment-field.tsx';
import { useLang, useWords } from '../../ui/i18n/translate.tsx';
import { Confirm } from '../../ui/overlay/confirm.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { uiWords } from '../../ui/words.ts';
import { publishFormWords } from '../words.ts';
import type { NewsForm, StatusActions } from './model.ts';

export interface StatusProps {
  form: NewsForm;
  actions: StatusActions;
  /** Page of the article on the platform. */
  href: string;
}

/** Status of a stored article, with actions besides editing. */
export function Status({ form, actions, href }: StatusProps) {
  const { toast } = useWidget();
  const say = useWords(publishFormWords);
  const isOwnSite = useOwnSite();
  const { origin } = useStore(form.store);
  const { busy, failure } = useStore(actions.store);
  const [asking, setAsking] = useState<'withdraw' | 'delete' | null>(null);
  if (!origin) return null;
  const { status } = origin;
  const remove = async () => {
    if (await actions.delete()) toast(say('deleted'));
    setAsking(null);
  };
  return (
    <div className="status">
      <StatusLine form={form} actions={actions} />
      <div className="acts">
        {status !== 0 && (
          <a className="button quiet" href={href}>
            {say('open')}
          </a>
        )}
        {isOwnSite && (status === 1 || status === 2) && (
          <Button look="quiet" onClick={() => setAsking('withdraw')}>
            {say(status === 1 ? 'unschedule' : 'withdraw')}
          </Button>
        )}
        {isOwnSite && (
          <Button look="quiet" onClick={() => setAsking('delete')}>
            {say('delete')}
          </Button>
        )}
      </div>
      {failure && asking !== 'withdraw' && <ActFailure error={failure} />}
      {asking === 'withdraw' && (
        <Withdraw actions={actions} isOut={status === 2} onClose={() => setAsking(null)} />
      )}
      {asking === 'delete' && (
        <Confirm
          title={say('deleteTitle')}
          text={form.store.getState().fields.title}
          act={say('delete')}
          busy={busy === 'delete'}
          onConfirm={() => void remove()}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  );
}

/** Returns whether this is the platform's own site. A school's page may publish, but not withdraw or delete. */
function useOwnSite(): boolean {
  const { siteUrl } = useWidget();
  return new URL(siteUrl('')).origin === location.origin;
}

function StatusLine({ form, actions }: Omit<StatusProps, 'href'>) {
  const words = useStatusWords();
  const { origin } = useStore(form.store);
  const { reason } = useStore(actions.store);
  return origin && <p dir="auto">{words(origin.status, origin.base?.publishTime ?? '', reason)}</p>;
}

interface WithdrawProps {
  actions: StatusActions;
  /** False for a scheduled article. */
  isOut: boolean;
  onClose: () => void;
}

/** Asks for a reason, which readers see. A scheduled article needs none. */
function Withdraw({ actions, isOut, onClose }: WithdrawProps) {
  const { toast } = useWidget();
  const say = useWords(publishFormWords);
  const sayUi = useWords(uiWords);
  const { busy, failure } = useStore(actions.store);
  const [reason, setReason] = useState('');
  const withdraw = async () => {
    if (!(await actions.withdraw(reason))) return;
    toast(say(isOut ? 'withdrawn' : 'unscheduled'));
    onClose();
  };
  const isLong = [...reason.trim()].length > WITHDRAW_REASON_MAX;
  return (
    <Dialog title={say(isOut ? 'withdrawTitle' : 'unscheduleTitle')} onClose={onClose}>
      {!isOut && <p>{say('unscheduleText')}</p>}
      {isOut && (
        <TextField
          name="reason"
          label={say('withdrawReason')}
          hint={say('withdrawHint')}
          value={reason}
          max={WITHDRAW_REASON_MAX}
          rows={3}
          onChange={setReason}
        />
      )}
      {failure && <ActFailure error={failure} />}
      <div className="dialog-foot">
        <Button onClick={onClose}>{sayUi('cancel')}</Button>
        <Button look="danger" busy={busy === 'withdraw'} disabled={isLong} onClick={() => void withdraw()}>
          {say(isOut ? 'withdrawAct' : 'unschedule')}
        </Button>
      </div>
    </Dialog>
  );
}

function ActFailure({ error }: { error: ApiError }) {
  const say = useWords(publishFormWords);
  return (
    <p className="problem small" role="alert" dir="auto">
      {say('actFailed')} {error.unclear ? '' : error.message}
    </p>
  );
}

/** Confirms the deletion and offers to restore the article. */
export function Deleted({ actions }: { actions: StatusActions }) {
  const { toast } = useWidget();
  const say = useWords(publishFormWords);
  const { busy, failure } = useStore(actions.store);
  const restore = async () => {
    if (await actions.restore()) toast(say('restored'));
  };
  return (
    <div className="state" role="status">
      <p className="state-title">{say('deleted')}</p>
      <p className="quiet">{say('deletedHint')}</p>
      {failure && <ActFailure error={failure} />}
      <Button busy={busy === 'restore'} onClick={() => void restore()}>
        {say('restore')}
      </Button>
    </div>
  );
}

/** Translates a status; empty for one that is not shown. `reason`: why it was withdrawn. */
export function useStatusWords(): (status: number, publishTime: string, reason: string) => string {
  const say = useWords(publishFormWords);
  const lang = useLang();
  return (status, publishTime, reason) => {
    switch (status) {
      case 0:
        return say('standsDraft');
      case 1:
        return say('standsScheduled', { time: momentWords(publishTime, lang) });
      case 2:
        return say('standsPublished');
      case 3:
        return reason ? say('standsWithdrawnFor', { reason }) : say('standsWithdrawn');
      default:
        return '';
    }
  };
}
