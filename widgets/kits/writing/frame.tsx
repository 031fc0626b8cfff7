import { type ReactNode, useEffect, useRef } from 'react';
import type { FormDraftState } from '../../core/forms/drafts/state.ts';
import { Button } from '../../ui/base/button.tsx';
import { useSheet } from '../../ui/base/use-styles.ts';
import { DraftFound } from '../../ui/draft/views.tsx';
import { FormProvider, useForm } from '../../ui/form/place.tsx';
import css from '../../ui/form/styles.css?inline';
import type { FormSession } from './use-form-session.ts';

/** Element around a form, with the style sheet of all fields. */
export function FormArea({ children }: { children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  useSheet(area, css);
  return (
    <div ref={area} className="form-place">
      {children}
    </div>
  );
}

export interface FormFrameProps {
  session: FormSession;
  draft: Pick<FormDraftState<unknown>, 'found'>;
  /** Beginning of the draft that was found. */
  excerpt: string;
  /** Shown instead of the form after publishing. */
  result: ResultProps | null;
  /** Heading and status. */
  head: ReactNode;
  children: ReactNode;
}

/** Layout of a form: heading, earlier draft, fields; or its result. */
export function FormFrame({ session, draft, excerpt, result, head, children }: FormFrameProps) {
  const { place, box, setDone, take, refuse } = session;
  return (
    <FormProvider value={place}>
      {result ? (
        <Result {...result} onContinue={() => setDone(null)} />
      ) : (
        <div ref={box} className="form">
          {head}
          {draft.found && (
            <DraftFound
              found={draft.found}
              excerpt={excerpt}
              announce={place.announce}
              onTake={take}
              onRefuse={refuse}
            />
          )}
          {children}
        </div>
      )}
    </FormProvider>
  );
}

export interface ResultProps {
  title: string;
  hint: string;
  /** Page of the published object. */
  href: string;
}

function Result({ title, hint, href, onContinue }: ResultProps & { onContinue: () => void }) {
  const { say } = useForm();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className="state" tabIndex={-1} role="status">
      <p className="state-title">{title}</p>
      <p className="quiet">{hint}</p>
      <div className="acts">
        <a className="button primary" part="button primary" href={href}>
          {say('open')}
        </a>
        <Button onClick={onContinue}>{say('goOnEditing')}</Button>
      </div>
    </div>
  );
}
