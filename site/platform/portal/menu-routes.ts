import type { MenuItem } from '../../../widgets/contract/platform/schema.ts';
import { type Powers, powersOf } from '../auth/powers.ts';
import type { Person } from '../auth/session.ts';
import type { Localised } from '../db/schema.ts';
import type { Lang } from '../http/language.ts';
import { on, routes } from '../http/route.ts';

/** A menu entry. With `power`, only people with that power get it. */
interface Place {
  id: string;
  name: Localised<string>;
  path: string;
  power?: keyof Powers;
}

const PERSONAL: Place[] = [
  { id: 'my-dynamic', name: { en: 'My dynamics', 'zh-CN': '我的动态' }, path: 'channelPage?type=6' },
  {
    id: 'my-space-dynamic',
    name: { en: 'From my spaces', 'zh-CN': '我的空间动态' },
    path: 'channelPage?type=7',
  },
  { id: 'my-news-notice', name: { en: 'News and notices', 'zh-CN': '新闻公告' }, path: 'newsNotice' },
  {
    id: 'my-publishing',
    name: { en: 'What you publish', 'zh-CN': '我的发布' },
    path: 'publish/editNews',
    power: 'editor',
  },
  { id: 'my-space', name: { en: 'My space', 'zh-CN': '我的空间' }, path: 'space/index' },
];

const EVERYTHING: Place[] = [
  ...PERSONAL,
  { id: 'publish-dynamic', name: { en: 'Publish a dynamic', 'zh-CN': '发布动态' }, path: 'publish/dynamic' },
  {
    id: 'publish-news',
    name: { en: 'Publish news', 'zh-CN': '发布新闻' },
    path: 'publish/news',
    power: 'editor',
  },
  { id: 'create-activity', name: { en: 'Create an activity', 'zh-CN': '发起活动' }, path: 'activityEditor' },
  { id: 'manage-activity', name: { en: 'Manage activities', 'zh-CN': '活动管理' }, path: 'manageList' },
];

export default routes(() => [
  on('shortMenuList', async ({ person, lang }) => menuOf(PERSONAL, person, lang)),
  on('menuList', async ({ person, lang }) => menuOf(EVERYTHING, person, lang)),
]);

const menuOf = (places: Place[], person: Person, lang: Lang): MenuItem[] =>
  places
    .filter(({ power }) => !power || powersOf(person)[power])
    .map(({ id, name, path }) => ({
      id,
      name: name[lang],
      url: `/msktfront/${path}`,
      target: '_self',
      needLogin: true,
      children: [],
    }));
