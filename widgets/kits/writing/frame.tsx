import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { FormDraftState } from '../../core/forms/drafts/state.ts';
import type { FormDraft } from '../../core/forms/drafts/use-form-draft.ts';
import type { KeptForm, Saved } from '../../core/forms/state.ts';
import type { Form } from '../../core/forms/store.ts';
import { useFormPlace } from '../../core/forms/use-form-place.ts';
import { useStore } from '../../core/index.ts';
import { Button } from '../../ui/base/button.tsx';
import { useSheet } from '../../ui/base/use-styles.ts';
import { DraftFound } from '../../ui/draft/views.tsx';
import { type FormPlace, FormProvider, focusField, useForm } from '../../ui/form/place.tsx';
import css from '../../ui/form/styles.css?inline';

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

export interface FormSessionOptions<F, B> {
  form: Form<F, B>;
  draft: FormDraft<KeptForm<F, B>>;
  say: FormPlace['say'];
  /** Takes the focus after a draft was restored or discarded, and after signing in. */
  firstField: keyof F & string;
  /** True if the user has just signed in to write. */
  isBack: boolean;
}

export interface FormSession {
  place: FormPlace;
  /** Element around the form. */
  box: RefObject<HTMLDivElement | null>;
  /** The published object; null while the form is shown. */
  done: Saved | null;
  setDone: (saved: Saved | null) => void;
  /** Restores the draft that was found. */
  take: () => void;
  /** Discards the draft that was found. */
  refuse: () => void;
}

/** State around a form: context of its fields, its earlier draft, and its result. */
export function useFormSession<F extends object, B>(options: FormSessionOptions<F, B>): FormSession {
  const { form, draft, say, firstField, isBack } = options;
  const { problems, sending } = useStore(form.store);
  const [done, setDone] = useState<Saved | null>(null);
  const place = useFormPlace({ problems, locked: sending !== null, say });
  const { prefix } = place;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isBack) focusField(box.current, prefix, firstField);
  }, [isBack, prefix, firstField]);
  const focus = () => focusField(box.current, prefix, firstField);
  return {
    ...{ place, box, done, setDone },
    take() {
      const kept = draft.take();
      if (kept) form.restore(kept);
      focus();
    },
    refuse() {
      draft.refuse();
      focus();
    },
  };
}
