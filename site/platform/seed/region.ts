import { REGISTER_MODE } from '../../../widgets/contract/register/calls.ts';
import { byLang, type Lang } from '../../../widgets/ui/i18n/lang.ts';
import type { cooperationCase, platform, scheme, WrittenCase } from '../db/schema.ts';
import { withEnglish } from '../http/language.ts';
import { headMenu, SETTING } from '../reference/region.ts';
import { readHtml } from '../rich-text/read-html.ts';
import { renderHtml } from '../rich-text/render-html.ts';
import { type CaseText, writtenCases } from './content/cooperation.ts';
import { writtenScheme } from './content/scheme.ts';
import { imageFile, type Media, mediaUrl } from './media.ts';
import { createRandom } from './random.ts';
import { momentOfDay } from './times.ts';

const WORDS = withEnglish({
  en: {
    name: 'Reed Ferry Teachers',
    copyright: 'Reed Ferry Teachers · Demo data: all people, schools and texts are invented',
    address: '1 Ferry Steps, Reed Ferry',
    school: 'Sample school page',
    api: 'API description',
  },
  'zh-CN': {
    name: '苇渡教研社区',
    copyright: '苇渡教研社区 · 演示数据：人物、学校和文字均为虚构',
    address: '苇渡镇渡口石阶 1 号',
    school: '示例学校网页',
    api: '接口说明',
  },
});

/** Returns the demo's only region. `school` is the origin of the sample school page. */
export function regionRow(school: string): typeof platform.$inferInsert {
  return {
    regionCode: 'demo',
    subDomain: 'demo',
    indexInfo: byLang(lang => infoIn(lang, school)),
    contactName: '苇渡教研社区 Reed Ferry Teachers',
    contactPhone: '000 0000 0000',
    contactMail: 'hello@reedferry.example',
    registerMode: REGISTER_MODE.approval,
    demoPage: school,
  };
}

function infoIn(lang: Lang, school: string): (typeof platform.$inferInsert)['indexInfo'][Lang] {
  const words = WORDS[lang];
  return {
    headFootInfo: {
      titleLogo: mediaUrl('logo.svg'),
      phone: '000 0000 0000',
      mail: 'hello@reedferry.example',
      flatName: words.name,
      copyright: words.copyright,
      address: words.address,
      links: [
        { name: words.school, url: school },
        { name: words.api, url: '/mskt/api/openapi.json' },
      ],
    },
    headMenu: headMenu(lang),
    ...SETTING,
    locale: lang,
  };
}

/** Returns the plans of the region. */
export const schemeRow = (regionCode: string): typeof scheme.$inferInsert => ({
  regionCode,
  content: writtenScheme,
});

/** Returns the cooperation cases. */
export const caseRows = (media: Media, now: Date): (typeof cooperationCase.$inferInsert)[] =>
  Object.entries(writtenCases).map(([key, { daysAgo, cover, ...text }]) => ({
    id: `case-${key}`,
    content: withEnglish({ en: caseText(text.en), 'zh-CN': caseText(text['zh-CN']) }),
    cover: imageFile(media, cover, 'en').fileUrl,
    publishTime: momentOfDay(now, daysAgo, createRandom(`case ${key}`)),
  }));

function caseText({ numbers, body, ...words }: CaseText): WrittenCase {
  const html = body.split('\n').map(text => `<p>${text}</p>`);
  return {
    ...words,
    numbers: Object.entries(numbers).map(([label, value]) => ({ label, value })),
    contentHtml: renderHtml(readHtml(html.join(''))),
  };
}
