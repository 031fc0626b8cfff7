import { type RefObject, useState } from 'react';
import type { NoticeItem } from '../../contract/message/schema.ts';
import { toApiError, useWidget } from '../../core/index.ts';
import { useWords } from '../../ui/i18n/translate.tsx';
import { Confirm } from '../../ui/overlay/confirm.tsx';
import type { Inbox } from '../model.ts';
import { noticeInboxWords } from '../words.ts';

export interface DeleteDialogProps {
  item: NoticeItem;
  inbox: Inbox;
  list: RefObject<HTMLOListElement | null>;
  onClose: () => void;
}

/** Confirms the deletion of a message. Moves the focus to the message after it. */
export function DeleteDialog({ item, inbox, list, onClose }: DeleteDialogProps) {
  const { emit, toast, announce } = useWidget();
  const say = useWords(noticeInboxWords);
  const [busy, setBusy] = useState(false);
  const { id, title } = item;
  const remove = async () => {
    const entry = list.current?.querySelector(`[data-id="${CSS.escape(id)}"]`);
    const next = (entry?.nextElementSibling ?? entry?.previousElementSibling)?.querySelector('a');
    const heading = list.current?.closest('section')?.querySelector<HTMLElement>('.heading');
    setBusy(true);
    try {
      if (!(await inbox.delete(item))) return;
      emit('mskt-message-delete', { id });
      announce(say('deleted'));
      if (heading) heading.tabIndex = -1;
      (next ?? heading)?.focus();
    } catch (error) {
      toast(toApiError(error).message);
      onClose();
    }
  };
  return (
    <Confirm
      title={say('deleteTitle')}
      text={say('deleteText', { title })}
      act={say('delete')}
      busy={busy}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
