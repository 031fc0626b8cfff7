import { type ReactNode, useMemo } from 'react';
import { fieldWords } from '../../../widgets/ui/form/field/words.ts';
import { type FormPlace, FormProvider } from '../../../widgets/ui/form/place.tsx';
import type { Problem, Problems } from '../../../widgets/ui/form/problem.ts';
import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { useSite } from '../../shell/site-context.ts';

export interface PageFormProps<R extends string> {
  /** Prefix of the field ids. */
  prefix: string;
  problems: Problems;
  /** True while the form is being sent: fields are read-only. */
  locked: boolean;
  /** Translates the form's own validation messages. */
  say: (why: R, values?: Record<string, string | number>) => string;
  /** Translates texts of shared form components. The default covers plain fields. */
  sayOfForms?: FormPlace['say'];
  onSend: () => void;
  children: ReactNode;
}

const NOTHING = () => {};

/**
 * Form on a page of the site. Provides the context that shared form components need. Pages with a form import
 * `ui/form/field.css`.
 */
export function PageForm<R extends string>(props: PageFormProps<R>) {
  const { prefix, problems, locked, say, onSend, children } = props;
  const sayOfFields = useWords(fieldWords) as FormPlace['say'];
  const { sayOfForms = sayOfFields } = props;
  const { platform } = useSite().core;
  const place = useMemo<FormPlace>(
    () => ({
      prefix,
      problems,
      locked,
      say: sayOfForms,
      wordsFor: (problem: Problem) =>
        problem.why === null ? problem.message : say(problem.why as R, problem.values),
      announce: NOTHING,
      mediaUrl: address => address && new URL(address, platform).href,
      platform: '',
      platformZone: undefined,
      headingLevel: 2,
    }),
    [prefix, problems, locked, say, sayOfForms, platform],
  );
  return (
    <FormProvider value={place}>
      <form
        className="form"
        noValidate
        onSubmit={event => {
          event.preventDefault();
          onSend();
        }}
      >
        {children}
      </form>
    </FormProvider>
  );
}
