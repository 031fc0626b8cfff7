import type { ReactNode } from 'react';
import { Button } from '../base/button.tsx';
import { useForm } from '../form/place.tsx';
import { DraftLine, type DraftLineProps } from './draft.tsx';

export interface FootBarProps {
  draft: DraftLineProps['draft'];
  /** Why it was not taken; what is written stays. */
  refusal: string;
  /** How many files are on their way, and how many did not arrive. */
  waiting: number;
  failed: number;
  busy: boolean;
  /** What the one act is called. */
  act: string;
  onSend: () => void;
  /** Further acts, before it. */
  children?: ReactNode;
}

/** Whether what is written is kept, and the acts; why not, when not. */
export function FootBar({ draft, refusal, waiting, failed, busy, act, onSend, children }: FootBarProps) {
  const { say } = useForm();
  return (
    <div className="form-foot">
      {refusal && (
        <p className="refusal" role="alert" dir="auto">
          {refusal}
        </p>
      )}
      {waiting > 0 && (
        <p className="small" role="status">
          {say('waiting', { count: waiting })}
        </p>
      )}
      {waiting === 0 && failed > 0 && (
        <p className="problem small" role="status">
          {say('notArrived', { count: failed })}
        </p>
      )}
      <DraftLine draft={draft} />
      <div className="foot-acts">
        {children}
        <Button look="primary" busy={busy} disabled={waiting > 0} onClick={onSend}>
          {act}
        </Button>
      </div>
    </div>
  );
}
