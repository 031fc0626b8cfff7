import { CloudOff, LogOut, SquareArrowOutUpRight } from 'lucide';
import type { MenuItem } from '../contract/platform/schema.ts';
import { useStore, useWidget } from '../core/index.ts';
import { Avatar } from '../ui/base/avatar.tsx';
import { Button } from '../ui/base/button.tsx';
import { Icon } from '../ui/base/icon.tsx';
import { safeUrl } from '../ui/base/safe-url.ts';
import { useWords } from '../ui/i18n/translate.tsx';
import type { AccountState } from './model.ts';
import { Panel } from './panel.tsx';
import { accountWords } from './words.ts';

export interface MenuProps {
  account: AccountState & { status: 'person' };
  onSignOut: () => void;
}

/** The name of the user, which opens the personal menu with sign-out. */
export function Menu({ account: { person, menu, confirmed }, onSignOut }: MenuProps) {
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
