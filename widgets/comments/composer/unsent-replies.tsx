import { useState } from 'react';
import { useStore, useUnsent } from '../../core/index.ts';
import { OnDemand } from '../../ui/base/lazy-component.tsx';
import type { Comments } from '../model.ts';
import { shownBeside } from './unsent.ts';

const loadList = () => import('./unsent-list.tsx').then(part => part.UnsentList);

/** Replies of this thread that got no answer when they were sent. They go by the person's word alone. */
export function UnsentReplies({ comments }: { comments: Comments }) {
  const { answering } = useStore(comments.store);
  // nb. what is dropped is gone from here at once, from the device a little later.
  const [gone, setGone] = useState<readonly string[]>([]);
  const found = useUnsent('reply', `${comments.objectId} `, answering);
  const replies = shownBeside(found, answering).filter(({ clientKey }) => !gone.includes(clientKey));
  if (replies.length === 0) return null;
  const onGone = (clientKey: string) => setGone([...gone, clientKey]);
  return <OnDemand load={loadList} props={{ comments, replies, onGone }} />;
}
