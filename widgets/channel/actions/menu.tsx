import { Pencil, Trash2 } from 'lucide';
import { useState } from 'react';
import type { Dynamic } from '../../contract/dynamic/schema.ts';
import { toApiError, useStore, useWidget } from '../../core/index.ts';
import { ReportButton, ReportRemoved } from '../../kits/report/button.tsx';
import { Button } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import { Confirm } from '../../ui/overlay/confirm.tsx';
import type { DynamicActions } from '../model.ts';
import { writePlace } from '../return-position.tsx';
import { channelWords } from '../words.ts';

export interface MenuProps {
  dynamic: Dynamic;
  actions: DynamicActions;
  /** Number of pages of the feed up to this dynamic. */
  pages: number;
}

/** Actions that depend on the reader's rights: edit and delete, or report. Shows the author why a dynamic was removed. */
export function Menu({ dynamic, actions, pages }: MenuProps) {
  const { siteUrl } = useWidget();
  const say = useWords(channelWords);
  const { id, userName, canReport, canEdit, canDelete, removed } = dynamic;
  return (
    <>
      {removed && <ReportRemoved removed={removed} />}
      {canReport && (
        <ReportButton
          name={userName}
          objectType="dynamic"
          objectId={id}
          path={`channelPage?id=${encodeURIComponent(id)}`}
          place={writePlace(id, pages, 'report')}
        />
      )}
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
      {canDelete && <Delete dynamic={dynamic} actions={actions} />}
    </>
  );
}

function Delete({ dynamic: { id, content }, actions }: Pick<MenuProps, 'dynamic' | 'actions'>) {
  const { emit, toast, announce } = useWidget();
  const say = useWords(channelWords);
  const busy = useStore(actions.store, state => state.busy.includes(id));
  const [isConfirming, setConfirming] = useState(false);

  const remove = async () => {
    try {
      if (!(await actions.delete(id))) return;
      emit('mskt-dynamic-delete', { id });
      announce(say('deleted'));
    } catch (error) {
      toast(toApiError(error).message);
    }
    setConfirming(false);
  };

  return (
    <>
      <Button
        look="quiet"
        aria-label={say('delete')}
        title={say('delete')}
        onClick={() => setConfirming(true)}
      >
        <Icon of={Trash2} />
      </Button>
      {isConfirming && (
        <Confirm
          title={say('deleteTitle')}
          text={say('deleteText', { start: [...content].slice(0, 60).join('') })}
          act={say('delete')}
          busy={busy}
          onConfirm={remove}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
}
