import { type ComponentType, useState } from 'react';
import { OnDemand } from '../../../widgets/ui/base/lazy-component.tsx';
import { PageFailed, PageWaiting, type PageWaitingProps } from './loading.tsx';

export interface PagePartProps<P> extends PageWaitingProps {
  /** Imports the component. Only the first value is used. */
  load: () => Promise<ComponentType<P>>;
  props: P;
}

const UNFETCHED = { code: 'OFFLINE', message: '' };

/** Page, or most of one, that only some visitors see. Loads its code lazily; offers a retry if that fails. */
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
