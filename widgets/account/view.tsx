import { CircleUser } from 'lucide';
import { useLayoutEffect, useRef } from 'react';
import { useShown, useStore, useWidget } from '../core/index.ts';
import { Button } from '../ui/base/button.tsx';
import { Icon } from '../ui/base/icon.tsx';
import { OnDemand } from '../ui/base/lazy-component.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { type AccountState, accountOf, signOut } from './model.ts';
import { accountWords } from './words.ts';

// nb. a visitor needs neither: what is behind a name comes when there is one.
const loadMenu = () => import('./menu.tsx').then(part => part.AccountMenu);
const loadStopped = () => import('./unavailable.tsx').then(part => part.AccountStopped);

const holder = <span className="holder" aria-hidden="true" />;

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
      return holder;
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
      return <OnDemand load={loadStopped} props={{ account, onRetry }} waiting={holder} />;
    case 'person':
      return <OnDemand load={loadMenu} props={{ account, onSignOut }} waiting={holder} />;
  }
}

/** After an act that takes its own button away, the focus goes to the button that comes next. */
function useFocusOnNext(place: { current: HTMLElement | null }, { status }: AccountState): () => void {
  const wanted = useRef(false);
  const before = useRef(status);
  // nb. in a layout effect: before the button that comes next can go again.
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
