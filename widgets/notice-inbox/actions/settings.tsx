import { useEffect, useId, useRef, useState } from 'react';
import type { MessageSettings } from '../../contract/message/schema.ts';
import { type MessageApi, messageApi } from '../../core/api/message.ts';
import { type ApiError, createResource, toApiError, useApi, useStore, useWidget } from '../../core/index.ts';
import css from '../../kits/manager/dialog.css?inline';
import { ManageFailed } from '../../kits/manager/failed.tsx';
import { useModel } from '../../kits/manager/use-list.ts';
import { Button } from '../../ui/base/button.tsx';
import { Failure } from '../../ui/base/failure.tsx';
import { Skeleton } from '../../ui/base/skeleton.tsx';
import { useSheet } from '../../ui/base/use-styles.ts';
import { useWords } from '../../ui/i18n/translate.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { uiWords } from '../../ui/words.ts';
import ownCss from './styles.css?inline';
import { inboxActionsWords } from './words.ts';

export interface SettingsProps {
  /** Called after saving, which changes the numbers of unread messages. */
  onSaved: () => void;
  onClose: () => void;
}

/** Loads notification settings. */
export const createSettings = (api: () => MessageApi) =>
  createResource(signal => api().messageSettings({ signal }));

/** Notification settings by kind and channel: loads them, then shows the form. */
export function NotificationSettings({ onSaved, onClose }: SettingsProps) {
  const say = useWords(inboxActionsWords);
  const [settings] = useModel(messageApi, createSettings);
  const state = useStore(settings.store);
  const { value } = state;
  useEffect(() => {
    void settings.load();
    return settings.stop;
  }, [settings]);
  return (
    <Dialog title={say('title')} onClose={onClose}>
      {value ? (
        <Choice given={value} onSaved={onSaved} onClose={onClose} />
      ) : state.status === 'failed' ? (
        <Failure error={state.error} onRetry={() => void settings.load()} />
      ) : (
        <Skeleton count={4} lines={2} />
      )}
    </Dialog>
  );
}

/** Channels of messages. Email only if the person has given an address. */
const channelsOf = ({ mail }: MessageSettings) =>
  mail?.address ? (['web', 'extension', 'mail'] as const) : (['web', 'extension'] as const);
/** Quiet hours that are proposed when the user turns them on. */
const NIGHT = { from: '21:00', to: '07:00' };

/** The form. Keeps the choice until it has been saved. */
function Choice({ given, onSaved, onClose }: SettingsProps & { given: MessageSettings }) {
  const api = useApi(messageApi);
  const { announce } = useWidget();
  const say = useWords(inboxActionsWords);
  const sayOfUi = useWords(uiWords);
  const [kinds, setKinds] = useState(given.kinds);
  const [isQuiet, setQuiet] = useState(given.quiet !== null);
  const [hours, setHours] = useState(given.quiet ?? NIGHT);
  const [failed, setFailed] = useState<ApiError | null>(null);
  const [isShort, setShort] = useState(false);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useSheet(form, css);
  useSheet(form, ownCss);
  const id = useId();
  const channels = channelsOf(given);
  const save = async () => {
    const lacksTime = isQuiet && !(hours.from && hours.to);
    setShort(lacksTime);
    setFailed(null);
    if (lacksTime) {
      const first = hours.from ? 'to' : 'from';
      return form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    }
    setBusy(true);
    try {
      await api.messageSettingsSave({ body: { kinds: [...kinds], quiet: isQuiet ? hours : null } });
      announce(say('saved'));
      onSaved();
      onClose();
    } catch (error) {
      setFailed(toApiError(error));
      setBusy(false);
    }
  };
  return (
    <form
      ref={form}
      className="dialog-form stack"
      noValidate
      onSubmit={event => {
        event.preventDefault();
        if (!busy) void save();
      }}
    >
      <p className="quiet small">{say('hint')}</p>
      <table className="channels">
        <thead>
          <tr>
            <th scope="col">{say('kind')}</th>
            {channels.map(channel => (
              <th key={channel} scope="col">
                {say(channel)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map(setting => (
            <tr key={setting.kind}>
              <th scope="row">{say(`kind${setting.kind}`)}</th>
              {channels.map(channel => (
                <td key={channel}>
                  <input
                    type="checkbox"
                    aria-label={`${say(`kind${setting.kind}`)}: ${say(channel)}`}
                    checked={setting[channel]}
                    onChange={event => {
                      const changed = { ...setting, [channel]: event.currentTarget.checked };
                      setKinds(kinds.map(each => (each.kind === setting.kind ? changed : each)));
                    }}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <label className="check">
        <input
          type="checkbox"
          checked={isQuiet}
          aria-describedby={`${id}-quiet`}
          onChange={event => setQuiet(event.currentTarget.checked)}
        />
        <span>{say('quiet')}</span>
      </label>
      <p id={`${id}-quiet`} className="quiet small">
        {say('quietHint', { timezone: given.timezone })}
      </p>
      {isQuiet && (
        <div className="hours">
          {(['from', 'to'] as const).map(end => (
            <label key={end}>
              {say(end)}
              <input
                type="time"
                name={end}
                className="field"
                part="field"
                value={hours[end]}
                aria-invalid={(isShort && !hours[end]) || undefined}
                onInput={event => setHours({ ...hours, [end]: event.currentTarget.value })}
              />
            </label>
          ))}
        </div>
      )}
      {isShort && (
        <p className="failed small" role="alert">
          {say('times')}
        </p>
      )}
      {failed && <ManageFailed error={failed} unclear={say('unclear')} />}
      <footer className="dialog-foot">
        <Button onClick={onClose}>{sayOfUi('cancel')}</Button>
        <Button type="submit" look="primary" busy={busy}>
          {say('save')}
        </Button>
      </footer>
    </form>
  );
}
