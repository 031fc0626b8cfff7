import { Button } from '../../ui/base/button.tsx';
import { Empty, type EmptyProps } from '../../ui/base/empty.tsx';

/** The list has no item at all. The page may replace the text by content in the slot `empty`. */
export function NoItems(props: Pick<EmptyProps, 'title' | 'hint'>) {
  return (
    <slot name="empty">
      <Empty {...props} />
    </slot>
  );
}

export interface NoMatchesProps extends Pick<EmptyProps, 'title' | 'hint'> {
  /** Label of the button. */
  clear: string;
  onClear: () => void;
}

/** The filters leave no item; a button clears them. */
export function NoMatches({ clear, onClear, ...texts }: NoMatchesProps) {
  return <Empty {...texts} action={<Button onClick={onClear}>{clear}</Button>} />;
}
