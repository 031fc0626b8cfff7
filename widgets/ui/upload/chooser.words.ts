import { defineWords, type SayOf } from '../i18n/translate.tsx';

/** What is said where files come in; the words of their list begin with these. */
export const choosing = {
  en: {
    megabytes: '{size} MB',
    kilobytes: '{size} kB',
    // What may be chosen; each is part of a sentence or stands alone below a button.
    limits_image: 'JPG, PNG or WebP, up to {image}',
    limits_file: 'PDF, Word, Excel, PowerPoint, OpenDocument, text, CSV or ZIP, up to {other}',
    limits_video: 'MP4 or WebM, up to {other}',
    limits_any: 'pictures (JPG, PNG, WebP) up to {image}; documents, ZIP, sound and video up to {other}',
    add_image: 'Add pictures',
    add_video: 'Add a video',
    add_file: 'Add files',
    add_any: 'Add files',
    add_cover: 'Choose a cover picture',
    add_avatar: 'Choose a picture',
    add_banner: 'Choose a banner',
    another: 'Choose another picture',
    drop: 'or drop them here, or paste',
    dropOne: 'or drop one here, or paste',
    dropNow: 'Let go to add',
  },
  'zh-CN': {
    megabytes: '{size} MB',
    kilobytes: '{size} kB',
    limits_image: 'JPG、PNG 或 WebP，不超过 {image}',
    limits_file: 'PDF、Word、Excel、PowerPoint、OpenDocument、文本、CSV 或 ZIP，不超过 {other}',
    limits_video: 'MP4 或 WebM，不超过 {other}',
    limits_any: '图片（JPG、PNG、WebP）不超过 {image}；文档、ZIP、音频和视频不超过 {other}',
    add_image: '添加图片',
    add_video: '添加视频',
    add_file: '添加文件',
    add_any: '添加文件',
    add_cover: '选择封面图片',
    add_avatar: '选择头像',
    add_banner: '选择横幅',
    another: '更换图片',
    drop: '也可拖到此处或直接粘贴',
    dropOne: '也可拖到此处或直接粘贴',
    dropNow: '松开即可添加',
  },
};

export const uploadChooserWords = defineWords(choosing);

export type SayChooser = SayOf<typeof uploadChooserWords>;
