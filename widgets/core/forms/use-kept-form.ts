import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { type FormDraft, useFormDraft } from '../drafts/use-form-draft.ts';
import { useStore } from '../element/context.ts';
import type { KeptForm } from './state.ts';
import type { Form } from './store.ts';

/** The draft of a form: kept after every change, and held against what is there already. */
export function useKeptForm<F extends object, B extends object>(
  form: Form<F, B>,
  kind: Parameters<typeof useFormDraft>[0],
  objectId: string | undefined,
): FormDraft<KeptForm<F, B>> {
  const { origin } = useStore(form.store);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is there is another with each origin
  const untouched = useMemo(() => form.untouched(), [form, origin]);
  const draft = useFormDraft<KeptForm<F, B>>(kind, objectId, untouched);
  const latest = useRef(draft);
  latest.current = draft;
  // nb. a layout effect: somebody may type before an effect has run.
  useLayoutEffect(
    () =>
      form.store.subscribe((state, before) => {
        // nb. what was sent without an answer is kept as well: it has to be known again after a reload.
        const isOther = state.fields !== before.fields || state.failure !== before.failure;
        if (isOther) latest.current.change(form.kept());
      }),
    [form],
  );
  const isOnlyHere = draft.atRisk || draft.saved?.where === 'memory';
  useEffect(() => {
    if (!isOnlyHere) return;
    const watch = new AbortController();
    addEventListener('beforeunload', event => event.preventDefault(), { signal: watch.signal });
    return () => watch.abort();
  }, [isOnlyHere]);
  return draft;
}
