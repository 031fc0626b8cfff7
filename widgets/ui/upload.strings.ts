import { defineWords, type SayOf } from './words.tsx';

// nb. both languages in one file: only who writes fetches it, with much else.
export const uploadWords = defineWords({
  en: {
    megabytes: '{size} MB',
    kilobytes: '{size} kB',
    // What may be chosen; each is part of a sentence or stands alone below a button.
    limits_image: 'JPG, PNG or WebP, up to {image}',
    limits_file: 'PDF, Word, Excel, PowerPoint, OpenDocument, text, CSV or ZIP, up to {other}',
    limits_video: 'MP4 or WebM, up to {other}',
    limits_any: 'pictures (JPG, PNG, WebP) up to {image}; documents, ZIP, sound and video up to {other}',
    // Why a file is not sent.
    wrongType: 'This kind of file cannot be uploaded here. Possible: {limits}.',
    noPicture: 'This cannot be read as a picture. Possible: {limits}.',
    empty: 'This file is empty.',
    tooLarge: 'This file has {size}. At most {most} are possible.',
    tooManyPixels: 'This picture has {given} million pixels. At most {most} million are possible.',
    unreadable: 'This file can no longer be read: it was changed, moved or deleted. Please choose it again.',
  },
  'zh-CN': {
    megabytes: '{size} MB',
    kilobytes: '{size} kB',
    limits_image: 'JPG、PNG 或 WebP，不超过 {image}',
    limits_file: 'PDF、Word、Excel、PowerPoint、OpenDocument、文本、CSV 或 ZIP，不超过 {other}',
    limits_video: 'MP4 或 WebM，不超过 {other}',
    limits_any: '图片（JPG、PNG、WebP）不超过 {image}；文档、ZIP、音频和视频不超过 {other}',
    wrongType: '此处不能上传这种文件。支持：{limits}。',
    noPicture: '无法识别为图片。支持：{limits}。',
    empty: '文件是空的。',
    tooLarge: '文件大小为 {size}，最大允许 {most}。',
    tooManyPixels: '图片有 {given} 百万像素，最大允许 {most} 百万像素。',
    unreadable: '文件已无法读取：可能被修改、移动或删除，请重新选择。',
  },
});

export type SayUpload = SayOf<typeof uploadWords>;
