import type { ReactNode } from 'react';
import { ProblemList } from '../../widgets/ui/form/problem-list.tsx';
import { useWords } from '../../widgets/ui/words.tsx';
import { registerWords } from './register.words.ts';
import { REGISTER_ORDER, type RegisterName } from './register-check.ts';
import type { RegisterSending } from './register-sending.ts';

const LABELS = {
  realName: 'realName',
  contact: 'contactField',
  code: 'code',
  password: 'password',
  schoolId: 'school',
  sectionId: 'section',
  subjectId: 'subject',
  role: 'role',
  agreements: 'agreements',
} as const satisfies Record<RegisterName, string>;

/** Why nothing was sent, with a way to each field. */
export function RegisterProblems({ sending: { stopped } }: { sending: RegisterSending }) {
  const say = useWords(registerWords);
  const found = REGISTER_ORDER.flatMap(name => {
    const problem = stopped.problems[name];
    return problem ? [{ name, label: say(LABELS[name]), problem }] : [];
  });
  return <ProblemList problems={found} stopped={stopped.num} />;
}

export interface RegisterFootProps {
  sending: RegisterSending;
  /** The acts. */
  children: ReactNode;
}

/** The acts of a form, and why the last one was not done. */
export function RegisterFoot({ sending: { refusal, isUnclear, left }, children }: RegisterFootProps) {
  const say = useWords(registerWords);
  return (
    <div className="register-foot">
      {refusal && left === 0 && (
        <p className="refusal" role="alert" dir="auto">
          {isUnclear ? say('unclear') : (refusal.fieldErrors[0]?.message ?? refusal.message)}
        </p>
      )}
      {left > 0 && <p role="status">{say('wait', { count: left })}</p>}
      <div className="foot-acts">{children}</div>
    </div>
  );
}
