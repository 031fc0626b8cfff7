import { type ReactNode, useId, useRef, useState } from 'react';
import { SYNC } from '../../contract/space-sync/calls.ts';
import type { SpaceNews } from '../../contract/space-sync/schema.ts';
import css from '../../kits/manager/dialog.css?inline';
import { Button } from '../../ui/base/button.tsx';
import { useSheet } from '../../ui/base/use-styles.ts';
import { useWords } from '../../ui/i18n/translate.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { keepingWords } from './words.ts';

export interface SpaceSyncNoteProps {
  news: SpaceNews;
  busy: boolean;
  /** Why it was not saved. */
  failed: ReactNode;
  /** Resolves to whether it was saved; what was written stays until then. */
  onAct: (note: string) => Promise<boolean>;
  onClose: () => void;
}

/** What a space says of a news that it has taken over. */
export function SpaceSyncNote({ news, busy, failed, onAct, onClose }: SpaceSyncNoteProps) {
  const say = useWords(keepingWords);
  const [note, setNote] = useState(news.note ?? '');
  const form = useRef<HTMLFormElement>(null);
  useSheet(form, css);
  const [fieldId, hintId] = [useId(), useId()];
  const left = SYNC.note - [...note.trim()].length;
  const send = async () => {
    if (left >= 0 && !busy && (await onAct(note))) onClose();
  };
  return (
    <Dialog title={say('noteTitle')} onClose={onClose}>
      <form
        ref={form}
        className="dialog-form"
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
        {failed}
        <div className="dialog-foot">
          <Button type="submit" look="primary" busy={busy}>
            {say('save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
