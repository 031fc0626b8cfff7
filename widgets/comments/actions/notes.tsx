import { useState } from 'react';
import { type ApiError, COMMENT_MAX, type Draft } from '../../core/index.ts';
import { Button } from '../../ui/base/button.tsx';
import { type TranslateOf, useWords } from '../../ui/i18n/translate.tsx';
import { Confirm } from '../../ui/overlay/confirm.tsx';
import { type Answered, authorOf, excerptOf } from '../entry-model.ts';
import { commentsWords } from '../words.ts';

/** Length in characters (code points): one emoji counts as one. */
const lengthOf = (text: string): number => [...text].length;

/** Validates the length of a text. */
export function judge(text: string): 'fine' | 'empty' | 'tooLong' {
  const length = lengthOf(text.trim());
  if (length === 0) return 'empty';
  return length > COMMENT_MAX ? 'tooLong' : 'fine';
}

/** The entry that a reply answers. */
export function Quote({ answered: { entry } }: { answered: Answered }) {
  return (
    <blockquote className="quote small" dir="auto">
      <bdi className="name">{authorOf(entry)}</bdi> {entry.comment}
    </blockquote>
  );
}

/** Number of remaining characters from which on they are displayed. */
const SHOWN_FROM = 100;

/** Remaining characters, when few are left. */
export function Counter({ text }: { text: string }) {
  const say = useWords(commentsWords);
  const left = COMMENT_MAX - lengthOf(text.trim());
  if (left > SHOWN_FROM) return null;
  return (
    <span className={left < 0 ? 'over small' : 'quiet small'}>
      {left < 0 ? say('over', { count: -left }) : say('left', { count: left })}
    </span>
  );
}

/** Whether the draft is stored, and a button that discards it after confirmation. */
export function DraftHint({ draft, onDiscarded }: { draft: Draft; onDiscarded: () => void }) {
  const say = useWords(commentsWords);
  const [isConfirming, setConfirming] = useState(false);
  const discard = () => {
    setConfirming(false);
    draft.drop();
    onDiscarded();
  };
  if (draft.text === '') return null;
  return (
    <span className="draft-hint quiet small">
      {draft.kept && <span>{say(draft.kept === 'saved' ? 'draftSaved' : 'draftMemory')}</span>}
      <Button look="quiet" onClick={() => setConfirming(true)}>
        {say('discard')}
      </Button>
      {isConfirming && (
        <Confirm
          title={say('discardTitle')}
          text={excerptOf(draft.text, 120)}
          act={say('discard')}
          busy={false}
          onConfirm={discard}
          onClose={() => setConfirming(false)}
        />
      )}
    </span>
  );
}

export type Refused = 'empty' | 'tooLong' | ApiError;

/** Explains why the text was not sent: the platform's message where it sends one, and advice. */
export function Refusal({ refused }: { refused: Refused }) {
  const say = useWords(commentsWords);
  return (
    <p className="refusal small" role="alert" dir="auto">
      {messagesOf(refused, say).join(' ')}
    </p>
  );
}

type SayComments = TranslateOf<typeof commentsWords>;

function messagesOf(refused: Refused, say: SayComments): string[] {
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
