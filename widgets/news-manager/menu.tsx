import type { ManageMenuPlace } from '../kits/manager/menu.tsx';
import { ManagePanel } from '../kits/manager/panel.tsx';
import { Button } from '../ui/base/button.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import type { ManagerAct, Standing } from './model.ts';
import { newsManagerWords } from './words.ts';

export interface NewsManagerMenuProps {
  menu: ManageMenuPlace;
  standing: Exclude<Standing, 'deleted'>;
  isPinned: boolean;
  /** Its readers are asked to confirm it. */
  needsConfirm: boolean;
  /** Where readers find it. */
  href: string;
  busy: boolean;
  onAct: (act: ManagerAct) => Promise<boolean>;
  /** For what has to be asked first, or has more to it. */
  onAsk: (act: 'withdraw' | 'pin' | 'confirm' | 'versions') => void;
}

/** What can be done with a news where it stands. */
export function NewsManagerMenu(props: NewsManagerMenuProps) {
  const { menu, standing, isPinned, needsConfirm, href, busy, onAct, onAsk } = props;
  const say = useWords(newsManagerWords);
  return (
    <ManagePanel menu={menu}>
      <a className="button quiet" href={href}>
        {say(standing === 'published' ? 'open' : 'preview')}
      </a>
      {needsConfirm && (standing === 'published' || standing === 'withdrawn') && (
        <Button look="quiet" onClick={() => onAsk('confirm')}>
          {say('confirmers')}
        </Button>
      )}
      {actsOf(standing, isPinned).map(([act, word]) => (
        <Button
          key={word}
          look="quiet"
          busy={busy}
          onClick={() => {
            const asks =
              (act === 'withdraw' && standing === 'published') || act === 'pin' || act === 'versions';
            if (asks) onAsk(act);
            else void onAct(act);
          }}
        >
          {say(word)}
        </Button>
      ))}
    </ManagePanel>
  );
}

/** The acts of a standing, each with its word. */
function actsOf(standing: Exclude<Standing, 'deleted'>, isPinned: boolean) {
  const rest = [['versions', 'versions'] as const, ['delete', 'delete'] as const] as const;
  switch (standing) {
    case 'draft':
      return [['publish', 'publish'], ...rest] as const;
    case 'scheduled':
      return [['publish', 'publish'], ['withdraw', 'unschedule'], ...rest] as const;
    case 'withdrawn':
      return [['publish', 'republish'], ...rest] as const;
    default:
      return isPinned
        ? ([['pin', 'repin'], ['unpin', 'unpin'], ['withdraw', 'withdraw'], ...rest] as const)
        : ([['pin', 'pin'], ['withdraw', 'withdraw'], ...rest] as const);
  }
}
