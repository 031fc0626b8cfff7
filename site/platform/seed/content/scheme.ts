import type { Scheme, SchemeCell } from '../../../../widgets/contract/national/schema.ts';
import { byLang, type Lang } from '../../../../widgets/ui/i18n/lang.ts';
import type { Localised } from '../../db/schema.ts';
import { withEnglish } from '../../http/language.ts';

type Words = Localised<string>;

const PLANS = ['trial', 'school', 'region'] as const;

/** Value of a feature in a plan: a mark, a number, or text. */
type Held = 'yes' | 'no' | 'ask' | number | Words;

interface Feature {
  name: Words;
  tip?: Words;
  unit?: Words;
  held: readonly [trial: Held, school: Held, region: Held];
}

const words = (en: string, zh: string): Words => withEnglish({ en, 'zh-CN': zh });

const plans: Record<(typeof PLANS)[number], { name: Words; tag?: Words; audience: Words; summary: Words }> = {
  trial: {
    name: words('Trial', '试用版'),
    audience: words('For a group that wants to look first', '适合先行了解的团队'),
    summary: words('Everything for sixty days, for one school.', '一所学校，六十天内体验全部功能。'),
  },
  school: {
    name: words('School', '学校版'),
    tag: words('Most chosen', '最多选用'),
    audience: words('For one school and its studios', '适合一所学校及其工作室'),
    summary: words('News, activities and spaces of one school.', '一所学校的资讯、活动与空间。'),
  },
  region: {
    name: words('Region', '区域版'),
    audience: words('For a district with many schools', '适合拥有多所学校的区域'),
    summary: words(
      'Many schools under one roof, each with its own page.',
      '多所学校同在一个平台，各有主页。',
    ),
  },
};

const groups: { name: Words; features: Record<string, Feature> }[] = [
  {
    name: words('Community', '社区'),
    features: {
      members: {
        name: words('Members', '成员数'),
        unit: words('people', '人'),
        held: [100, 500, words('No limit', '不限')],
      },
      spaces: {
        name: words('Spaces and studios', '空间与工作室'),
        tip: words('Community spaces and teacher studios together.', '教研社区与名师工作室合计。'),
        held: [5, 40, words('No limit', '不限')],
      },
      dynamics: { name: words('Dynamics with comments', '动态与评论'), held: ['yes', 'yes', 'yes'] },
      ranking: { name: words('Ranking', '排行榜'), held: ['no', 'yes', 'yes'] },
    },
  },
  {
    name: words('News and activities', '资讯与活动'),
    features: {
      news: { name: words('News and notices', '新闻与通知'), held: ['yes', 'yes', 'yes'] },
      activities: { name: words('Activities with sign-up', '活动与报名'), held: ['yes', 'yes', 'yes'] },
      sync: {
        name: words('News from the region in spaces', '区域资讯同步'),
        tip: words(
          'The owner of a space picks items, or keeps a rule.',
          '空间管理者可手动选取，也可设置规则。',
        ),
        held: ['no', words('Picked by hand', '手动选取'), words('By rules¹', '按规则同步¹')],
      },
    },
  },
  {
    name: words('On other pages', '嵌入与扩展'),
    features: {
      embed: { name: words('Widgets on the school’s page', '学校网页组件'), held: ['yes', 'yes', 'yes'] },
      origins: { name: words('School pages where people sign in', '可登录的学校网页'), held: [1, 1, 50] },
      extension: { name: words('Notices in the browser', '浏览器通知扩展'), held: ['yes', 'yes', 'yes'] },
    },
  },
  {
    name: words('Running it', '运维与服务'),
    features: {
      files: {
        name: words('Room for files', '文件空间'),
        unit: words('GB', 'GB'),
        held: [5, 200, words('As agreed²', '按约定²')],
      },
      ownServer: { name: words('On your own servers', '私有部署'), held: ['no', 'ask', 'yes'] },
      training: {
        name: words('Training for editors', '编辑培训'),
        held: ['no', words('Online', '线上'), 'ask'],
      },
    },
  },
];

const footnotes = [
  words('¹ Rules work with every source of the same platform.', '¹ 规则适用于同一平台内的全部来源。'),
  words('² Depends on the storage that the region provides.', '² 取决于区域自有的存储。'),
  words('Demo data: these plans are invented.', '演示数据：以上方案均为虚构。'),
];

/** Fictional comparison of plans, without prices. */
export const writtenScheme: Localised<Scheme> = byLang(schemeIn);

function schemeIn(lang: Lang): Scheme {
  return {
    plans: PLANS.map(id => {
      const { name, tag, audience, summary } = plans[id];
      return { id, name: name[lang], tag: tag?.[lang], audience: audience[lang], summary: summary[lang] };
    }),
    groups: groups.map(({ name, features }) => ({
      name: name[lang],
      features: Object.entries(features).map(([id, feature]) => ({
        id,
        name: feature.name[lang],
        tip: feature.tip?.[lang],
        cells: PLANS.map((planId, place) => cellOf(planId, feature.held[place] ?? 'no', feature.unit, lang)),
      })),
    })),
    footnotes: footnotes.map(note => note[lang]),
  };
}

function cellOf(planId: string, held: Held, unit: Words | undefined, lang: Lang): SchemeCell {
  if (typeof held === 'number') return { planId, type: 'number', value: held, unit: unit?.[lang] };
  if (typeof held === 'string') return { planId, type: held };
  return { planId, type: 'text', value: held[lang] };
}
