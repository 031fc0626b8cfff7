import type { Localised } from '../db/schema.ts';
import type { Lang } from './language.ts';
import { type FieldError, PlatformError } from './platform-error.ts';

/** Messages of validation errors. */
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
  video: {
    en: 'This video is not here, or is none. Please upload it again as MP4 or WebM.',
    'zh-CN': '视频不存在或格式不符，请重新上传 MP4 或 WebM。',
  },
  videoAlone: {
    en: 'A video takes the place of pictures and files. Remove either.',
    'zh-CN': '视频不能与图片或文件同时添加，请移除其中一种。',
  },
  image: { en: 'Choose an image.', 'zh-CN': '请选择图片。' },
  space: { en: 'Choose spaces that you belong to.', 'zh-CN': '请选择您所在的空间。' },
  theme: { en: 'Choose themes that there are.', 'zh-CN': '请选择已有的主题。' },
  isOut: {
    en: 'It is published. Withdraw it if readers shall not find it any more.',
    'zh-CN': '内容已发布。如不再公开，请撤回。',
  },
  noSpace: { en: 'Choose a space whose members may read this.', 'zh-CN': '请选择一个空间，其成员可以阅读。' },
  wider: {
    en: 'Others have already answered, for the readers of before. It cannot be opened to more people.',
    'zh-CN': '已有他人在原范围内参与讨论，不能再扩大可见范围。',
  },
  link: {
    en: 'What this points at does not exist, or you may not see it.',
    'zh-CN': '关联的内容不存在，或您无权查看。',
  },
  anotherTime: {
    en: 'Choose another time than that of the beginning.',
    'zh-CN': '结束时间不能与开始时间相同。',
  },
  contact: { en: 'Give a phone number or a mail address.', 'zh-CN': '请填写手机号或邮箱。' },
  choice: { en: 'Choose one of these.', 'zh-CN': '请从选项中选择。' },
  school: { en: 'Choose your school.', 'zh-CN': '请选择您的学校。' },
  agreements: {
    en: 'Registering needs your agreement to all of these.',
    'zh-CN': '注册前请阅读并同意全部条款。',
  },
  inviteCode: { en: 'Only who is invited can register here.', 'zh-CN': '此处仅限受邀注册。' },
} satisfies Record<string, Localised<string>>;

/** Messages for refused URLs of links, pictures and videos in a text. */
const ADDRESSES = {
  linkAddress: {
    en: 'It has to begin with http://, https://, mailto:, tel: or /.',
    'zh-CN': '只能以 http://、https://、mailto:、tel: 或 / 开头。',
  },
  imageAddress: {
    en: 'It has to begin with https://, or with /media/ for a file of the platform.',
    'zh-CN': '只能以 https:// 开头，本平台的文件以 /media/ 开头。',
  },
  videoAddress: {
    en: 'It has to begin with https:// or http://, or with /media/ for a file of the platform.',
    'zh-CN': '只能以 https:// 或 http:// 开头，本平台的文件以 /media/ 开头。',
  },
} satisfies Record<string, Localised<string>>;

/** Returns the message for a refused URL in a text, from the parameters of the rich text schema's issue. */
export function addressRefusal({ why, address }: { [told: string]: unknown }, lang: Lang): string {
  const reason = ADDRESSES[why as keyof typeof ADDRESSES][lang];
  return lang === 'en'
    ? `The address “${address}” cannot stand in a text. ${reason}`
    : `正文中不能使用地址“${address}”。${reason}`;
}

/** Returns the error of a field, with a message of the catalogue. */
export const wrongField = (field: string, why: keyof typeof WRONG, lang: Lang): FieldError => ({
  field,
  message: WRONG[why][lang],
});

/** Creates a VALIDATION error of one field. */
export const wrong = (field: string, why: keyof typeof WRONG, lang: Lang): PlatformError =>
  new PlatformError('VALIDATION', { fieldErrors: [wrongField(field, why, lang)] });
