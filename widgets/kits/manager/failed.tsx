export interface ManageFailedProps {
  error: { unanswered: boolean; message: string; fieldErrors: readonly { message: string }[] };
  /** Said when nobody knows whether it was done. */
  unclear: string;
  /** Names what it was about, where that does not stand beside it. */
  naming?: (reason: string) => string;
}

/** Why an act failed: what is wrong with what was given, else the platform's own words. */
export function ManageFailed({ error, unclear, naming = reason => reason }: ManageFailedProps) {
  const { message, fieldErrors } = error;
  const reason = error.unanswered ? unclear : (fieldErrors[0]?.message ?? message);
  return (
    <p className="failed small" role="alert" dir="auto">
      {naming(reason)}
    </p>
  );
}
