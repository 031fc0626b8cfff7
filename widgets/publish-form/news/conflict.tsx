import { ConflictScreen, type ConflictScreenProps } from '../../ui/review/conflict-screen.tsx';
import type { NewsFields } from './fields.ts';
import { useFieldLabel, useStandingWords } from './use-label.tsx';
import { FieldValue } from './value.tsx';

export type NewsConflictProps = Pick<
  ConflictScreenProps<NewsFields>,
  'conflict' | 'busy' | 'onMerge' | 'onSave'
>;

/** Two have changed the same news. */
export function NewsConflict(props: NewsConflictProps) {
  const labelOf = useFieldLabel();
  const words = useStandingWords();
  const { status, fields, reason = '' } = props.conflict.theirs;
  return (
    <ConflictScreen
      {...props}
      labelOf={labelOf}
      standing={words(status, fields.publishTime, reason)}
      valueIn={(name, fields, besides) => <FieldValue name={name} fields={fields} besides={besides} />}
    />
  );
}
