import { PlatformError } from './failure.ts';
import type { Lang } from './language.ts';
import type { Localised } from './schema.ts';

/** Why what somebody wrote cannot stand. */
const WRONG = {
  toCome: { en: 'Choose a time that is still to come.', 'zh-CN': '请选择将来的时间。' },
  afterPublishing: { en: 'Choose a time after publishing.', 'zh-CN': '请选择发布之后的时间。' },
  empty: { en: 'Write something first.', 'zh-CN': '请先填写正文。' },
  emptyDynamic: { en: 'Write something, or add a file.', 'zh-CN': '请填写内容或添加文件。' },
  category: { en: 'Choose a category of this kind.', 'zh-CN': '请选择对应的分类。' },
  long: { en: 'This is too long.', 'zh-CN': '内容太长。' },
  file: {
    en: 'This file is not one of yours. Please upload it again.',
    'zh-CN': '此文件不是您上传的，请重新上传。',
  },
  image: { en: 'Choose an image.', 'zh-CN': '请选择图片。' },
  space: { en: 'Choose spaces that you belong to.', 'zh-CN': '请选择您所在的空间。' },
  theme: { en: 'Choose themes that there are.', 'zh-CN': '请选择已有的主题。' },
  noSpace: { en: 'Choose a space whose members may read this.', 'zh-CN': '请选择一个空间，其成员可以阅读。' },
  wider: {
    en: 'Others have already answered, for the readers of before. It cannot be opened to more people.',
    'zh-CN': '已有他人在原范围内参与讨论，不能再扩大可见范围。',
  },
  link: {
    en: 'What this points at does not exist, or you may not see it.',
    'zh-CN': '关联的内容不存在，或您无权查看。',
  },
} satisfies Record<string, Localised<string>>;

/** VALIDATION of one field, in the words of the catalogue. */
export function wrong(field: string, why: keyof typeof WRONG, lang: Lang): PlatformError {
  return new PlatformError('VALIDATION', { fieldErrors: [{ field, message: WRONG[why][lang] }] });
}
