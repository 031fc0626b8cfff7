import { useState } from 'react';
import type { ActivityImpact } from '../contract/activity/schema.ts';
import { Button } from '../ui/base/button.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { uiWords } from '../ui/words.ts';
import type { Manner } from './fields.ts';
import { activityEditorWords } from './words.ts';

export interface ImpactDialogProps {
  impact: ActivityImpact;
  onSave: (manner: Manner) => void;
  onClose: () => void;
}

/** Whom a change concerns, before it is made. */
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
