import type { ReactNode } from 'react';
import { OnDemand } from '../../../widgets/ui/base/lazy-component.tsx';
import { focusField, useForm } from '../../../widgets/ui/form/place.tsx';
import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { REGISTER_ORDER } from './check.ts';
import type { RegisterSending } from './use-submit.ts';
import { registerWords } from './words.ts';

const loadProblems = () => import('./problems.tsx').then(part => part.RegisterProblems);

/**
 * Error summary of a blocked submission, loaded lazily. If it fails to load, focuses the first invalid field,
 * which shows its own message.
 */
export function RegisterStopped({ sending: { stopped, place } }: { sending: RegisterSending }) {
  const { prefix } = useForm();
  const first = REGISTER_ORDER.find(name => stopped.problems[name]);
  if (!first) return null;
  return (
    <OnDemand
      key={stopped.num}
      load={loadProblems}
      props={{ stopped }}
      onFail={() => focusField(place.current, prefix, first)}
    />
  );
}

export interface RegisterFootProps {
  sending: RegisterSending;
  /** Buttons. */
  children: ReactNode;
}

/** Buttons of a form, with the error of the last submission or the remaining wait. */
export function RegisterFoot({ sending: { refusal, left }, children }: RegisterFootProps) {
  const say = useWords(registerWords);
  return (
    <div className="register-foot">
      {refusal && left === 0 && (
        <p className="refusal" role="alert" dir="auto">
          {refusal.unanswered ? say('unclear') : (refusal.fieldErrors[0]?.message ?? refusal.message)}
        </p>
      )}
      {left > 0 && <p role="status">{say('wait', { count: left })}</p>}
      <div className="foot-acts">{children}</div>
    </div>
  );
}
