import { CircleUser, TriangleAlert } from 'lucide';
import { useLayoutEffect, useRef } from 'react';
import { useShown, useStore, useWidget } from '../core/index.ts';
import { Button } from '../ui/base/button.tsx';
import { Icon } from '../ui/base/icon.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { Menu } from './menu.tsx';
import { type AccountState, accountOf, signOut } from './model.ts';
import { Panel } from './panel.tsx';
import { accountWords } from './words.ts';

/** The sign-in button, or the name of the user with the personal menu. All states have the same size. */
export function Account() {
  const widget = useWidget();
  const say = useWords(accountWords);
  const account = accountOf(useStore(widget.session));
  const place = useRef<HTMLDivElement>(null);
  const focusNext = useFocusNext(place, account);
  useShown(account.status === 'unknown' ? 'loading' : 'ready', () => {});

  async function leave() {
    focusNext();
    const failure = await signOut(widget);
    if (failure === null) widget.announce(say('signedOut'));
    else widget.toast(say('signOutFailed', { message: failure }));
  }

  return (
    <div className="account" ref={place}>
      <State
        account={account}
        onSignOut={leave}
        onRetry={() => {
          focusNext();
          widget.resume();
        }}
      />
    </div>
  );
}

interface StateProps {
  account: AccountState;
  onSignOut: () => void;
  onRetry: () => void;
}

function State({ account, onSignOut, onRetry }: StateProps) {
  const { signIn, readonly } = useWidget();
  const say = useWords(accountWords);
  switch (account.status) {
    case 'unknown':
      return <span className="holder" aria-hidden="true" />;
    case 'closed':
      return null;
    case 'visitor': {
      if (readonly) return null;
      const { act } = account;
      return (
        <Button look="primary" busy={act !== 'none'} onClick={() => signIn('account', 'home')}>
          <Icon of={CircleUser} />
          <span className="label">{say(act === 'none' ? 'signIn' : act)}</span>
        </Button>
      );
    }
    case 'stopped':
      return <Stopped reason={account.reason} onRetry={onRetry} />;
    case 'person':
      return <Menu account={account} onSignOut={onSignOut} />;
  }
}

interface StoppedProps {
  reason: (AccountState & { status: 'stopped' })['reason'];
  onRetry: () => void;
}

/** Why signing in was stopped, in an open panel, and the button to try again. */
function Stopped({ reason, onRetry }: StoppedProps) {
  const say = useWords(accountWords);
  return (
    <Panel icon={<Icon of={TriangleAlert} />} label={say('stopped')} opened>
      <div className="who" role="alert">
        <span className="name">{say('stoppedTitle')}</span>
        <span className="quiet small">{say(reason === 'loop' ? 'loopHint' : 'blockedHint')}</span>
      </div>
      <Button onClick={onRetry}>{say('retry')}</Button>
    </Panel>
  );
}

/** Returns a function that, after an action that removes its own button, moves the focus to the next state's button. */
function useFocusNext(place: { current: HTMLElement | null }, { status }: AccountState): () => void {
  const wanted = useRef(false);
  const before = useRef(status);
  // A layout effect: the next state's button may be removed before other effects run.
  useLayoutEffect(() => {
    if (before.current === status) return;
    before.current = status;
    const next = place.current?.querySelector('button');
    if (!wanted.current || !next) return;
    wanted.current = false;
    next.focus();
  }, [place, status]);
  return () => {
    wanted.current = true;
  };
}
