import { useStore } from '../../core/element/context.ts';
import type { RowActions } from './actions.ts';

export interface ManageFailedProps {
  error: { unanswered: boolean; message: string; fieldErrors: readonly { message: string }[] };
  /** Text for errors that leave the outcome unknown. */
  unclear: string;
  /** Adds to the reason, for example the title of a row that is no longer shown. */
  naming?: (reason: string) => string;
}

/** Why an action failed: the first field error, or else the server's message. */
export function ManageFailed({ error, unclear, naming = reason => reason }: ManageFailedProps) {
  const { message, fieldErrors } = error;
  const reason = error.unanswered ? unclear : (fieldErrors[0]?.message ?? message);
  return (
    <p className="failed small" role="alert" dir="auto">
      {naming(reason)}
    </p>
  );
}

export interface ManageLostFailuresProps<T> extends Pick<ManageFailedProps, 'unclear'> {
  actions: RowActions<T>;
  /** The rows that are shown. */
  items: readonly { id: string }[];
  naming: (row: T, reason: string) => string;
}

/** Failures of the last action on rows that have left the list. */
export function ManageLostFailures<T extends { id: string }>(props: ManageLostFailuresProps<T>) {
  const { actions, items, unclear, naming } = props;
  const { failed } = useStore(actions.store);
  return failed
    .filter(({ row }) => !items.some(({ id }) => id === row.id))
    .map(({ row, error }) => (
      <ManageFailed key={row.id} error={error} unclear={unclear} naming={reason => naming(row, reason)} />
    ));
}
