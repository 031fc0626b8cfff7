import { CircleUser, CloudOff, LogOut, SquareArrowOutUpRight, TriangleAlert } from 'lucide';
import { useLayoutEffect, useRef } from 'react';
import type { MenuItem } from '../contract/platform/schema.ts';
import { useStore, useViewState, useWidget } from '../core/index.ts';
import { Avatar } from '../ui/base/avatar.tsx';
import { Button } from '../ui/base/button.tsx';
import { Icon } from '../ui/base/icon.tsx';
import { safeUrl } from '../ui/base/safe-url.ts';
import { useWords } from '../ui/i18n/translate.tsx';
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
  useViewState(account.status === 'unknown' ? 'loading' : 'ready', () => {});

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

interface MenuProps {
  account: AccountState & { status: 'person' };
  onSignOut: () => void;
}

/** The name of the user, which opens the personal menu with sign-out. */
function Menu({ account: { person, menu, confirmed }, onSignOut }: MenuProps) {
  const { mediaUrl, session, readonly } = useWidget();
  const lasting = useStore(session, state => state.lasting);
  const say = useWords(accountWords);
  const { realName, schoolName, avatar } = person;
  return (
    <Panel
      icon={<Avatar key={avatar} name={realName} src={mediaUrl(avatar)} />}
      label={
        <>
          <bdi>{realName}</bdi> <span className="visually-hidden">{say('menuOf')}</span>
        </>
      }
      mark={!confirmed && <Unconfirmed />}
    >
      <div className="who">
        <bdi className="name">{realName}</bdi>
        {schoolName && <bdi className="quiet small">{schoolName}</bdi>}
      </div>
      {!confirmed && <p className="hint">{say('unconfirmedHint')}</p>}
      {!lasting && <p className="hint">{say('notLasting')}</p>}
      {menu.length > 0 && (
        <nav aria-label={say('personalMenu')}>
          <MenuLinks menu={menu} />
        </nav>
      )}
      {!readonly && (
        <Button look="quiet" onClick={onSignOut}>
          <Icon of={LogOut} />
          {say('signOut')}
        </Button>
      )}
    </Panel>
  );
}

function Unconfirmed() {
  const say = useWords(accountWords);
  return (
    <span className="mark">
      <Icon of={CloudOff} />
      <span className="visually-hidden">{say('unconfirmed')}</span>
    </span>
  );
}

function MenuLinks({ menu }: { menu: readonly MenuItem[] }) {
  return (
    <ul>
      {menu.map(item => (
        <li key={item.id}>
          <MenuLink item={item} />
          {item.children.length > 0 && <MenuLinks menu={item.children} />}
        </li>
      ))}
    </ul>
  );
}

/** A link, or only the name where the address is not a safe web address. */
function MenuLink({ item: { name, url, target, badge } }: { item: MenuItem }) {
  const { siteUrl } = useWidget();
  const say = useWords(accountWords);
  const href = safeUrl(url, siteUrl(''));
  if (!href) return <span className="entry quiet">{name}</span>;
  const away = target === '_blank';
  return (
    <a className="entry" href={href} {...(away && { target, rel: 'noopener' })}>
      <bdi>{name}</bdi>
      {badge ? (
        <span className="badge" role="img" aria-label={say('unread', { count: badge })}>
          {badge}
        </span>
      ) : null}
      {away && (
        <>
          <Icon of={SquareArrowOutUpRight} />
          <span className="visually-hidden">{say('newTab')}</span>
        </>
      )}
    </a>
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
