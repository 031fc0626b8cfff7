import { type ReactNode, useId, useState } from 'react';
import { SYNC } from '../../contract/space-sync/calls.ts';
import type { SpaceNews } from '../../contract/space-sync/schema.ts';
import { useWidget } from '../../core/index.ts';
import { useRowAction } from '../../kits/manager/actions.ts';
import { ManageDialogForm } from '../../kits/manager/dialog-form.tsx';
import { ManageFailed } from '../../kits/manager/failed.tsx';
import { ManageMenu } from '../../kits/manager/menu.tsx';
import { Button } from '../../ui/base/button.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import { Confirm } from '../../ui/overlay/confirm.tsx';
import type { ItemAction, SpaceItems } from './model.ts';
import { manageWords } from './words.ts';

export interface ItemMenuProps {
  space: SpaceItems;
  news: SpaceNews;
  busy: boolean;
  /** Resolves to false on failure. */
  onAction: (action: ItemAction, note?: string) => Promise<boolean>;
}

/** Menu with the actions on a synced article, and their dialogs. */
export function ItemMenu({ space, news, busy, onAction }: ItemMenuProps) {
  const say = useWords(manageWords);
  const [dialog, setDialog] = useState<'note' | 'remove' | null>(null);
  const close = () => setDialog(null);
  const { id, title, note, hidden, top } = news;
  const visibility = hidden ? 'show' : 'hide';
  const place = top ? 'unpin' : 'pin';
  const { error } = useRowAction(space.actions, id);
  const failure = error && <ManageFailed error={error} unclear={say('unclear')} />;
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
  const [fieldId, hintId] = [useId(), useId()];
  const left = SYNC.note - [...note.trim()].length;
  const send = async () => {
    if (left >= 0 && !busy && (await onSave(note))) onClose();
  };
  return (
    <ManageDialogForm title={say('noteTitle')} onSubmit={send} onClose={onClose}>
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
    </ManageDialogForm>
  );
}

export interface ComparisonProps {
  news: SpaceNews;
  busy: boolean;
  onAccept: () => void;
  onKeep: () => void;
}

type Version = Pick<SpaceNews, 'title' | 'summary' | 'cover'>;

/** The displayed version and the current one of the source, side by side, and the choice between them. */
export function Comparison({ news, busy, onAccept, onKeep }: ComparisonProps) {
  const say = useWords(manageWords);
  const { upstream } = news;
  if (!upstream) return null;
  const hasCover = Boolean(news.cover ?? upstream.cover);
  return (
    <section className="review" aria-label={say('reviewTitle')}>
      <div className="both">
        <VersionBox label={say('reviewOurs')} version={news} hasCover={hasCover} />
        <VersionBox label={say('reviewTheirs')} version={upstream} hasCover={hasCover} isNew />
      </div>
      <div className="cluster">
        <Button look="primary" busy={busy} onClick={onAccept}>
          {say('accept')}
        </Button>
        <Button onClick={onKeep}>{say('keepOurs')}</Button>
      </div>
    </section>
  );
}

interface VersionBoxProps {
  label: string;
  version: Version;
  /** True if one of both versions has a cover. */
  hasCover: boolean;
  isNew?: boolean;
}

function VersionBox({ label, version: { title, summary, cover }, hasCover, isNew = false }: VersionBoxProps) {
  const { mediaUrl } = useWidget();
  const say = useWords(manageWords);
  return (
    <div className={isNew ? 'either new' : 'either'}>
      <p className="quiet small">{label}</p>
      {cover && <img src={mediaUrl(cover.thumbUrl ?? cover.fileUrl)} alt="" referrerPolicy="no-referrer" />}
      {hasCover && !cover && <p className="quiet small">{say('reviewNoCover')}</p>}
      <p className="strong" dir="auto">
        {title}
      </p>
      <p dir="auto">{summary}</p>
    </div>
  );
}
