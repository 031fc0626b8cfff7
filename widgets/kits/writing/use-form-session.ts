import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FormDraft } from '../../core/forms/drafts/use-form-draft.ts';
import type { KeptForm, Saved } from '../../core/forms/state.ts';
import type { Form } from '../../core/forms/store.ts';
import { useFormPlace } from '../../core/forms/use-form-place.ts';
import { useStore } from '../../core/index.ts';
import { type FormPlace, focusField } from '../../ui/form/place.tsx';

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
