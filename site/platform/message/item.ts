import { MESSAGE_KIND } from '../../../widgets/contract/limits.ts';
import type { NoticeItem } from '../../../widgets/contract/message/schema.ts';
import type { Lang } from '../http/language.ts';
import { TEXT_MAX } from './part.ts';
import type { MessageRow } from './rows.ts';

/** Title line of each event. `who` is the name of the person who caused it, `num` the number of people. */
const HAPPENED = {
  en: {
    commented: (who: string) => `${who} commented on your dynamic`,
    replied: (who: string) => `${who} replied to you`,
    mentioned: (who: string) => `${who} mentioned you`,
    liked: (who: string) => `${who} liked your dynamic`,
    manyLiked: (num: number) => `${num} people liked your dynamic`,
    confirmed: (what: string) => `You have a place: ${what}`,
    approved: (what: string) => `Your sign-up is approved: ${what}`,
    waiting: (what: string) => `You are on the waiting list: ${what}`,
    offered: (what: string) => `A place is free for you: ${what}`,
    rejected: (what: string) => `Your sign-up was declined: ${what}`,
    removed: (what: string) => `You do not take part any more: ${what}`,
    moved: (what: string) => `Time or place have changed: ${what}`,
    cancelled: (what: string) => `Cancelled: ${what}`,
    message: (what: string) => what,
    reminder: (what: string) => `Begins within a day: ${what}`,
    asked: (what: string, who: string) => `${who} would like to join ${what}`,
    admitted: (what: string) => `You are a member now: ${what}`,
    remindedToConfirm: (what: string) => `Please confirm that you have read: ${what}`,
    declined: (what: string) => `Your request to join was declined: ${what}`,
    dynamicRemoved: (why: string) => `The editors have removed your dynamic: ${why}`,
    commentRemoved: (why: string) => `The editors have removed your comment: ${why}`,
    dynamicReportRemoved: (why: string) => `The dynamic that you reported was removed (${why})`,
    dynamicReportKept: (why: string) => `The dynamic that you reported stays (${why})`,
    commentReportRemoved: (why: string) => `The comment that you reported was removed (${why})`,
    commentReportKept: (why: string) => `The comment that you reported stays (${why})`,
  },
  'zh-CN': {
    commented: (who: string) => `${who} 评论了您的动态`,
    replied: (who: string) => `${who} 回复了您`,
    mentioned: (who: string) => `${who} 提到了您`,
    liked: (who: string) => `${who} 赞了您的动态`,
    manyLiked: (num: number) => `${num} 人赞了您的动态`,
    confirmed: (what: string) => `报名成功：${what}`,
    approved: (what: string) => `报名已通过：${what}`,
    waiting: (what: string) => `您已进入候补名单：${what}`,
    offered: (what: string) => `有名额为您保留：${what}`,
    rejected: (what: string) => `报名未通过：${what}`,
    removed: (what: string) => `您已被移出活动：${what}`,
    moved: (what: string) => `活动时间或地点有变：${what}`,
    cancelled: (what: string) => `活动已取消：${what}`,
    message: (what: string) => what,
    reminder: (what: string) => `活动即将开始：${what}`,
    asked: (what: string, who: string) => `${who} 申请加入 ${what}`,
    admitted: (what: string) => `您已成为成员：${what}`,
    remindedToConfirm: (what: string) => `请确认您已阅读：${what}`,
    declined: (what: string) => `您的加入申请未通过：${what}`,
    dynamicRemoved: (why: string) => `您的动态已被编辑移除：${why}`,
    commentRemoved: (why: string) => `您的评论已被编辑移除：${why}`,
    dynamicReportRemoved: (why: string) => `您举报的动态已移除（${why}）`,
    dynamicReportKept: (why: string) => `您举报的动态予以保留（${why}）`,
    commentReportRemoved: (why: string) => `您举报的评论已移除（${why}）`,
    commentReportKept: (why: string) => `您举报的评论予以保留（${why}）`,
  },
} as const satisfies Record<Lang, object>;

/** Replies to a person who reported content. */
const ANSWERS: Record<Lang, Record<'removed' | 'kept', string>> = {
  en: {
    removed: 'Thank you for telling us. Others do not see it any more.',
    kept: 'Thank you for telling us. The editors have looked at it, and it may stay.',
  },
  'zh-CN': {
    removed: '感谢您的反馈，其他人已看不到该内容。',
    kept: '感谢您的反馈。编辑已查看，该内容可以保留。',
  },
};

/** Labels of the reasons for a removal or a report, by code. */
const REASONS: Record<Lang, Record<string, string>> = {
  en: {
    1: 'off-topic',
    2: 'offensive',
    3: 'advertising',
    4: 'wrong information',
    5: 'private data',
    9: 'other',
  },
  'zh-CN': { 1: '偏离主题', 2: '冒犯他人', 3: '垃圾广告', 4: '信息有误', 5: '泄露隐私', 9: '其他' },
};

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
  };
}

function titleOf({ kind, event, title, actorName, actorNum }: MessageRow, lang: Lang): string {
  const who = actorName ?? '';
  const words = HAPPENED[lang];
  if (kind === MESSAGE_KIND.comment) return words.commented(who);
  if (kind === MESSAGE_KIND.reply) return words.replied(who);
  if (kind === MESSAGE_KIND.mention) return words.mentioned(who);
  if (kind === MESSAGE_KIND.like) return actorNum > 1 ? words.manyLiked(actorNum) : words.liked(who);
  if (kind === MESSAGE_KIND.system && title !== null && event !== 'remindedToConfirm')
    title = REASONS[lang][title] ?? title;
  return event === null ? (title ?? '') : words[event](title ?? '', who);
}

function answerOf({ event }: MessageRow, lang: Lang): string | undefined {
  if (event === 'dynamicReportRemoved' || event === 'commentReportRemoved') return ANSWERS[lang].removed;
  if (event === 'dynamicReportKept' || event === 'commentReportKept') return ANSWERS[lang].kept;
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
