import { type RefObject, useEffect, useId, useRef } from 'react';
import type { Activity } from '../contract/activity/schema.ts';
import { signupApi } from '../core/api/makers/signup.ts';
import { useApi, usePerson, useSettling, useStore, useWidget } from '../core/index.ts';
import { Button } from '../ui/base/button.tsx';
import { type TranslateOf, useWords } from '../ui/i18n/translate.tsx';
import { type JoinState, joinStateOf, needsForm } from './eligibility.ts';
import { SignupDialog } from './lazy-actions.ts';
import type { ActivityDetail, SignupAction } from './model.ts';
import { ActionFailure, MySignup } from './my-signup.tsx';
import { type SignupInput, takePart } from './take-part.ts';
import { activityDetailWords } from './words.ts';

export interface JoinProps {
  detail: ActivityDetail;
  activity: Activity;
  /** Current time, in milliseconds. */
  now: number;
}

/** Sign-up: the user's state, and one button that shows and performs the next action. */
export function Join({ detail, activity, now }: JoinProps) {
  const { readonly, signIn } = useWidget();
  const say = useWords(activityDetailWords);
  const person = usePerson();
  const settling = useSettling();
  const { busy, failed, dialog } = useStore(detail.store);
  const panel = useRef<HTMLElement>(null);
  const reasonId = useId();
  const { id, my } = activity;
  const run = useAction(detail, id, panel);
  const { label, action } = joinStateOf(activity, now);
  const closeDialog = () => detail.store.setState({ dialog: null });

  const start = (wanted: SignupAction) => {
    if (!person) return signIn('signup', `activityDetail?id=${encodeURIComponent(id)}`, placeOf(id));
    const isImmediate = wanted === 'accept' || (wanted === 'signUp' && !needsForm(activity));
    if (isImmediate) void run(wanted);
    else detail.store.setState({ dialog: wanted, failed: null });
  };
  useReturn(activity, panel, () => action === 'signUp' && !readonly && start(action));

  if (label === 'NO_SIGNUP') return <p className="join">{say('NO_SIGNUP')}</p>;
  const reason = action ? '' : reasonOf(activity, say, label);
  return (
    <section className="join" aria-label={say('signup')} ref={panel} tabIndex={-1}>
      {my?.status && <MySignup activity={activity} now={now} />}
      {!readonly && (
        <div className="join-acts cluster">
          <Button
            look={action === 'signUp' || action === 'accept' ? 'primary' : 'plain'}
            disabled={!action || (settling && !person)}
            busy={busy !== null && busy !== 'decline'}
            aria-describedby={reason ? reasonId : undefined}
            onClick={() => action && start(action)}
          >
            {say(action === 'leave' ? 'confirmedLeave' : label, { count: my?.waitPosition ?? 0 })}
          </Button>
          {label === 'offered' && (
            <Button busy={busy === 'decline'} onClick={() => start('decline')}>
              {say('decline')}
            </Button>
          )}
          {my?.canLeave && action === 'cancel' && (
            <Button look="quiet" onClick={() => start('leave')}>
              {say('leave')}
            </Button>
          )}
        </div>
      )}
      {reason && (
        <p className="quiet small" id={reasonId} dir="auto">
          {reason}
        </p>
      )}
      {failed && !dialog && <ActionFailure failed={failed} />}
      {dialog && (
        <SignupDialog
          detail={detail}
          activity={activity}
          action={dialog}
          onAction={run}
          onClose={closeDialog}
          onLoadError={closeDialog}
        />
      )}
    </section>
  );
}

/** Returns a function that performs an action, announces the result, and keeps the focus in the panel. */
function useAction(detail: ActivityDetail, id: string, panel: RefObject<HTMLElement | null>) {
  const api = useApi(signupApi);
  const { emit, announce } = useWidget();
  const say = useWords(activityDetailWords);
  return async (action: SignupAction, input: SignupInput = {}): Promise<void> => {
    const done = await takePart(detail, api, action, input);
    if (!done) return;
    const { status, waitPosition, stats } = done;
    emit('mskt-activity-signup', { id, status, signupNum: stats.signupNum });
    announce(say(`told_${status}` as 'told_3', { count: waitPosition ?? 0 }));
    // The pressed button may have been removed or disabled.
    const focused = (panel.current?.getRootNode() as ShadowRoot | undefined)?.activeElement;
    if (!focused?.isConnected || focused.matches(':disabled')) panel.current?.focus();
  };
}

/** Why the button has no action. For users, the message of the platform. */
function reasonOf(
  { my, phase }: Activity,
  say: TranslateOf<typeof activityDetailWords>,
  label: JoinState['label'],
) {
  if (!my) return say(`why_${label}` as 'why_ENDED');
  const { code, message = '' } = my.cannotReason ?? {};
  // The label of the button already says that the user has signed up.
  if (code !== 'DUPLICATE') return message;
  return phase === 3 ? say('why_ENDED') : '';
}

/** Key that the session stores during sign-in. */
const placeOf = (id: string): string => `signup ${id}`;

/** Continues the sign-up after signing in, once the activity was loaded for the user. */
function useReturn(activity: Activity, panel: RefObject<HTMLElement | null>, onReturn: () => void): void {
  const { session } = useWidget();
  const { id, my } = activity;
  const isReturning = useStore(session, ({ person, place }) => person !== null && place === placeOf(id));
  const latest = useRef(onReturn);
  latest.current = onReturn;
  useEffect(() => {
    const { asker, place } = session.getState();
    const host = (panel.current?.getRootNode() as ShadowRoot | undefined)?.host;
    // Any widget may claim the place if the one that started the sign-in is no longer on the page.
    if (!isReturning || !my || place !== placeOf(id) || (asker?.isConnected && asker !== host)) return;
    session.setState({ place: null });
    panel.current?.focus();
    latest.current();
  }, [isReturning, my, id, session, panel]);
}
