import { CircleUser, TriangleAlert } from 'lucide';
import { useEffect, useRef } from 'react';
import { useShown, useStore, useWidget } from '../core/index.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useWords } from '../ui/words.tsx';
import { type AccountState, accountOf, signOut } from './account.store.ts';
import { accountWords } from './account.strings.ts';
import { AccountMenu } from './account-menu.view.tsx';
import { AccountPanel } from './account-panel.view.tsx';

/** Who is signed in, or the way to it. Every state takes the same room, so that nothing around it moves. */
export function Account() {
  const widget = useWidget();
  const say = useWords(accountWords);
  const account = accountOf(useStore(widget.session));
  const place = useRef<HTMLDivElement>(null);
  const follow = useFocusOnNext(place, account);
  useShown(account.status === 'unknown' ? 'loading' : 'ready', () => {});

  async function leave() {
    follow();
    const complaint = await signOut(widget);
    if (complaint === null) widget.announce(say('signedOut'));
    else widget.toast(say('signOutFailed', { message: complaint }));
  }

  return (
    <div className="account" ref={place}>
      <Shown
        account={account}
        onSignOut={leave}
        onRetry={() => {
          follow();
          widget.resume();
        }}
      />
    </div>
  );
}

interface ShownProps {
  account: AccountState;
  onSignOut: () => void;
  onRetry: () => void;
}

function Shown({ account, onSignOut, onRetry }: ShownProps) {
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
        <Button look="primary" part="button" busy={act !== 'none'} onClick={() => signIn('account', 'home')}>
          <Icon of={CircleUser} />
          <span className="label">{say(act === 'none' ? 'signIn' : act)}</span>
        </Button>
      );
    }
    case 'stopped':
      return (
        <AccountPanel icon={<Icon of={TriangleAlert} />} label={say('stopped')} opened>
          <div className="who" role="alert">
            <span className="name">{say('stoppedTitle')}</span>
            <span className="quiet small">{say(account.reason === 'loop' ? 'loopHint' : 'blockedHint')}</span>
          </div>
          <Button onClick={onRetry}>{say('retry')}</Button>
        </AccountPanel>
      );
    case 'person':
      return <AccountMenu account={account} onSignOut={onSignOut} />;
  }
}

/** After an act that takes its own button away, the focus goes to the button that comes next. */
function useFocusOnNext(place: { current: HTMLElement | null }, { status }: AccountState): () => void {
  const wanted = useRef(false);
  const before = useRef(status);
  useEffect(() => {
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
