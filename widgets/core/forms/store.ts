import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Picks } from '../../ui/form/conflict.ts';
import type { FormWord } from '../../ui/form/place.tsx';
import type { Problem, Problems } from '../../ui/form/problem.ts';
import type { Translate } from '../../ui/i18n/translate.tsx';
import { ApiError } from '../http/errors.ts';
import type { FormOf, FormSending, FormState, Intent, KeptForm, Origin, Saved } from './state.ts';

export type Change<F> = Partial<F> | ((now: F) => Partial<F>);

export interface Form<F, B> {
  of: FormOf<F, B>;
  store: StoreApi<FormState<F>>;
  /** Some fields, or what they become of those that stand there now. */
  change(some: Change<F>): void;
  /** Looks at a field that has just been left. */
  leave(name: keyof F & string): void;
  /** Sends the fields once; null when they were not taken. `key` names this text: sent twice, it counts once. */
  send(intent: Intent, key: string): Promise<Saved | null>;
  /** What has been refused before it was sent, as if it had been. */
  refuse(error: ApiError): void;
  /** Goes on with what was chosen of both versions, from the revision of theirs; what had met them was sent for this. */
  merge(picks: Picks): Intent;
  /** Goes on with what was kept earlier. */
  restore(kept: KeptForm<F, B>): void;
  kept(): KeptForm<F, B>;
  /** The same of a form in which nobody has changed anything; null when that is not known. */
  untouched(): KeptForm<F, B> | null;
}

/** The code that sends did not come: whatever was written has surely not arrived. */
const NOT_SENT = new ApiError('OFFLINE', 'network error');

/** One object that is being written; `origin` when it is one that is there. */
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

  /** What was sent last, or tried to be. */
  let wanted: Intent = 'publish';
  /** What sends: fetched with the first that is sent. */
  let sending: FormSending<F> | null = null;
  async function fetchSending(): Promise<FormSending<F>> {
    const { formSending } = await import('./sending.ts');
    sending ??= formSending({ of, store, memory, stop });
    return sending;
  }

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
      // nb. whoever passes through an empty field has done nothing wrong yet.
      if (of.isSame(name, fields, of.empty)) return;
      const found: Problem | undefined = of.check(fields, true, now())[name];
      if (found) store.setState({ problems: { ...problems, [name]: found } });
    },
    async send(intent, key) {
      const { fields, sending } = get();
      if (sending) return null;
      wanted = intent;
      const isDraft = intent === 'draft';
      const problems = of.check(fields, isDraft, now());
      if (Object.keys(problems).length > 0) return stop(problems);
      store.setState({ sending: intent, failure: null, problems: {} });
      try {
        const part = await fetchSending().catch(() => null);
        if (part) return await part.send(fields, isDraft, key);
        store.setState({ failure: NOT_SENT });
        return null;
      } finally {
        store.setState({ sending: null });
      }
    },
    refuse(error) {
      fetchSending().then(
        part => part.refuse(error),
        () => store.setState({ failure: error }),
      );
    },
    merge(picks) {
      const { conflict, origin: from } = get();
      if (conflict && from && sending) {
        const { fields: base, revision, status } = conflict.theirs;
        const origin = { ...from, revision, status, base };
        replace(sending.merged(conflict, picks), { conflict: null, origin });
      }
      return wanted;
    },
    restore({ fields: kept, origin: since, unanswered: sent }) {
      memory.unanswered = sent;
      // nb. what an older version has kept lacks the fields that were added since.
      const fields = { ...of.empty, ...kept };
      const { origin: from } = get();
      // nb. a text of its own stays one: it must not be sent in the place of what this form has sent since.
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

/** Why something was not taken, in the platform's words where it has some; empty when nothing failed. */
export function refusalWords(error: ApiError | null, say: Translate<FormWord>): string {
  if (!error) return '';
  const { code, message, fieldErrors, retryAfter, unclear } = error;
  return `${why()} ${retryAfter ? say('wait', { count: retryAfter }) : ''}`.trim();

  function why(): string {
    if (error === NOT_SENT) return say('notSent');
    if (unclear) return say('unclear');
    if (code === 'NOT_LOGGED_IN') return say('signedOut');
    if (code === 'FORBIDDEN') return say('refusedForbidden');
    if (isKeyTaken(error as ApiError)) return say('alreadySent');
    // nb. what is said of a field comes here only when the form has no such field.
    return fieldErrors.map(told => told.message).join(' ') || message;
  }
}

/** The key names another text: an earlier one has arrived. */
export const isKeyTaken = ({ fieldErrors }: ApiError): boolean =>
  fieldErrors.some(({ field }) => field === 'clientKey');

/** The problems in the order of the form. */
export const inOrder = <F, B>({ order }: FormOf<F, B>, problems: Problems) =>
  order.flatMap(name => {
    const { [name]: problem } = problems;
    return problem ? [{ name, problem }] : [];
  });
