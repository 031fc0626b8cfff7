import type { ApiError } from '../../../widgets/core/site.ts';
import { PageFailed } from '../parts/loading.tsx';
import { isOver, Over } from './invitation-over.tsx';

interface InvitationFailedProps {
  title: string;
  error: ApiError;
  onRetry: () => void;
}

/** Error of an invitation on other pages: why it cannot be accepted, or a retry. */
export function InvitationFailed({ title, error, onRetry }: InvitationFailedProps) {
  return isOver(error) ? (
    <Over error={error} />
  ) : (
    <PageFailed title={title} error={error} onRetry={onRetry} />
  );
}
