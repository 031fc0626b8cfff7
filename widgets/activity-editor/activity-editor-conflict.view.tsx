import { ConflictScreen, type ConflictScreenProps } from '../ui/review/conflict-screen.tsx';
import type { Desk } from './activity-editor-desk.store.ts';
import type { ActivityFields } from './activity-editor-fields.store.ts';
import { useFieldLabel } from './activity-editor-label.view.tsx';
import { FieldValue } from './activity-editor-value.view.tsx';

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
