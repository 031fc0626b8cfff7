import { useStore } from '../core/index.ts';
import { Button } from '../ui/base/button.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { holds } from './entry-model.ts';
import type { Comments } from './model.ts';
import { commentsWords } from './words.ts';

/** Where a link has led: into an older part, or to something that is gone. */
export function CommentsLinkNotes({ comments }: { comments: Comments }) {
  const say = useWords(commentsWords);
  const { status, items } = useStore(comments.list.store);
  const { linked, firstPage } = useStore(comments.store);
  const isMissing = status === 'ready' && linked !== '' && !holds(items, linked);
  return (
    <>
      {isMissing && (
        <p className="note quiet" role="status">
          {say('linkedMissing')}
        </p>
      )}
      {firstPage > 1 && (
        <p className="note quiet">
          {say('linkedPart')} <Button onClick={() => void comments.readNewest()}>{say('newest')}</Button>
        </p>
      )}
    </>
  );
}
