import { type ComponentType, useState } from 'react';
import { OnDemand } from '../../../widgets/ui/on-demand.tsx';
import { PageFailed, PageWaiting, type PageWaitingProps } from './loading.tsx';

export interface PagePartProps<P> extends PageWaitingProps {
  /** Fetches the code. Read once. */
  load: () => Promise<ComponentType<P>>;
  props: P;
}

const UNFETCHED = { code: 'OFFLINE', message: '' };

/** A page, or most of it, that only some of its visitors see: its code is fetched for them. */
export function PagePart<P extends object>({ title, load, props }: PagePartProps<P>) {
  const [failed, setFailed] = useState(false);
  if (failed) return <PageFailed title={title} error={UNFETCHED} onRetry={() => setFailed(false)} />;
  return (
    <OnDemand
      load={load}
      props={props}
      waiting={<PageWaiting title={title} />}
      onFail={() => setFailed(true)}
    />
  );
}
