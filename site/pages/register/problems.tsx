import { ProblemList } from '../../../widgets/ui/form/place.tsx';
import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { REGISTER_ORDER, type RegisterName } from './check.ts';
import type { RegisterSending } from './use-submit.ts';
import { registerWords } from './words.ts';

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

/** Error summary, with a link to each field. */
export function RegisterProblems({ stopped }: Pick<RegisterSending, 'stopped'>) {
  const say = useWords(registerWords);
  const found = REGISTER_ORDER.flatMap(name => {
    const problem = stopped.problems[name];
    return problem ? [{ name, label: say(LABELS[name]), problem }] : [];
  });
  return <ProblemList problems={found} stopped={stopped.num} />;
}
