import { type ReactNode, useId, useRef, useState } from 'react';
import { SYNC } from '../../contract/space-sync/calls.ts';
import type { SpaceNews } from '../../contract/space-sync/schema.ts';
import { useStore } from '../../core/index.ts';
import dialogCss from '../../kits/manager/dialog.css?inline';
import { ManageFailed } from '../../kits/manager/failed.tsx';
import { ManageMenu } from '../../kits/manager/menu.tsx';
import { Button } from '../../ui/base/button.tsx';
import { useSheet } from '../../ui/base/use-styles.ts';
import { useWords } from '../../ui/i18n/translate.tsx';
import { Confirm } from '../../ui/overlay/confirm.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import type { ItemAction, SpaceItems } from './items-model.ts';
import { manageWords } from './words.ts';

export interface ItemActionsProps {
  space: SpaceItems;
  news: SpaceNews;
  busy: boolean;
  /** Resolves to false on failure. */
  onAction: (action: ItemAction, note?: string) => Promise<boolean>;
}

/** Menu with the actions on a synced article, and their dialogs. */
export function ItemActions({ space, news, busy, onAction }: ItemActionsProps) {
  const say = useWords(manageWords);
  const { failed } = useStore(space.actions.store);
  const [dialog, setDialog] = useState<'note' | 'remove' | null>(null);
  const close = () => setDialog(null);
  const { id, title, note, hidden, top } = news;
  const visibility = hidden ? 'show' : 'hide';
  const place = top ? 'unpin' : 'pin';
  const failure = failed?.id === id && <ManageFailed error={failed.error} unclear={say('unclear')} />;
  return (
    <>
      <ManageMenu label={say('moreName', { title })} title={say('more')} busy={busy}>
        <Button look="quiet" busy={busy} onClick={() => setDialog('note')}>
          {say(note ? 'noteChange' : 'note')}
        </Button>
        <Button look="quiet" busy={busy} onClick={() => onAction(visibility)}>
          {say(visibility)}
        </Button>
        <Button look="quiet" busy={busy} onClick={() => onAction(place)}>
          {say(place)}
        </Button>
        <Button look="quiet" busy={busy} onClick={() => setDialog('remove')}>
          {say('remove')}
        </Button>
      </ManageMenu>
      {dialog === 'note' && (
        <NoteDialog
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

interface NoteDialogProps {
  news: SpaceNews;
  busy: boolean;
  /** Why the note was not saved. */
  failure: ReactNode;
  /** Resolves to false on failure. The dialog then stays open. */
  onSave: (note: string) => Promise<boolean>;
  onClose: () => void;
}

/** Edits the note of the space on a synced article. */
function NoteDialog({ news, busy, failure, onSave, onClose }: NoteDialogProps) {
  const say = useWords(manageWords);
  const [note, setNote] = useState(news.note ?? '');
  const form = useRef<HTMLFormElement>(null);
  useSheet(form, dialogCss);
  const [fieldId, hintId] = [useId(), useId()];
  const left = SYNC.note - [...note.trim()].length;
  const send = async () => {
    if (left >= 0 && !busy && (await onSave(note))) onClose();
  };
  return (
    <Dialog title={say('noteTitle')} onClose={onClose}>
      <form
        ref={form}
        className="dialog-form stack"
        onSubmit={event => {
          event.preventDefault();
          void send();
        }}
      >
        <p dir="auto">{say('noteText', { title: news.title })}</p>
        <label htmlFor={fieldId}>{say('noteLabel')}</label>
        <textarea
          id={fieldId}
          className="field"
          part="field"
          rows={3}
          dir="auto"
          value={note}
          placeholder={say('noteHint')}
          aria-describedby={hintId}
          aria-invalid={left < 0 || undefined}
          onInput={event => setNote(event.currentTarget.value)}
        />
        <p id={hintId} className={left < 0 ? 'failed small' : 'quiet small'}>
          {left < 0 ? say('over', { count: -left }) : say('left', { count: left })}
        </p>
        {failure}
        <div className="dialog-foot">
          <Button type="submit" look="primary" busy={busy}>
            {say('save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
