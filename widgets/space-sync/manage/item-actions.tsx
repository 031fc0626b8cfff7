import { useState } from 'react';
import type { SpaceNews } from '../../contract/space-sync/schema.ts';
import { useStore } from '../../core/index.ts';
import dialogCss from '../../kits/manager/dialog.css?inline';
import { ManageFailed } from '../../kits/manager/failed.tsx';
import { ManageMenu } from '../../kits/manager/menu.tsx';
import { Button } from '../../ui/base/button.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import { Confirm } from '../../ui/overlay/confirm.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import type { ItemAction, SpaceItems } from './items-model.ts';
import { manageWords } from './words.ts';

export interface ItemActionsProps {
  space: SpaceItems;
  news: SpaceNews;
  busy: boolean;
  /** Resolves to whether the action succeeded. */
  onAct: (act: KeptAct, given?: string) => Promise<boolean>;
}

/** Menu of the actions on a synced article, with their dialogs. */
export function SpaceSyncKeptActs({ kept, news, busy, onAct }: SpaceSyncKeptActsProps) {
  const say = useWords(keepingWords);
  const { failed } = useStore(kept.acts.store);
  const [asking, setAsking] = useState<'note' | 'remove' | null>(null);
  const close = () => setAsking(null);
  const { id, title, note, hidden, top } = news;
  const visibility = hidden ? 'show' : 'hide';
  const place = top ? 'unpin' : 'pin';
  const why = failed?.id === id && <ManageFailed error={failed.error} unclear={say('unclear')} />;
  return (
    <>
      <ManageMenu label={say('moreName', { title })} title={say('more')} busy={busy}>
        <Button look="quiet" busy={busy} onClick={() => setAsking('note')}>
          {say(note ? 'noteChange' : 'note')}
        </Button>
        <Button look="quiet" busy={busy} onClick={() => onAct(visibility)}>
          {say(visibility)}
        </Button>
        <Button look="quiet" busy={busy} onClick={() => onAct(place)}>
          {say(place)}
        </Button>
        <Button look="quiet" busy={busy} onClick={() => setAsking('remove')}>
          {say('remove')}
        </Button>
      </ManageMenu>
      {asking === 'note' && (
        <SpaceSyncNote
          news={news}
          busy={busy}
          failure={failure}
          onSave={note => onAction('note', note)}
          onClose={close}
        />
      )}
      {dialog === 'remove' && (
        <Confirm
          title={say('removeTitle')}
          text={say('removeText', { title })}
          act={say('doRemove')}
          busy={busy}
          onConfirm={async () => {
            if (await onAction('remove')) close();
          }}
          onClose={close}
        >
          {failure}
        </Confirm>
      )}
    </>
  );
}
