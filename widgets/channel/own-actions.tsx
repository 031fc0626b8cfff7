import { Pencil, Trash2 } from 'lucide';
import { useState } from 'react';
import type { Dynamic } from '../contract/dynamic/schema.ts';
import { toApiError, useStore, useWidget } from '../core/index.ts';
import { Button } from '../ui/base/button.tsx';
import { Icon } from '../ui/base/icon.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { ConfirmOnDemand } from '../ui/overlay/confirm-on-demand.tsx';
import type { DynamicActs } from './model.ts';
import { channelWords } from './words.ts';

export interface ChannelOwnProps {
  dynamic: Dynamic;
  acts: DynamicActs;
}

/** Change and delete, where the person may. */
export function ChannelOwn({ dynamic, acts }: ChannelOwnProps) {
  const { emit, toast, announce, siteUrl } = useWidget();
  const say = useWords(channelWords);
  const busy = useStore(acts.store, state => state.busy.includes(dynamic.id));
  const [isAsking, setAsking] = useState(false);
  const { id, content, canEdit, canDelete } = dynamic;

  const remove = async () => {
    try {
      if (!(await acts.delete(id))) return;
      emit('mskt-delete', { id });
      announce(say('deleted'));
    } catch (error) {
      toast(toApiError(error).message);
    }
    setAsking(false);
  };

  return (
    <>
      {canEdit && (
        <a
          className="button quiet"
          part="button quiet"
          href={siteUrl(`publish/dynamic?id=${encodeURIComponent(id)}`)}
          aria-label={say('edit')}
          title={say('edit')}
        >
          <Icon of={Pencil} />
        </a>
      )}
      {canDelete && (
        <Button look="quiet" aria-label={say('delete')} title={say('delete')} onClick={() => setAsking(true)}>
          <Icon of={Trash2} />
        </Button>
      )}
      {isAsking && (
        <ConfirmOnDemand
          title={say('deleteTitle')}
          text={say('deleteText', { start: [...content].slice(0, 60).join('') })}
          act={say('delete')}
          busy={busy}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
