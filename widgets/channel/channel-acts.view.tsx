import { Heart, MessageCircle, Pencil, Trash2 } from 'lucide';
import { useState } from 'react';
import type { Dynamic } from '../core/contract/dynamic.ts';
import { toApiError, usePerson, useStore, useWidget } from '../core/index.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmOnDemand } from '../ui/confirm-on-demand.tsx';
import { CopyLink } from '../ui/copy-link.tsx';
import { Icon } from '../ui/icon.tsx';
import { OnDemand } from '../ui/on-demand.tsx';
import { useWords } from '../ui/words.tsx';
import type { DynamicActs } from './channel.store.ts';
import { channelWords } from './channel.strings.ts';

const loadSignIn = () => import('./channel-sign-in.view.tsx').then(part => part.ChannelSignIn);

export interface ChannelActsProps {
  dynamic: Dynamic;
  acts: DynamicActs;
  pages: number;
  talking: boolean;
  onTalk: () => void;
}

/** Like, comments, link; change and delete, where the person may. */
export function ChannelActs({ dynamic, acts, pages, talking, onTalk }: ChannelActsProps) {
  const { emit, toast, announce, siteUrl, readonly } = useWidget();
  const say = useWords(channelWords);
  const person = usePerson();
  const busy = useStore(acts.store, state => state.busy.includes(dynamic.id));
  const [asking, setAsking] = useState<'signIn' | 'delete' | null>(null);
  const { id, likeNum, hasLike, commentNum, canEdit, canDelete } = dynamic;
  const query = `?id=${encodeURIComponent(id)}`;

  const close = () => setAsking(null);
  const praise = async () => {
    if (!person) return setAsking('signIn');
    try {
      const praised = await acts.praise(dynamic);
      if (!praised) return;
      emit('mskt-like', { id, ...praised });
      announce(say(praised.hasLike ? 'liked' : 'unliked', { count: praised.likeNum }));
    } catch (error) {
      toast(toApiError(error).message);
    }
  };
  const remove = async () => {
    try {
      if (!(await acts.delete(id))) return;
      emit('mskt-delete', { id });
      announce(say('deleted'));
    } catch (error) {
      toast(toApiError(error).message);
    }
    setAsking(null);
  };

  return (
    <footer className="acts" part="acts">
      <Button
        look="quiet"
        busy={busy}
        disabled={readonly}
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
      <CopyLink tell={toast} address={siteUrl(`channelPage${query}`)} />
      {canEdit && !readonly && (
        <a
          className="button quiet"
          part="button quiet"
          href={siteUrl(`publish/dynamic${query}`)}
          aria-label={say('edit')}
          title={say('edit')}
        >
          <Icon of={Pencil} />
        </a>
      )}
      {canDelete && !readonly && (
        <Button
          look="quiet"
          aria-label={say('delete')}
          title={say('delete')}
          onClick={() => setAsking('delete')}
        >
          <Icon of={Trash2} />
        </Button>
      )}
      {asking === 'signIn' && (
        <OnDemand load={loadSignIn} props={{ id, pages, onClose: close }} onFail={close} />
      )}
      {asking === 'delete' && (
        <ConfirmOnDemand
          title={say('deleteTitle')}
          text={say('deleteText', { start: [...dynamic.content].slice(0, 60).join('') })}
          act={say('delete')}
          busy={busy}
          onConfirm={remove}
          onClose={close}
        />
      )}
    </footer>
  );
}
