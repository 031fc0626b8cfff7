import { useState } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { activityCalls } from '../../contract/activity/calls.ts';
import type { ActivityImpact } from '../../contract/activity/schema.ts';
import type { Api } from '../../core/index.ts';
import { toApiError } from '../../core/index.ts';
import { Button } from '../../ui/base/button.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { uiWords } from '../../ui/words.ts';
import { activityEditorWords } from '../words.ts';
import { type ActivityForm, type Consequences, PUBLISHED } from './model.ts';

export interface ImpactState {
  /** True while the platform is being asked. */
  busy: boolean;
  /** Consequences of saving, while the user decides on them. */
  asking: ActivityImpact | null;
}

/** Asks for the consequences of a change before it is made. */
export interface Impacts {
  store: StoreApi<ImpactState>;
  /** Resolves to true if the change concerns no one. Otherwise sets `asking`, or shows in the form why it cannot be sent. */
  check(): Promise<boolean>;
  /** Returns to the form. */
  close(): void;
}

export function createImpacts(
  api: () => Pick<Api<typeof activityCalls>, 'activityEdit'>,
  form: ActivityForm,
  now: () => number = Date.now,
): Impacts {
  const store = createStore<ImpactState>(() => ({ busy: false, asking: null }));
  return {
    store,
    async check() {
      const { fields, origin, sending } = form.store.getState();
      if (origin?.status !== PUBLISHED || sending) return true;
      // Problems are shown by sending.
      if (Object.keys(form.of.check(fields, false, now())).length > 0) return true;
      if (store.getState().busy) return false;
      store.setState({ busy: true });
      try {
        const body = {
          ...form.of.bodyOf(fields, false),
          notify: 1,
          revision: origin.revision,
          dryRun: 1,
        } as const;
        const { impact } = await api().activityEdit({ params: { id: origin.id }, body });
        if (!impact || impact.told === 0) return true;
        store.setState({ asking: impact });
      } catch (error) {
        form.refuse(toApiError(error));
      } finally {
        store.setState({ busy: false });
      }
      return false;
    },
    close: () => store.setState({ asking: null }),
  };
}

export interface ImpactDialogProps {
  impact: ActivityImpact;
  onSave: (consequences: Consequences) => void;
  onClose: () => void;
}

/** Dialog with the consequences of a change. */
export function ImpactDialog({ impact, onSave, onClose }: ImpactDialogProps) {
  const say = useWords(activityEditorWords);
  const sayUi = useWords(uiWords);
  const [notifies, setNotifies] = useState(true);
  const { told, moved, signupNum } = impact;
  const others = told - moved.length;
  return (
    <Dialog title={say('impactTitle')} onClose={onClose}>
      <p>{say('impactSigned', { count: signupNum })}</p>
      {moved.length > 0 && (
        <>
          <p>{say('impactMoved', { count: moved.length })}</p>
          <ul className="impact-moved">
            {moved.map(({ userId, userName }) => (
              <li key={userId}>
                <bdi>{userName}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
      {others > 0 && (
        <label className="check">
          <input
            type="checkbox"
            checked={notifies}
            onChange={event => setNotifies(event.currentTarget.checked)}
          />
          <span>{say('impactTold', { count: others })}</span>
        </label>
      )}
      <div className="dialog-foot">
        <Button onClick={onClose}>{sayUi('cancel')}</Button>
        <Button
          look={moved.length > 0 ? 'danger' : 'primary'}
          onClick={() => onSave({ notify: notifies ? 1 : 0, move: moved.length > 0 ? 1 : 0 })}
        >
          {say(moved.length > 0 ? 'impactMove' : 'save')}
        </Button>
      </div>
    </Dialog>
  );
}
