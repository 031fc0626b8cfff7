import { ConflictScreen, type ConflictScreenProps } from '../ui/review/conflict-screen.tsx';
import { useFieldLabel } from './fields/use-label.tsx';
import { FieldValue } from './fields/value.tsx';
import type { ActivityFields } from './fields.ts';
import type { Desk } from './load-context.ts';

export interface ActivityConflictProps
  extends Pick<ConflictScreenProps<ActivityFields>, 'conflict' | 'standing' | 'busy' | 'onMerge' | 'onSave'> {
  desk: Desk;
}

/** Two have changed the same activity. */
export function ActivityConflict({ desk, ...rest }: ActivityConflictProps) {
  const labelOf = useFieldLabel();
  return (
    <ConflictScreen
      {...rest}
      labelOf={labelOf}
      valueIn={(name, fields, besides) => (
        <FieldValue name={name} fields={fields} besides={besides} desk={desk} />
      )}
    />
  );
}
