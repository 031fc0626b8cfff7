import { MESSAGE_KIND } from '../../../widgets/contract/limits.ts';
import type { NoticeItem } from '../../../widgets/contract/message/schema.ts';
import { translate } from '../../../widgets/ui/i18n/words.ts';
import type { Lang } from '../http/language.ts';
import { messageWords } from '../messages/words.ts';
import { TEXT_MAX } from './part.ts';
import type { MessageRow } from './queries.ts';

/** Maps a row to its wire format. */
export function toNoticeItem(row: MessageRow, lang: Lang): NoticeItem {
  const { id, kind, objectType, objectId, importance, actorId } = row;
  return {
    id,
    kind,
    title: titleOf(row, lang),
    text: answerOf(row, lang) ?? cut(row.text),
    actor:
      actorId === null
        ? undefined
        : { userId: actorId, userName: row.actorName ?? '', avatar: row.actorAvatar ?? undefined },
    objectType,
    objectId: objectType === 'page' ? ofPage(objectId).id : objectId,
    commentId: row.commentId ?? undefined,
    url: row.event === 'dynamicReportRemoved' ? `/msktfront/${PAGES.dynamic}` : urlOf(row),
    importance,
    time: row.time.toISOString(),
    read: row.readTime !== null,
    needConfirm: kind === MESSAGE_KIND.notice ? row.needConfirm : undefined,
    act: actOf(row),
    reply: replyOf(row),
  };
}

const actOf = ({ actKind, actId, actUntil }: MessageRow): NoticeItem['act'] =>
  actKind !== null && actId !== null
    ? { kind: actKind, id: actId, ...(actUntil !== null && { until: new Date(actUntil).toISOString() }) }
    : undefined;

/** Kinds that are about what someone wrote. */
const CONVERSATION: NoticeItem['kind'][] = [MESSAGE_KIND.comment, MESSAGE_KIND.reply, MESSAGE_KIND.mention];

/** How a message is answered. Threads of a school's page are answered on that page. */
function replyOf({ kind, objectType, objectId, commentId, topId }: MessageRow): NoticeItem['reply'] {
  if (objectType === 'page' || !CONVERSATION.includes(kind)) return undefined;
  if (commentId === null) return { objectId };
  return topId === null ? { objectId, topId: commentId } : { objectId, topId, beRepliedId: commentId };
}

function titleOf({ kind, event, title, actorName, actorNum }: MessageRow, lang: Lang): string {
  const say = translate(messageWords, lang);
  const who = actorName ?? '';
  if (kind === MESSAGE_KIND.comment) return say('notice_commented', { who });
  if (kind === MESSAGE_KIND.reply) return say('notice_replied', { who });
  if (kind === MESSAGE_KIND.mention) return say('notice_mentioned', { who });
  if (kind === MESSAGE_KIND.like)
    return actorNum > 1 ? say('notice_manyLiked', { num: String(actorNum) }) : say('notice_liked', { who });
  const isReason = kind === MESSAGE_KIND.system && event !== 'remindedToConfirm';
  const what = isReason && isReasonCode(title) ? say(`reason_${title}`) : (title ?? '');
  return event === null ? what : say(`notice_${event}`, { what, why: what, who });
}

const REASON_CODES = ['1', '2', '3', '4', '5', '6', '9'] as const;
const isReasonCode = (title: string | null): title is (typeof REASON_CODES)[number] =>
  REASON_CODES.some(code => code === title);

function answerOf({ event }: MessageRow, lang: Lang): string | undefined {
  const say = translate(messageWords, lang);
  if (event === 'dynamicReportRemoved' || event === 'commentReportRemoved')
    return say('reportAnswer_removed');
  if (event === 'dynamicReportKept' || event === 'commentReportKept') return say('reportAnswer_kept');
  return undefined;
}

const cut = (text: string): string => {
  const letters = [...text];
  return letters.length > TEXT_MAX ? `${letters.slice(0, TEXT_MAX).join('')}…` : text;
};

const PAGES = {
  dynamic: 'channelPage',
  news: 'home/newsDetail',
  notice: 'home/noticeDetail',
  activity: 'activityDetail',
  space: 'space/index',
} as const;

/** Address of the object of a message. For a thread on a school's page only the origin is known, not the page. */
export function urlOf({
  objectType,
  objectId,
  commentId,
}: Pick<MessageRow, 'objectType' | 'objectId' | 'commentId'>): string {
  if (objectType === 'page') return `${ofPage(objectId).origin}/`;
  const query = new URLSearchParams({ id: objectId, ...(commentId !== null && { commentId }) });
  return `/msktfront/${PAGES[objectType]}?${query}`;
}

/** Splits the id of a thread on a school's page, `origin#id`. */
function ofPage(objectId: string): { origin: string; id: string } {
  const place = objectId.indexOf('#');
  return { origin: objectId.slice(0, place), id: objectId.slice(place + 1) };
}
