import type { MenuItem } from '../../../widgets/contract/platform/schema.ts';
import { translate } from '../../../widgets/ui/i18n/words.ts';
import { type Powers, powersOf } from '../auth/powers.ts';
import type { Person } from '../auth/session.ts';
import { toCurrentPerson } from '../auth/sign-in.ts';
import type { Lang } from '../http/language.ts';
import { on, routes } from '../http/route.ts';
import { type MessageKey, messageWords } from '../messages/words.ts';
import { listRegions } from '../reference/queries.ts';
import { getPlatform, getRegion, toIndexInfo, toPlatParams } from './queries.ts';

/** A menu entry. With `power`, only people with that power get it. */
interface Place {
  /** Also names the message with its label. */
  id: MessageKey<'menu_'>;
  path: string;
  power?: keyof Powers;
}

const PERSONAL: Place[] = [
  { id: 'my-dynamic', path: 'channelPage?feed=mine' },
  { id: 'my-space-dynamic', path: 'channelPage?feed=my-spaces' },
  { id: 'my-news-notice', path: 'newsNotice' },
  { id: 'my-publishing', path: 'publish/editNews', power: 'editor' },
  { id: 'my-space', path: 'space/index' },
  { id: 'manage-reports', path: 'manageList?tab=reports', power: 'editor' },
  { id: 'settings', path: 'settings' },
];

const EVERYTHING: Place[] = [
  ...PERSONAL,
  { id: 'publish-dynamic', path: 'publish/dynamic' },
  { id: 'publish-news', path: 'publish/news', power: 'editor' },
  { id: 'create-activity', path: 'activityEditor' },
  { id: 'manage-activity', path: 'manageList' },
];

export default routes(platform => [
  on('publicIndexInfo', async ({ query, lang }) =>
    toIndexInfo(await getPlatform(platform, query.rootUrl), lang, null, platform),
  ),
  on('indexInfo', async ({ query: { rootUrl = platform.urls.platform }, lang, person }) => ({
    ...toIndexInfo(await getPlatform(platform, rootUrl), lang, person, platform),
    person: await toCurrentPerson(platform.db, person),
  })),
  on('platParams', async ({ params }) =>
    toPlatParams(await getRegion(platform, params.regionCode), platform),
  ),
  on('regionList', async ({ lang }) => listRegions(platform.db, lang)),
  on('shortMenuList', async ({ person, lang }) => menuOf(PERSONAL, person, lang)),
  on('menuList', async ({ person, lang }) => menuOf(EVERYTHING, person, lang)),
]);

const menuOf = (places: Place[], person: Person, lang: Lang): MenuItem[] =>
  places
    .filter(({ power }) => !power || powersOf(person)[power])
    .map(({ id, path }) => ({
      id,
      name: translate(messageWords, lang)(`menu_${id}`),
      url: `/msktfront/${path}`,
      target: '_self',
      needLogin: true,
      children: [],
    }));
