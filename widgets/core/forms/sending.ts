import type { StoreApi } from 'zustand/vanilla';
import { conflictOf } from '../../ui/form/conflict.ts';
import type { Problems } from '../../ui/form/problem.ts';
import { type ApiError, toApiError } from '../http/errors.ts';
import type { FormOf, FormState, KeptForm, Origin, Saved } from './state.ts';

/** What sending needs to know of a form. */
export interface SentForm<F, B> {
  of: FormOf<F, B>;
  store: StoreApi<FormState<F>>;
  /** The last body that was sent without an answer. */
  memory: Pick<KeptForm<F, B>, 'unanswered'>;
  /** Shows the problems that prevent sending. */
  stop(problems: FormState<F>['problems']): null;
}

/** Sends a form. */
export interface FormSending<F> {
  /** Sends checked fields. Resolves to null if the platform refused them. */
  send(fields: F, isDraft: boolean, key: string): Promise<Saved | null>;
  /** Shows a refusal as a conflict, as problems of fields, or as a failure of the form. */
  refuse(error: ApiError): null;
}

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

  /** If an earlier body with this key has arrived unnoticed, changes the object that it created. */
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
    async send(fields, isDraft, key) {
      try {
        const saved = await deliver(of.bodyOf(fields, isDraft), key);
        const { id, status, revision } = saved;
        store.setState({ origin: { id, status, revision, base: fields } });
        return saved;
      } catch (error) {
        return refuse(toApiError(error));
      }
    },
  };
}

/** Returns whether the key belongs to another body, which has arrived earlier. */
export const isKeyTaken = ({ fieldErrors }: ApiError): boolean =>
  fieldErrors.some(({ field }) => field === 'clientKey');

/** Field errors of the platform by field of the form. Null if one of them belongs to no field. */
function placedProblems<F, B>(
  { fieldErrors }: ApiError,
  { order, nameOf = firstSegment }: FormOf<F, B>,
): Problems<keyof F & string> | null {
  const named = fieldErrors.map(({ field, message }) => [nameOf(field), { why: null, message }] as const);
  const isPlaced = named.length > 0 && named.every(([name]) => (order as readonly string[]).includes(name));
  return isPlaced ? (Object.fromEntries(named) as Problems<keyof F & string>) : null;
}

const firstSegment = (path: string): string => path.replace(/^contentHtml/, 'content').split('.')[0] ?? '';
