import { Failure, type FailureFacts } from '../../../widgets/ui/failure.tsx';
import { Skeleton } from '../../../widgets/ui/skeleton.tsx';

export interface PageWaitingProps {
  /** What the page is called, for who hears it. */
  title: string;
}

/** The shape of a page that is coming. */
export function PageWaiting({ title }: PageWaitingProps) {
  return (
    <>
      <h1 className="visually-hidden">{title}</h1>
      <Skeleton count={1} lines={5} />
    </>
  );
}

export interface PageFailedProps extends PageWaitingProps {
  error: FailureFacts;
  onRetry: () => void;
}

/** Why a page did not come. */
export function PageFailed({ title, error, onRetry }: PageFailedProps) {
  return (
    <>
      <h1 className="visually-hidden">{title}</h1>
      <Failure error={error} onRetry={onRetry} />
    </>
  );
}
