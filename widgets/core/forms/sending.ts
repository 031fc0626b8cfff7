import type { StoreApi } from 'zustand/vanilla';
import { conflictOf, merged } from '../../ui/form/conflict.ts';
import type { Problems } from '../../ui/form/problem.ts';
import { type ApiError, toApiError } from '../http/errors.ts';
import type { FormOf, FormSending, FormState, KeptForm, Origin, Saved } from './state.ts';
import { isKeyTaken } from './store.ts';

/** A form, as far as sending it goes. */
export interface SentForm<F, B> {
  of: FormOf<F, B>;
  store: StoreApi<FormState<F>>;
  /** What was sent and never answered. */
  memory: Pick<KeptForm<F, B>, 'unanswered'>;
  /** Tells the problems that have stopped it. */
  stop(problems: FormState<F>['problems']): null;
}

/** How what is written goes to the platform, and what becomes of it there. */
export function formSending<F extends object, B extends object>(form: SentForm<F, B>): FormSending<F> {
  const { of, store, memory, stop } = form;
  const get = store.getState;

  function refuse(error: ApiError): null {
    const { fields, origin: from } = get();
    const theirs = of.theirsOf(error);
    if (theirs) {
      const began = from ?? { status: theirs.status, base: null };
      store.setState({ conflict: conflictOf(fields, began, theirs, of.isSame) });
      return null;
    }
    const placed = placedProblems(error, of);
    if (placed) return stop(placed);
    store.setState({ failure: error });
    return null;
  }

  const write = (from: Origin<F> | null, body: B, clientKey: string) =>
    from ? of.edit(from.id, { ...body, clientKey, revision: from.revision }) : of.add({ ...body, clientKey });

  /** nb. a text that has arrived unseen and was changed since is there already: the change is made to that one. */
  async function deliver(body: B, key: string): Promise<Saved> {
    const { origin: from } = get();
    try {
      const saved = await write(from, body, key);
      memory.unanswered = null;
      return saved;
    } catch (thrown) {
      const error = toApiError(thrown);
      if (error.unclear) memory.unanswered ??= { body, key };
      if (!memory.unanswered || !isKeyTaken(error)) throw error;
      const arrived = await write(from, memory.unanswered.body, memory.unanswered.key);
      memory.unanswered = null;
      return of.edit(arrived.id, { ...body, revision: arrived.revision });
    }
  }

  return {
    refuse,
    merged,
    async send(fields, isDraft, key) {
      try {
        const { id, status, revision } = await deliver(of.bodyOf(fields, isDraft), key);
        store.setState({ origin: { id, status, revision, base: fields } });
        return { id, status, revision };
      } catch (error) {
        return refuse(toApiError(error));
      }
    },
  };
}

/** The platform's objections at their fields; null when it has one that no field of the form is to blame for. */
function placedProblems<F, B>(
  { fieldErrors }: ApiError,
  { order, nameOf = beginningOf }: FormOf<F, B>,
): Problems<keyof F & string> | null {
  const named = fieldErrors.map(({ field, message }) => [nameOf(field), { why: null, message }] as const);
  const isPlaced = named.length > 0 && named.every(([name]) => (order as readonly string[]).includes(name));
  return isPlaced ? (Object.fromEntries(named) as Problems<keyof F & string>) : null;
}

const beginningOf = (path: string): string => path.replace(/^contentHtml/, 'content').split('.')[0] ?? '';
