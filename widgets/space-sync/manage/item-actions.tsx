import { Ellipsis } from 'lucide';
import { useState } from 'react';
import type { SpaceNews } from '../../contract/space-sync/schema.ts';
import { useStore } from '../../core/index.ts';
import { ManageFailed } from '../../kits/manager/failed.tsx';
import { ManageMenu, type ManageMenuPlace } from '../../kits/manager/menu.tsx';
import { ManagePanel } from '../../kits/manager/panel.tsx';
import { Button } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import { ConfirmOnDemand } from '../../ui/overlay/confirm-on-demand.tsx';
import type { Kept, KeptAct } from './items.ts';
import { SpaceSyncNote } from './note.tsx';
import { keepingWords } from './words.ts';

export interface SpaceSyncKeptActsProps {
  kept: Kept;
  news: SpaceNews;
  busy: boolean;
  /** Resolves to whether it was done. */
  onAct: (act: KeptAct, given?: string) => Promise<boolean>;
}

/** What may be done with a news that was taken over, behind a button; what is asked first has a dialog. */
export function SpaceSyncKeptActs({ kept, news, busy, onAct }: SpaceSyncKeptActsProps) {
  const say = useWords(keepingWords);
  const { failed } = useStore(kept.acts.store);
  const [asking, setAsking] = useState<'note' | 'remove' | null>(null);
  const close = () => setAsking(null);
  const { id, title } = news;
  const why = failed?.id === id && <ManageFailed error={failed.error} unclear={say('unclear')} />;
  return (
    <>
      <ManageMenu
        label={say('moreName', { title })}
        title={say('more')}
        icon={<Icon of={Ellipsis} />}
        busy={busy}
        load={loadMenu}
        props={{ news, busy, onAct, onAsk: setAsking }}
      />
      {asking === 'note' && (
        <SpaceSyncNote
          news={news}
          busy={busy}
          failed={why}
          onAct={note => onAct('note', note)}
          onClose={close}
        />
      )}
      {asking === 'remove' && (
        <ConfirmOnDemand
          title={say('removeTitle')}
          text={say('removeText', { title })}
          act={say('doRemove')}
          busy={busy}
          onConfirm={async () => {
            if (await onAct('remove')) close();
          }}
          onClose={close}
        >
          {why}
        </ConfirmOnDemand>
      )}
    </>
  );
}

interface MenuProps extends Pick<SpaceSyncKeptActsProps, 'news' | 'busy' | 'onAct'> {
  menu: ManageMenuPlace;
  onAsk: (act: 'note' | 'remove') => void;
}

/** nb. all of this has come on demand already. */
const loadMenu = () => Promise.resolve(Menu);

function Menu({ menu, news, busy, onAct, onAsk }: MenuProps) {
  const say = useWords(keepingWords);
  const { note, hidden, top } = news;
  const visibility = hidden ? 'show' : 'hide';
  const place = top ? 'unpin' : 'pin';
  return (
    <ManagePanel menu={menu}>
      <Button look="quiet" busy={busy} onClick={() => onAsk('note')}>
        {say(note ? 'noteChange' : 'note')}
      </Button>
      <Button look="quiet" busy={busy} onClick={() => onAct(visibility)}>
        {say(visibility)}
      </Button>
      <Button look="quiet" busy={busy} onClick={() => onAct(place)}>
        {say(place)}
      </Button>
      <Button look="quiet" busy={busy} onClick={() => onAsk('remove')}>
        {say('remove')}
      </Button>
    </ManagePanel>
  );
}
