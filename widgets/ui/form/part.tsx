import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';
import { Failure } from '../base/failure.tsx';
import { FormWaiting } from '../base/sign-in-gate.tsx';

/** A part of a form whose code is fetched when it is first shown. */
export interface FormPart<P> {
  (props: P): ReactNode;
  /** Fetches it ahead, so that it is there at once. Never rejects: what shows it tells that it is not there. */
  fetch(): Promise<void>;
}

const UNFETCHED = { code: 'OFFLINE', message: '' };

/** `waiting` keeps its place. While it cannot be fetched, its place says so; what is written elsewhere in the form stays. */
export function formPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting: ReactNode = <FormWaiting />,
): FormPart<P> {
  let View: ComponentType<P> | null = null;
  const fetch = async () => {
    View ??= await load();
  };
  // biome-ignore lint/correctness/noComponentHookFactories: made once, where a module begins
  function Part(props: P) {
    const [at, turn] = useState<'waiting' | 'failed' | 'here'>('waiting');
    useEffect(() => {
      if (at !== 'waiting' || View) return;
      fetch().then(
        () => turn('here'),
        () => turn('failed'),
      );
    }, [at]);
    if (View) return createElement(View, props);
    return at === 'failed' ? <Failure error={UNFETCHED} onRetry={() => turn('waiting')} /> : waiting;
  }
  return Object.assign(Part, { fetch: () => fetch().catch(() => {}) });
}
