import { Heart, MessageCircle } from 'lucide';
import { useState } from 'react';
import type { Dynamic } from '../contract/dynamic/schema.ts';
import { toApiError, usePerson, useStore, useWidget } from '../core/index.ts';
import { Button } from '../ui/base/button.tsx';
import { Icon } from '../ui/base/icon.tsx';
import { OnDemand } from '../ui/base/lazy-component.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { CopyLink } from '../ui/text/copy-link.tsx';
import type { DynamicActs } from './model.ts';
import { channelWords } from './words.ts';

const loadMore = () => import('./menu.tsx').then(part => part.ChannelMore);
const loadSignIn = () => import('./sign-in.tsx').then(part => part.ChannelSignIn);

export interface ChannelActsProps {
  dynamic: Dynamic;
  acts: DynamicActs;
  pages: number;
  talking: boolean;
  onTalk: () => void;
}

/** Like, comments, link; and what the person may do with what is theirs. */
export function ChannelActs({ dynamic, acts, pages, talking, onTalk }: ChannelActsProps) {
  const { emit, toast, announce, siteUrl, readonly } = useWidget();
  const say = useWords(channelWords);
  const person = usePerson();
  const busy = useStore(acts.store, state => state.busy.includes(dynamic.id));
  const [isAsking, setAsking] = useState(false);
  const { id, likeNum, hasLike, commentNum, removed } = dynamic;

  const close = () => setAsking(false);
  const praise = async () => {
    if (!person) return setAsking(true);
    try {
      const praised = await acts.praise(dynamic);
      if (!praised) return;
      emit('mskt-like', { id, ...praised });
      announce(say(praised.hasLike ? 'liked' : 'unliked', { count: praised.likeNum }));
    } catch (error) {
      toast(toApiError(error).message);
    }
  };

  return (
    <footer className="acts" part="acts">
      <Button
        look="quiet"
        busy={busy}
        disabled={readonly || !!removed}
        aria-pressed={hasLike}
        aria-label={say('likeName', { count: likeNum })}
        onClick={praise}
      >
        <Icon of={Heart} filled={hasLike} />
        {likeNum > 0 && <span className="number">{likeNum}</span>}
      </Button>
      <Button
        look="quiet"
        aria-expanded={talking}
        aria-label={say('commentName', { count: commentNum })}
        onClick={onTalk}
      >
        <Icon of={MessageCircle} />
        {commentNum > 0 && <span className="number">{commentNum}</span>}
      </Button>
      <CopyLink tell={toast} address={siteUrl(`channelPage?id=${encodeURIComponent(id)}`)} />
      {!readonly && <OnDemand load={loadMore} props={{ dynamic, acts, pages }} />}
      {isAsking && <OnDemand load={loadSignIn} props={{ id, pages, onClose: close }} onFail={close} />}
    </footer>
  );
}
