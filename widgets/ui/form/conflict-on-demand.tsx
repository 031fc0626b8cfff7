import { type ComponentType, useState } from 'react';
import { Failure } from '../base/failure.tsx';
import { OnDemand } from '../base/lazy-component.tsx';
import { FormWaiting } from '../base/sign-in-gate.tsx';

export interface ConflictOnDemandProps<P> {
  /** Fetches the screen that shows both versions. */
  load: () => Promise<ComponentType<P>>;
  props: P;
}

const UNFETCHED = { code: 'OFFLINE', message: '' };

/** Both versions of what two have changed; the code is fetched when it happens. What was written waits as it is. */
export function ConflictOnDemand<P extends object>({ load, props }: ConflictOnDemandProps<P>) {
  const [failed, setFailed] = useState(false);
  if (failed) return <Failure error={UNFETCHED} onRetry={() => setFailed(false)} />;
  return <OnDemand load={load} props={props} waiting={<FormWaiting />} onFail={() => setFailed(true)} />;
}
