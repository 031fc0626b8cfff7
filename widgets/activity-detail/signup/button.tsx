import { useEffect, useId, useRef } from 'react';
import type { Activity } from '../../contract/activity/schema.ts';
import { usePerson, useSettling, useStore, useWidget } from '../../core/index.ts';
import { Button } from '../../ui/base/button.tsx';
import { OnDemand } from '../../ui/base/lazy-component.tsx';
import { type TranslateOf, useWords } from '../../ui/i18n/translate.tsx';
import { uiWords } from '../../ui/words.ts';
import type { ActivityDetail, SignupAct } from '../model.ts';
import { activityDetailWords } from '../words.ts';
import { isAsked, type Standing, standingOf } from './eligibility.ts';

export interface JoinProps {
  detail: ActivityDetail;
  activity: Activity;
  now: number;
}

const acts = () => import('./status.tsx');
const loadMine = () => acts().then(part => part.ActivityMine);
const loadFailed = () => acts().then(part => part.ActivityFailed);
const loadAsking = () => import('./dialog.tsx').then(part => part.ActivityAsking);

/** Acts of which nothing is asked before. */
const AT_ONCE: readonly SignupAct[] = ['accept'];

/** Taking part: one button that says where the reader stands, and what it does. */
export function ActivityJoin({ detail, activity, now }: JoinProps) {
  const { readonly, signIn, emit, announce, toast, http } = useWidget();
  const say = useWords(activityDetailWords);
  const sayOfUi = useWords(uiWords);
  const person = usePerson();
  const settling = useSettling();
  const { busy, failed, asking } = useStore(detail.store);
  const panel = useRef<HTMLElement>(null);
  const reasonId = useId();
  const { id, my } = activity;
  const standing = standingOf(activity, now);
  const { label, act } = standing;

  const run = async (wanted: SignupAct, given = {}) => {
    const part = await acts().catch(() => null);
    if (!part) return toast(sayOfUi('OFFLINE').split('\n')[0] ?? '');
    const done = await part.takePart(detail, http, wanted, given);
    if (!done) return;
    emit('mskt-signup', { id, status: done.status, signupNum: done.stats.signupNum });
    announce(part.tell(say, done));
    // nb. the button that was pressed may be no longer there, or have nothing more to do.
    const focused = (panel.current?.getRootNode() as ShadowRoot | undefined)?.activeElement;
    if (!focused?.isConnected || focused.matches(':disabled')) panel.current?.focus();
  };
  const want = (wanted: SignupAct) => {
    if (!person) return signIn('signup', `activityDetail?id=${encodeURIComponent(id)}`, placeOf(id));
    const isFree = wanted === 'signUp' ? !isAsked(activity) : AT_ONCE.includes(wanted);
    if (isFree) void run(wanted);
    else detail.store.setState({ asking: wanted, failed: null });
  };
  useReturn(activity, panel, () => act === 'signUp' && !readonly && want(act));

  if (label === 'NO_SIGNUP') return <p className="join">{say('NO_SIGNUP')}</p>;
  const reason = act ? '' : whyOf(activity, say, label);
  return (
    <section className="join" aria-label={say('signup')} ref={panel} tabIndex={-1}>
      {my?.status && (
        <OnDemand load={loadMine} props={{ activity, now }} waiting={<p className="mine">&nbsp;</p>} />
      )}
      {!readonly && (
        <div className="join-acts">
          <Button
            look={act === 'signUp' || act === 'accept' ? 'primary' : 'plain'}
            disabled={!act || (settling && !person)}
            busy={busy !== null && busy !== 'decline'}
            aria-describedby={reason ? reasonId : undefined}
            onClick={() => act && want(act)}
          >
            {say(act === 'leave' ? 'confirmedLeave' : label, { count: my?.waitPosition ?? 0 })}
          </Button>
          {label === 'offered' && (
            <Button busy={busy === 'decline'} onClick={() => want('decline')}>
              {say('decline')}
            </Button>
          )}
          {my?.canLeave && act === 'cancel' && (
            <Button look="quiet" onClick={() => want('leave')}>
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
      {failed && !asking && <OnDemand load={loadFailed} props={{ failed }} />}
      {asking && (
        <OnDemand
          load={loadAsking}
          props={{
            detail,
            activity,
            act: asking,
            onAct: run,
            onClose: () => detail.store.setState({ asking: null }),
          }}
          onFail={() => detail.store.setState({ asking: null })}
        />
      )}
    </section>
  );
}

/** Why there is nothing to do now: in the platform's words to whom it knows. */
function whyOf(
  { my, phase }: Activity,
  say: TranslateOf<typeof activityDetailWords>,
  label: Standing['label'],
) {
  if (!my) return say(`why_${label}` as 'why_ENDED');
  const { code, message = '' } = my.cannotReason ?? {};
  // nb. that somebody has signed up already is what the button says.
  if (code !== 'DUPLICATE') return message;
  return phase === 3 ? say('why_ENDED') : '';
}

/** What was wanted, for after signing in. */
const placeOf = (id: string): string => `signup ${id}`;

/** Who has signed in to take part goes on with it, once the activity is here as they read it. */
function useReturn(activity: Activity, panel: { current: HTMLElement | null }, goOn: () => void): void {
  const { session } = useWidget();
  const { id, my } = activity;
  const isBack = useStore(session, ({ person, place }) => person !== null && place === placeOf(id));
  const latest = useRef(goOn);
  latest.current = goOn;
  useEffect(() => {
    const { asker, place } = session.getState();
    const host = (panel.current?.getRootNode() as ShadowRoot | undefined)?.host;
    // nb. an asker that the page has not, or no longer, leaves it to any; another of them may have been first.
    if (!isBack || !my || place !== placeOf(id) || (asker?.isConnected && asker !== host)) return;
    session.setState({ place: null });
    panel.current?.focus();
    latest.current();
  }, [isBack, my, id, session, panel]);
}
