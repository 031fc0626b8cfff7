import { useStore } from '../core/index.ts';
import { Button } from '../ui/base/button.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import type { Comments } from './comments.store.ts';
import { commentsWords } from './comments.strings.ts';
import { holds } from './comments-entry.store.ts';

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
