import { createStore, type StoreApi } from 'zustand/vanilla';
import { merged, type Picks } from '../../ui/form/conflict.ts';
import type { FormWord } from '../../ui/form/place.tsx';
import type { Problem, Problems } from '../../ui/form/problem.ts';
import type { Translate } from '../../ui/i18n/translate.tsx';
import type { ApiError } from '../http/errors.ts';
import { formSending, isKeyTaken } from './sending.ts';
import type { FormOf, FormState, Intent, KeptForm, Origin, Saved } from './state.ts';

export type Change<F> = Partial<F> | ((now: F) => Partial<F>);

export interface Form<F, B> {
  of: FormOf<F, B>;
  store: StoreApi<FormState<F>>;
  /** Sets some fields, given as values or as a function of the current ones. */
  change(some: Change<F>): void;
  /** Checks a field on blur. */
  leave(name: keyof F & string): void;
  /** Sends the fields. Resolves to null if they were refused. The platform counts equal keys once. */
  send(intent: Intent, key: string): Promise<Saved | null>;
  /** Shows a refusal of a request that preceded sending. */
  refuse(error: ApiError): void;
  /** Resolves a conflict: takes the picked versions, based on their revision. Returns the intent that met the conflict. */
  merge(picks: Picks): Intent;
  /** Continues from a draft. */
  restore(kept: KeptForm<F, B>): void;
  /** Content of a draft. */
  kept(): KeptForm<F, B>;
  /** Content of a draft of the unchanged form; null when that is unknown. */
  untouched(): KeptForm<F, B> | null;
}

/**
 * Creates the form of one object.
 *
 * @param origin the stored object, null for a new one
 */
export function createForm<F extends object, B extends object>(
  of: FormOf<F, B>,
  origin: Origin<F> | null,
  now: () => number = Date.now,
): Form<F, B> {
  const memory: Pick<KeptForm<F, B>, 'unanswered'> = { unanswered: null };
  const store = createStore<FormState<F>>(() => ({
    fields: origin?.base ?? of.empty,
    version: 0,
    origin,
    problems: {},
    stopped: 0,
    sending: null,
    failure: null,
    conflict: null,
  }));
  const get = store.getState;

  const replace = (fields: F, rest: Partial<FormState<F>> = {}) =>
    store.setState(({ version }) => ({ fields, version: version + 1, problems: {}, failure: null, ...rest }));

  function stop(problems: FormState<F>['problems']): null {
    store.setState(({ stopped }) => ({ problems, stopped: stopped + 1 }));
    return null;
  }

  /** Intent of the last attempt to send. */
  let wanted: Intent = 'publish';
  const sending = formSending({ of, store, memory, stop });

  return {
    of,
    store,
    change(given) {
      const some = typeof given === 'function' ? given(get().fields) : given;
      const left = Object.entries(get().problems).filter(([name]) => !(name in some));
      store.setState(({ fields }) => ({
        fields: { ...fields, ...some },
        problems: Object.fromEntries(left) as FormState<F>['problems'],
      }));
    },
    leave(name) {
      const { fields, problems } = get();
      // Leaving an empty field is no mistake yet.
      if (of.isSame(name, fields, of.empty)) return;
      const found: Problem | undefined = of.check(fields, true, now())[name];
      if (found) store.setState({ problems: { ...problems, [name]: found } });
    },
    async send(intent, key) {
      const { fields, sending: isSending } = get();
      if (isSending) return null;
      wanted = intent;
      const isDraft = intent === 'draft';
      const problems = of.check(fields, isDraft, now());
      if (Object.keys(problems).length > 0) return stop(problems);
      store.setState({ sending: intent, failure: null, problems: {} });
      try {
        return await sending.send(fields, isDraft, key);
      } finally {
        store.setState({ sending: null });
      }
    },
    refuse: sending.refuse,
    merge(picks) {
      const { conflict, origin: from } = get();
      if (conflict && from) {
        const { fields: base, revision, status } = conflict.theirs;
        const origin = { ...from, revision, status, base };
        replace(merged(conflict, picks), { conflict: null, origin });
      }
      return wanted;
    },
    restore({ fields: kept, origin: since, unanswered: sent }) {
      memory.unanswered = sent;
      // A draft of an older version lacks fields that were added since.
      const fields = { ...of.empty, ...kept };
      const { origin: from } = get();
      // A draft of a new object stays one: it must not overwrite what this form has sent since.
      const isOfThis = since?.id === from?.id;
      if (isOfThis && since?.revision === from?.revision) replace(fields);
      else {
        const status = (isOfThis && from ? from : since)?.status ?? 0;
        replace(fields, { origin: since && { ...since, status, base: null } });
      }
    },
    kept() {
      const { fields, origin: from } = get();
      return { fields, origin: from && withoutBase(from), ...memory };
    },
    untouched() {
      const { origin: from } = get();
      const fields = from ? from.base : of.empty;
      return fields && { fields, origin: from && withoutBase(from), unanswered: null };
    },
  };
}

const withoutBase = <F>({ id, status, revision }: Origin<F>) => ({ id, status, revision });

/** Message for a refusal, the platform's own where it sent one. Empty without a failure. */
export function refusalWords(error: ApiError | null, say: Translate<FormWord>): string {
  if (!error) return '';
  const { code, message, fieldErrors, retryAfter, unclear } = error;
  return `${why()} ${retryAfter ? say('wait', { count: retryAfter }) : ''}`.trim();

  function why(): string {
    if (unclear) return say('unclear');
    if (code === 'NOT_LOGGED_IN') return say('signedOut');
    if (code === 'FORBIDDEN') return say('refusedForbidden');
    if (isKeyTaken(error as ApiError)) return say('alreadySent');
    // Field errors arrive here only if the form has no such field.
    return fieldErrors.map(error => error.message).join(' ') || message;
  }
}

/** Problems in the order of the form's fields. */
export const inOrder = <F, B>({ order }: FormOf<F, B>, problems: Problems) =>
  order.flatMap(name => {
    const { [name]: problem } = problems;
    return problem ? [{ name, problem }] : [];
  });
