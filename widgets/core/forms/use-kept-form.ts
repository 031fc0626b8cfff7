import { useEffect, useLayoutEffect, useRef } from 'react';
import { useKeyed } from '../data/keyed.ts';
import { useStore } from '../element/context.ts';
import { type FormDraft, useFormDraft } from './drafts/use-form-draft.ts';
import type { KeptForm } from './state.ts';
import type { Form } from './store.ts';

/** Returns the draft of a form: saved after every change, and dropped if it equals the stored object. */
export function useKeptForm<F extends object, B extends object>(
  form: Form<F, B>,
  kind: Parameters<typeof useFormDraft>[0],
  objectId: string | undefined,
): FormDraft<KeptForm<F, B>> {
  const { origin } = useStore(form.store);
  const untouched = useKeyed(() => form.untouched(), form, origin);
  const draft = useFormDraft<KeptForm<F, B>>(kind, objectId, untouched);
  const latest = useRef(draft);
  latest.current = draft;
  // A layout effect, because input may precede an effect.
  useLayoutEffect(
    () =>
      form.store.subscribe((state, before) => {
        // A body that was sent without an answer is kept, too, so that it is recognised after a reload.
        const isOther = state.fields !== before.fields || state.failure !== before.failure;
        if (isOther) latest.current.change(form.kept());
      }),
    [form],
  );
  const isOnlyHere = draft.saved?.where === 'memory';
  useEffect(() => {
    if (!isOnlyHere) return;
    const watch = new AbortController();
    addEventListener('beforeunload', event => event.preventDefault(), { signal: watch.signal });
    return () => watch.abort();
  }, [isOnlyHere]);
  return draft;
}
