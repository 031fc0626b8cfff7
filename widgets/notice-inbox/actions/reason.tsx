import { useEffect } from 'react';
import { MESSAGE_KIND } from '../../contract/limits.ts';
import type { MessageSettings, NoticeItem } from '../../contract/message/schema.ts';
import { messageApi } from '../../core/api/message.ts';
import { useApi, useStore, useWidget } from '../../core/index.ts';
import { useAction } from '../../kits/manager/actions.ts';
import { ManageFailed } from '../../kits/manager/failed.tsx';
import { useModel } from '../../kits/manager/use-list.ts';
import { Button } from '../../ui/base/button.tsx';
import { Failure } from '../../ui/base/failure.tsx';
import { Skeleton } from '../../ui/base/skeleton.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { noticeInboxWords } from '../words.ts';
import { createSettings } from './settings.tsx';
import { inboxActionsWords } from './words.ts';

export interface ReasonDialogProps {
  item: NoticeItem;
  /** Called after the setting was changed, which changes the numbers of unread messages. */
  onChange: () => void;
  onClose: () => void;
}

/** Says why the user gets a message, and turns messages of its kind off or on. */
export function ReasonDialog({ item: { kind }, onChange, onClose }: ReasonDialogProps) {
  const say = useWords(inboxActionsWords);
  const sayOfInbox = useWords(noticeInboxWords);
  const [settings] = useModel(messageApi, createSettings);
  const state = useStore(settings.store);
  useEffect(() => {
    void settings.load();
    return settings.stop;
  }, [settings]);
  const setting = state.value?.kinds.find(each => each.kind === settingOf(kind));
  return (
    <Dialog title={sayOfInbox('why')} onClose={onClose}>
      <p>{say(`reason${kind}`)}</p>
      {state.value ? (
        setting && <Choice settings={state.value} setting={setting} onChange={onChange} onClose={onClose} />
      ) : state.status === 'failed' ? (
        <Failure error={state.error} onRetry={() => void settings.load()} />
      ) : (
        <Skeleton count={1} lines={2} />
      )}
    </Dialog>
  );
}

type Setting = MessageSettings['kinds'][number];

/** Replies have no setting of their own. */
const settingOf = (kind: NoticeItem['kind']): NoticeItem['kind'] =>
  kind === MESSAGE_KIND.reply ? MESSAGE_KIND.comment : kind;

interface ChoiceProps extends Pick<ReasonDialogProps, 'onChange' | 'onClose'> {
  settings: MessageSettings;
  setting: Setting;
}

function Choice({ settings: { quiet }, setting, onChange, onClose }: ChoiceProps) {
  const { toast } = useWidget();
  const say = useWords(inboxActionsWords);
  const api = useApi(messageApi);
  const { busy, error, run } = useAction();
  const { kind, web } = setting;
  const named = { kind: say(`kind${kind}`) };
  const turn = async () => {
    const isDone = await run(() =>
      // The others stay as they are.
      api.messageSettingsSave({ body: { kinds: [{ ...setting, web: !web }], quiet: quiet ?? null } }),
    );
    if (!isDone) return;
    toast(say(web ? 'reasonMuted' : 'reasonUnmuted', named));
    onChange();
    onClose();
  };
  return (
    <>
      {web && <p className="quiet small">{say('reasonHint')}</p>}
      {error && <ManageFailed error={error} unclear={say('unclear')} />}
      <div className="dialog-foot">
        <Button look={web ? 'plain' : 'primary'} busy={busy} onClick={() => void turn()}>
          {say(web ? 'reasonMute' : 'reasonUnmute', named)}
        </Button>
      </div>
    </>
  );
}
