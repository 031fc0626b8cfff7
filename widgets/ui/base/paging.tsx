import { useWords } from '../i18n/translate.tsx';
import { uiWords } from '../words.ts';
import { Button } from './button.tsx';
import { Failure, type FailureFacts } from './failure.tsx';

export interface PagingProps {
  /** State of the next page. */
  more: 'available' | 'loading' | 'none' | FailureFacts;
  onMore: () => void;
  /** Label of the button instead of "Show more". */
  label?: string;
}

/** End of a list: a button for more, nothing, or the error of the next page. */
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
