import type { Localised, NewsField, newsRevision } from '../db/schema.ts';
import type { Lang } from '../http/language.ts';

const NAMES: Record<NewsField, Localised<string>> = {
  title: { en: 'title', 'zh-CN': '标题' },
  summary: { en: 'summary', 'zh-CN': '摘要' },
  cover: { en: 'cover', 'zh-CN': '封面' },
  content: { en: 'text', 'zh-CN': '正文' },
  attachments: { en: 'files', 'zh-CN': '附件' },
  categoryId: { en: 'category', 'zh-CN': '分类' },
  tags: { en: 'tags', 'zh-CN': '标签' },
  source: { en: 'source', 'zh-CN': '来源' },
  kind: { en: 'kind', 'zh-CN': '类型' },
  importance: { en: 'importance', 'zh-CN': '重要程度' },
  canComment: { en: 'comments', 'zh-CN': '评论设置' },
};
const BETWEEN: Localised<string> = { en: ', ', 'zh-CN': '、' };
const FIRST: Localised<string> = { en: 'first version', 'zh-CN': '最初版本' };
const OLDEST: Localised<string> = { en: 'the first that was kept', 'zh-CN': '最早保留的版本' };
const RESTORED: Localised<string> = { en: 'taken back: ', 'zh-CN': '恢复旧版本：' };

/** Describes a version: the fields that it changed, or that it is the first one kept, and whether it was restored. */
export function noteOf(
  {
    revision,
    changed,
    restoredTime,
  }: Pick<typeof newsRevision.$inferSelect, 'revision' | 'changed' | 'restoredTime'>,
  lang: Lang,
): string {
  const names = changed.map(name => NAMES[name][lang]).join(BETWEEN[lang]);
  const first = revision === 1 ? FIRST[lang] : OLDEST[lang];
  const note = (restoredTime ? RESTORED[lang] : '') + (names || first);
  return note.charAt(0).toUpperCase() + note.slice(1);
}
