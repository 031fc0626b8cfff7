import { type RefObject, useRef, useState } from 'react';
import { type ApiError, toApiError } from '../../../widgets/core/site.ts';
import type { Problems } from '../../../widgets/ui/form/problem.ts';
import { useCountdown } from '../parts/countdown.ts';
import { REGISTER_ORDER, type RegisterName } from './check.ts';

/** Submits a form once at a time. Shows problems at their fields; keeps the values. */
export function useRegisterSending() {
  const [problems, setProblems] = useState<Problems<RegisterName>>({});
  /** Problems at the time of the last blocked submission; `num` counts blocked submissions in a row. */
  const [stopped, setStopped] = useState<{ num: number; problems: Problems<RegisterName> }>({
    num: 0,
    problems: {},
  });
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [busy, setBusy] = useState(false);
  const [left, wait] = useCountdown();
  const place = useRef<HTMLDivElement>(null);

  const stop = (found: Problems<RegisterName>) => {
    setProblems(found);
    setStopped(({ num }) => ({ num: num + 1, problems: found }));
  };

  async function send(found: Problems<RegisterName>, work: () => Promise<void>): Promise<void> {
    if (busy) return;
    setRefusal(null);
    if (Object.keys(found).length > 0) return stop(found);
    setProblems({});
    setStopped({ num: 0, problems: {} });
    setBusy(true);
    try {
      await work();
    } catch (thrown) {
      const error = toApiError(thrown);
      const wrong = problemsOf(error);
      if (Object.keys(wrong).length > 0) stop(wrong);
      else setRefusal(error);
      if (error.code === 'RATE_LIMITED' && error.retryAfter) wait(error.retryAfter);
    } finally {
      setBusy(false);
    }
  }

  /** Updates the problem of one field, on blur or change. */
  const look = (name: RegisterName, found: Problems<RegisterName>) => {
    const { [name]: _, ...others } = problems;
    setProblems(found[name] ? { ...others, [name]: found[name] } : others);
  };

  return {
    problems,
    stopped,
    refusal,
    busy,
    left,
    place: place as RefObject<HTMLDivElement | null>,
    send,
    look,
  };
}

export type RegisterSending = ReturnType<typeof useRegisterSending>;

/** Returns the server's field errors. CODE_INVALID is a problem of the code field. */
function problemsOf({ code, message, fieldErrors }: ApiError): Problems<RegisterName> {
  if (code === 'CODE_INVALID') return { code: { why: null, message } };
  const known = fieldErrors.filter(({ field }) => REGISTER_ORDER.includes(field as RegisterName));
  return Object.fromEntries(known.map(({ field, message }) => [field, { why: null, message }]));
}
