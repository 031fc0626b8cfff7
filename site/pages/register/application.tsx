import { useState } from 'react';
import { REGISTER, REGISTER_STATUS, registerCalls } from '../../../widgets/contract/register/calls.ts';
import type { RegisterApplied } from '../../../widgets/contract/register/schema.ts';
import { useAction } from '../../../widgets/kits/manager/actions.ts';
import { ManageReason } from '../../../widgets/kits/manager/dialog-form.tsx';
import { ManageFailed } from '../../../widgets/kits/manager/failed.tsx';
import { ManageTitle } from '../../../widgets/kits/manager/rows.tsx';
import { Button } from '../../../widgets/ui/base/button.tsx';
import { RelativeTime } from '../../../widgets/ui/base/relative-time.tsx';
import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { useApi } from '../../shell/data.ts';
import { registerWords } from './words.ts';

interface ApplicationProps {
  apply: RegisterApplied;
  /** Called after the decision, with the message to show. */
  onDone: (text: string) => void;
  /** Called if the outcome is unknown, or another administrator has decided first. */
  onUnclear: () => void;
}

/** One application, with the buttons to approve or return it. */
export function Application({ apply, onDone, onUnclear }: ApplicationProps) {
  const say = useWords(registerWords);
  const api = useApi(registerCalls);
  const { busy, error, run } = useAction();
  const [isAsking, setAsking] = useState(false);
  const { realName: name, status, reason, reviewerName, groupName } = apply;
  const isWaiting = status === REGISTER_STATUS.pending;
  const chosen = [apply.sectionName, apply.subjectName, apply.roleName].join(', ');

  const decide = (pass: 0 | 1, why: string): Promise<boolean> =>
    run(
      async () => {
        await api.registerHandle({ params: { id: apply.applyId }, body: { pass, reason: why } });
        onDone(say(pass ? 'approved' : 'gaveBack', { name }));
      },
      ({ code, status }) => {
        if (code === 'CLOSED' || status === 0) onUnclear();
        return false;
      },
    );

  const failed = error && (
    <ManageFailed
      error={error}
      unclear={say('applicationsUnclear')}
      naming={text => (error.code === 'CLOSED' ? say('decided', { reason: text }) : text)}
    />
  );
  return (
    <article className="row" aria-busy={busy || undefined}>
      <div className="row-text">
        <ManageTitle level={2}>{name}</ManageTitle>
        <p className="facts quiet small">
          <bdi>{apply.contact}</bdi>
          {apply.schoolName && <bdi>{apply.schoolName}</bdi>}
          <bdi>{chosen}</bdi>
          <RelativeTime time={apply.createTime} />
          {!isWaiting && <span>{say(`applicationStatus${status}`)}</span>}
          {!isWaiting && reviewerName && <bdi>{say('by', { name: reviewerName })}</bdi>}
        </p>
        {groupName && (
          <p className="small" dir="auto">
            {say('into', { group: groupName })}
          </p>
        )}
        {reason && (
          <p className="small" dir="auto">
            {say('reason', { reason })}
          </p>
        )}
        {!isAsking && failed}
      </div>
      {isWaiting && (
        <div className="row-acts">
          <Button busy={busy} aria-label={say('giveBackName', { name })} onClick={() => setAsking(true)}>
            {say('giveBack')}
          </Button>
          <Button
            look="primary"
            busy={busy}
            aria-label={say('approveName', { name })}
            onClick={() => void decide(1, '')}
          >
            {say('approve')}
          </Button>
        </div>
      )}
      {isAsking && (
        <ManageReason
          title={say('giveBackTitle')}
          text={say('giveBackText', { name })}
          label={say('why')}
          hint={say('whyHint')}
          min={1}
          max={REGISTER.reason}
          sayLeft={left => (left < 0 ? say('over', { count: -left }) : say('left', { count: left }))}
          act={say('giveBack')}
          busy={busy}
          failed={failed}
          onAct={why => decide(0, why)}
          onClose={() => setAsking(false)}
        />
      )}
    </article>
  );
}
