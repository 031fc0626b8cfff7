import { useState } from 'react';
import { type ApiError, COMMENT_MAX, type Draft } from '../../core/index.ts';
import { Button } from '../../ui/base/button.tsx';
import { type TranslateOf, useWords } from '../../ui/i18n/translate.tsx';
import { ConfirmOnDemand } from '../../ui/overlay/confirm-on-demand.tsx';
import { type Answered, authorOf } from '../entry-model.ts';
import { beginningOf } from '../excerpt.ts';
import { commentsWords } from '../words.ts';
import { lengthOf } from './length.ts';

/** What stands around a text that is being written: what it answers, how long it is, whether it is kept, why it was not sent. */

export function Quote({ answered: { entry } }: { answered: Answered }) {
  return (
    <blockquote className="quote small" dir="auto">
      <bdi className="name">{authorOf(entry)}</bdi> {entry.comment}
    </blockquote>
  );
}

/** The length is told when so few characters are left. */
const TELL_FROM = 100;

export function Counter({ text }: { text: string }) {
  const say = useWords(commentsWords);
  const left = COMMENT_MAX - lengthOf(text.trim());
  if (left > TELL_FROM) return null;
  return (
    <span className={left < 0 ? 'over small' : 'quiet small'}>
      {left < 0 ? say('over', { count: -left }) : say('left', { count: left })}
    </span>
  );
}

export function DraftHint({ draft, onDiscarded }: { draft: Draft; onDiscarded: () => void }) {
  const say = useWords(commentsWords);
  const [asking, setAsking] = useState(false);
  const discard = () => {
    setAsking(false);
    draft.drop();
    onDiscarded();
  };
  if (draft.text === '') return null;
  return (
    <span className="draft-hint quiet small">
      {draft.kept && <span>{say(draft.kept === 'saved' ? 'draftSaved' : 'draftMemory')}</span>}
      <Button look="quiet" onClick={() => setAsking(true)}>
        {say('discard')}
      </Button>
      {asking && (
        <ConfirmOnDemand
          title={say('discardTitle')}
          text={beginningOf(draft.text, 120)}
          act={say('discard')}
          busy={false}
          onConfirm={discard}
          onClose={() => setAsking(false)}
        />
      )}
    </span>
  );
}

export type Refused = 'empty' | 'tooLong' | ApiError;

/** Why the text was not sent, in the platform's words where it has some, and what to do. */
export function Refusal({ refused }: { refused: Refused }) {
  const say = useWords(commentsWords);
  return (
    <p className="refusal small" role="alert" dir="auto">
      {wordsFor(refused, say).join(' ')}
    </p>
  );
}

type SayComments = TranslateOf<typeof commentsWords>;

function wordsFor(refused: Refused, say: SayComments): string[] {
  if (refused === 'empty') return [say('refuseEmpty')];
  if (refused === 'tooLong') return [say('refuseTooLong', { max: COMMENT_MAX })];
  const { code, message, retryAfter } = refused;
  switch (code) {
    case 'GONE':
    case 'NOT_FOUND':
      return [say('parentGone')];
    case 'OFFLINE':
      return [say('unclear')];
    case 'TIMEOUT':
    case 'BAD_RESPONSE':
    case 'SERVER':
      return [say('unclear'), message];
    default:
      return retryAfter ? [message, say('wait', { count: retryAfter })] : [message];
  }
}
