import type { Known } from './asking.ts';
import { createHand, type Hand } from './hand.ts';
import type { Left } from './ledger.ts';
import type { Target } from './target.ts';
import { writeActivity } from './writing-activity.ts';
import { talk } from './writing-comment.ts';
import { writeDynamic } from './writing-dynamic.ts';
import { writeNews } from './writing-news.ts';
import { keepDraft, markRead } from './writing-own.ts';
import { FOLLOW, LIKE, turn } from './writing-toggle.ts';

export interface Written {
  verdicts: Hand['verdicts'];
  left: Left[];
}

export interface WriteOptions {
  stop?: AbortSignal | undefined;
  /** Called while a dynamic of the run exists. */
  withDynamic?: (id: string) => Promise<void>;
}

/**
 * Creates, reads back, changes and deletes: a dynamic with likes, a comment and a reply, a news article, an
 * activity with a sign-up, a draft, a follow, read marks. Existing data stays unchanged, and everything
 * created is deleted at the end, even after an error. An abort takes effect after the current object; then
 * everything created is deleted. If no dynamic can be created, likes and comments use an existing one.
 */
export async function write(target: Target, known: Known, options: WriteOptions = {}): Promise<Written> {
  const { stop, withDynamic } = options;
  const hand = createHand(target);
  const { verdicts, left } = hand;
  const objects = [
    () => writeDynamicWithTalk(hand, known, withDynamic),
    () => writeNews(hand),
    () => writeActivity(hand),
    () => keepDraft(hand),
    () => followTheme(hand, known),
    () => markRead(hand),
  ];
  try {
    for (const object of objects) if (!stop?.aborted) await object();
  } finally {
    await hand.clear();
  }
  return { verdicts, left };
}

async function writeDynamicWithTalk(
  hand: Hand,
  known: Known,
  withDynamic?: WriteOptions['withDynamic'],
): Promise<void> {
  await writeDynamic(hand, async own => {
    if (own !== undefined) await withDynamic?.(own);
    const id = own ?? known.dynamic;
    if (id === undefined) {
      const why = 'there is no dynamic, and none could be written';
      return hand.leaveOut(['dynamicPraise', 'commentAdd', 'commentDelete'], why);
    }
    await turn(hand, LIKE, id);
    await talk(hand, id);
  });
  hand.leaveOut(['dynamicDelete', 'dynamicEdit', 'dynamicRestore'], 'no dynamic could be written');
}

async function followTheme(hand: Hand, { theme }: Known): Promise<void> {
  if (theme === undefined) hand.leaveOut(['themeFollow'], 'there is no theme to follow');
  else await turn(hand, FOLLOW, theme);
}
