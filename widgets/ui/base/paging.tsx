import { useWords } from '../i18n/translate.tsx';
import { uiWords } from '../words.ts';
import { Button } from './button.tsx';
import { Failure, type FailureFacts } from './failure.tsx';

export interface PagingProps {
  /** What is known of the next page. */
  more: 'available' | 'loading' | 'none' | FailureFacts;
  onMore: () => void;
  /** What the button says instead of "Show more". */
  label?: string;
}

/** The end of a list: more, none, or why more did not come. */
export function Paging({ more, onMore, label }: PagingProps) {
  const say = useWords(uiWords);
  if (typeof more === 'object') return <Failure error={more} onRetry={onMore} />;
  if (more === 'none') return <p className="paging-end quiet small">{say('noMore')}</p>;
  return (
    <div className="paging">
      <Button busy={more === 'loading'} onClick={onMore}>
        {more === 'loading' ? say('loading') : (label ?? say('loadMore'))}
      </Button>
    </div>
  );
}
