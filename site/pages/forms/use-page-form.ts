import { useId, useRef, useState } from 'react';
import { type ApiError, toApiError } from '../../../widgets/core/site.ts';
import { focusField } from '../../../widgets/ui/form/place.tsx';
import type { Problems } from '../../../widgets/ui/form/problem.ts';
import { useCountdown } from '../parts/countdown.ts';

/** State of a form that a page sends. The page holds the values. */
export interface PageFormState<N extends string> {
  /** Prefix of the field ids. */
  prefix: string;
  problems: Problems<N>;
  /** True while the form is being sent. */
  busy: boolean;
  /** Number of blocked submissions, and the problems that blocked the last one. */
  stopped: { num: number; problems: Problems<N> };
  /** Error of the last submission that belongs to no field. */
  refusal: ApiError | null;
  /** Seconds until the platform accepts another submission. */
  left: number;
  /** Sends the form once at a time, unless problems were found. Resolves to the error that refused it. */
  send(found: Problems<N>, work: () => Promise<void>): Promise<ApiError | null>;
  /** Shows or clears the problems of some fields. */
  show(names: readonly N[], found: Problems<N>): void;
  /** The same for the fields that show a problem already. */
  review(names: readonly N[], found: Problems<N>): void;
  focus(name: N): void;
}

/**
 * Creates the state of a form.
 *
 * @param order names of the fields, in form order
 * @param fieldOf fields that error codes of the platform are about
 */
export function usePageForm<N extends string>(
  order: readonly N[],
  fieldOf: Partial<Record<ApiError['code'], N>> = {},
): PageFormState<N> {
  const prefix = useId();
  const [problems, setProblems] = useState<Problems<N>>({});
  const [stopped, setStopped] = useState<PageFormState<N>['stopped']>({ num: 0, problems: {} });
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [busy, setBusy] = useState(false);
  const [left, wait] = useCountdown();
  const isSending = useRef(false);

  const stop = (found: Problems<N>) => {
    setProblems(found);
    setStopped(({ num }) => ({ num: num + 1, problems: found }));
  };

  async function send(found: Problems<N>, work: () => Promise<void>): Promise<ApiError | null> {
    if (isSending.current) return null;
    setRefusal(null);
    if (Object.keys(found).length > 0) {
      stop(found);
      return null;
    }
    setProblems({});
    setStopped(({ num }) => ({ num, problems: {} }));
    isSending.current = true;
    setBusy(true);
    try {
      await work();
      return null;
    } catch (thrown) {
      const error = toApiError(thrown);
      const wrong = problemsOf(error, order, fieldOf[error.code]);
      if (Object.keys(wrong).length > 0) stop(wrong);
      else setRefusal(error);
      if (error.code === 'RATE_LIMITED' && error.retryAfter) wait(error.retryAfter);
      return error;
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }

  const show = (names: readonly N[], found: Problems<N>) => {
    const others = Object.entries(problems).filter(([name]) => !names.includes(name as N));
    const these = names.flatMap(name => (found[name] ? [[name, found[name]]] : []));
    setProblems(Object.fromEntries([...others, ...these]));
  };

  return {
    ...{ prefix, problems, busy, stopped, refusal, left, send, show },
    review: (names, found) =>
      show(
        names.filter(name => problems[name]),
        found,
      ),
    focus: name => focusField(document.body, prefix, name),
  };
}

/** Returns the platform's field errors by field; those of other fields are left out. */
export function problemsOf<N extends string>(
  { fieldErrors, message }: Pick<ApiError, 'fieldErrors' | 'message'>,
  order: readonly N[],
  field?: N,
): Problems<N> {
  if (field) return { [field]: { why: null, message } } as Problems<N>;
  const known = fieldErrors.filter(error => (order as readonly string[]).includes(error.field));
  return Object.fromEntries(
    known.map(error => [error.field, { why: null, message: error.message }]),
  ) as Problems<N>;
}
