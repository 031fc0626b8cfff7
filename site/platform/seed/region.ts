import { REGISTER_MODE } from '../../../widgets/contract/register/calls.ts';
import type { Localised, platform } from '../db/schema.ts';
import { headMenu, SETTING } from '../reference/region.ts';
import { mediaUrl } from './media.ts';

type Info = (typeof platform.$inferInsert)['indexInfo'][keyof Localised<unknown>];

/** Returns the demo's only region. `school` is the origin of the sample school page. */
export function regionRow(school: string): typeof platform.$inferInsert {
  return {
    regionCode: 'demo',
    subDomain: 'demo',
    indexInfo: { en: english(school), 'zh-CN': chinese(school) },
    contactName: '苇渡教研社区 Reed Ferry Teachers',
    contactPhone: '000 0000 0000',
    contactMail: 'hello@reedferry.example',
    mobileAppUrl: '',
    registerMode: REGISTER_MODE.approval,
    demoPage: school,
  };
}

const english = (school: string): Info => ({
  headFootInfo: {
    ...frame,
    flatName: 'Reed Ferry Teachers',
    copyright: 'Reed Ferry Teachers · Demo data: all people, schools and texts are invented',
    address: '1 Ferry Steps, Reed Ferry',
    links: [
      { name: 'Sample school page', url: school },
      { name: 'API description', url: '/mskt/api/openapi.json' },
    ],
  },
  headMenu: headMenu('en'),
  ...SETTING,
  locale: 'en',
});

const chinese = (school: string): Info => ({
  headFootInfo: {
    ...frame,
    flatName: '苇渡教研社区',
    copyright: '苇渡教研社区 · 演示数据：人物、学校和文字均为虚构',
    address: '苇渡镇渡口石阶 1 号',
    links: [
      { name: '示例学校网页', url: school },
      { name: '接口说明', url: '/mskt/api/openapi.json' },
    ],
  },
  headMenu: headMenu('zh-CN'),
  ...SETTING,
  locale: 'zh-CN',
});

const frame = { titleLogo: mediaUrl('logo.svg'), phone: '000 0000 0000', mail: 'hello@reedferry.example' };
