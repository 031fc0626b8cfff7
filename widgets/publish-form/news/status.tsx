import { useRef, useState } from 'react';
import { WITHDRAW_REASON_MAX } from '../../contract/limits.ts';
import { type ApiError, useStore, useWidget } from '../../core/index.ts';
import { Button } from '../../ui/base/button.tsx';
import { useSheet } from '../../ui/base/use-styles.ts';
import { TextField } from '../../ui/form/field.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import { ConfirmOnDemand } from '../../ui/overlay/confirm-on-demand.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { uiWords } from '../../ui/words.ts';
import type { NewsForm } from '../model.ts';
import { publishFormWords } from '../words.ts';
import css from './status.css?inline';
import type { StandingActs } from './status-model.ts';
import { useStandingWords } from './use-label.tsx';

export interface StandingProps {
  form: NewsForm;
  acts: StandingActs;
  /** Its page on the platform. */
  href: string;
}

/** Where a news stands that is there already, and what may be done with it besides changing it. */
export function Standing({ form, acts, href }: StandingProps) {
  const { toast } = useWidget();
  const say = useWords(publishFormWords);
  const isOwnSite = useOwnSite();
  const { origin } = useStore(form.store);
  const { busy, failure } = useStore(acts.store);
  const [asking, setAsking] = useState<'withdraw' | 'delete' | null>(null);
  const box = useRef<HTMLDivElement>(null);
  useSheet(box, css);
  if (!origin) return null;
  const { status } = origin;
  const remove = async () => {
    if (await acts.delete()) toast(say('deleted'));
    setAsking(null);
  };
  return (
    <div ref={box} className="standing">
      <StandingLine form={form} acts={acts} />
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
      {asking === 'withdraw' && <Withdraw acts={acts} isOut={status === 2} onClose={() => setAsking(null)} />}
      {asking === 'delete' && (
        <ConfirmOnDemand
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

/** A page of a school may publish for its people, not take back: that is done on the platform itself. */
export function useOwnSite(): boolean {
  const { siteUrl } = useWidget();
  return new URL(siteUrl('')).origin === location.origin;
}

function StandingLine({ form, acts }: Omit<StandingProps, 'href'>) {
  const words = useStandingWords();
  const { origin } = useStore(form.store);
  const { reason } = useStore(acts.store);
  return origin && <p dir="auto">{words(origin.status, origin.base?.publishTime ?? '', reason)}</p>;
}

/** Asks why, for those who come to read it. nb. nobody has seen what is only scheduled. */
function Withdraw({ acts, isOut, onClose }: { acts: StandingActs; isOut: boolean; onClose: () => void }) {
  const { toast } = useWidget();
  const say = useWords(publishFormWords);
  const sayUi = useWords(uiWords);
  const { busy, failure } = useStore(acts.store);
  const [reason, setReason] = useState('');
  const withdraw = async () => {
    if (!(await acts.withdraw(reason))) return;
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

/** It is gone, and can come back. */
export function Deleted({ acts }: { acts: StandingActs }) {
  const { toast } = useWidget();
  const say = useWords(publishFormWords);
  const { busy, failure } = useStore(acts.store);
  const restore = async () => {
    if (await acts.restore()) toast(say('restored'));
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
