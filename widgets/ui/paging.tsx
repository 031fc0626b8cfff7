import { Button } from './button.tsx';
import { Failure, type FailureFacts } from './failure.tsx';
import { uiWords } from './ui.words.ts';
import { useWords } from './words.tsx';

export interface PagingProps {
  /** What is known of the next page. */
  more: 'available' | 'loading' | 'none' | FailureFacts;
  onMore: () => void;
}

/** The end of a list: more, none, or why more did not come. */
export function Paging({ more, onMore }: PagingProps) {
  const say = useWords(uiWords);
  if (typeof more === 'object') return <Failure error={more} onRetry={onMore} />;
  if (more === 'none') return <p className="paging-end quiet small">{say('noMore')}</p>;
  return (
    <div className="paging">
      <Button busy={more === 'loading'} onClick={onMore}>
        {say(more === 'loading' ? 'loading' : 'loadMore')}
      </Button>
    </div>
  );
}
