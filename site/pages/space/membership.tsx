import { useEffect, useRef, useState } from 'react';
import { APPLY_TEXT_MAX } from '../../../widgets/contract/limits.ts';
import { useStore } from '../../../widgets/core/site.ts';
import { useAction } from '../../../widgets/kits/manager/actions.ts';
import { ManageReason } from '../../../widgets/kits/manager/dialog-form.tsx';
import {
  actOn,
  changeMembership,
  type JoinAct,
  membershipLabel,
  type SpaceMembership,
} from '../../../widgets/kits/membership.ts';
import { Button } from '../../../widgets/ui/base/button.tsx';
import { useLang, useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { Confirm } from '../../../widgets/ui/overlay/confirm.tsx';
import { isUndecided } from '../../shell/rules.ts';
import { useSite } from '../../shell/site-context.ts';
import { spaceWords } from './words.ts';

interface MembershipProps {
  space: SpaceMembership & { id: string };
  /** Called after an action, with the message to show. */
  onDone: (text: string) => void;
}

/** Translation keys of the messages, by action. */
const DONE = { join: 'joined', ask: 'asked', leave: 'left', withdraw: 'withdrawn' } as const;

/** Membership of the user in a space, with the button for the one action available. */
export function Membership({ space, onDone }: MembershipProps) {
  const say = useWords(spaceWords);
  const lang = useLang();
  const { core } = useSite();
  const session = useStore(core.session.store);
  const [asking, setAsking] = useState<'ask' | 'leave' | null>(null);
  const { busy, error, run, forget } = useAction();
  const act = actOn(space);
  const label = membershipLabel(space);
  const wished = `join ${space.id}`;

  const change = (act: JoinAct, message = ''): Promise<boolean> =>
    run(async () => {
      const wanted = act === 'join' || act === 'ask' ? 'join' : 'leave';
      const { joinStatus } = await changeMembership(core.http(lang), wanted, space, message);
      // The join policy may have changed since the space was loaded, so the response decides.
      onDone(say(joinStatus === 1 ? 'asked' : joinStatus === 3 ? 'joined' : DONE[act]));
      setAsking(null);
    });
  const want = (act: JoinAct) => {
    if (!session.person) return core.session.signIn(wished);
    forget();
    if (act === 'ask' || act === 'leave') setAsking(act);
    else void change(act);
  };
  const latest = useRef(want);
  latest.current = want;
  const isBack = session.person !== null && session.place === wished;
  useEffect(() => {
    if (!isBack) return;
    core.session.store.setState({ place: null });
    if (act === 'join' || act === 'ask') latest.current(act);
  }, [isBack, act, core]);

  const failed = error && (
    <p className="failed small" role="alert" dir="auto">
      {error.message}
    </p>
  );
  return (
    <div className="membership">
      {label && (
        <span className="quiet">
          {say(label.startsWith('role') ? (label.replace('role', 'you') as 'you1') : label)}
        </span>
      )}
      {act && (
        <Button
          look={act === 'join' || act === 'ask' ? 'primary' : 'quiet'}
          busy={busy}
          disabled={isUndecided(session)}
          onClick={() => want(act)}
        >
          {say(act)}
        </Button>
      )}
      {!asking && failed}
      {asking === 'leave' && (
        <Confirm
          title={say('leaveTitle')}
          text={say(`leaveText${space.joinPolicy}`)}
          act={say('leave')}
          busy={busy}
          onConfirm={() => void change('leave')}
          onClose={() => setAsking(null)}
        >
          {failed}
        </Confirm>
      )}
      {asking === 'ask' && (
        <ManageReason
          title={say('askTitle')}
          text={say('askText')}
          label={say('askLabel')}
          hint={say('askHint')}
          max={APPLY_TEXT_MAX}
          sayLeft={left => (left < 0 ? say('over', { count: -left }) : say('left200', { count: left }))}
          act={say('askAct')}
          look="primary"
          busy={busy}
          failed={failed}
          onAct={message => change('ask', message)}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  );
}
