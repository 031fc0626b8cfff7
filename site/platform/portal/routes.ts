import type { MenuItem } from '../../../widgets/contract/platform/schema.ts';
import { translate } from '../../../widgets/ui/i18n/words.ts';
import { moderatesAny, type Powers, powersOf } from '../auth/powers.ts';
import type { Person } from '../auth/session.ts';
import { toCurrentPerson } from '../auth/sign-in.ts';
import type { Db } from '../db/handle.ts';
import type { Lang } from '../http/language.ts';
import { on, routes } from '../http/route.ts';
import { getOverview } from '../manage/overview.ts';
import { type MessageKey, messageWords } from '../messages/words.ts';
import { listRegions } from '../reference/queries.ts';
import { getPlatform, getRegion, toIndexInfo, toPlatParams } from './queries.ts';

/** A menu entry. With `power`, only people with that power get it. */
interface Place {
  /** Also names the message with its label. */
  id: MessageKey<'menu_'>;
  path: string;
  power?: keyof Powers | 'moderatesAny';
}

const PERSONAL: Place[] = [
  { id: 'my-dynamic', path: 'channelPage?feed=mine' },
  { id: 'my-space-dynamic', path: 'channelPage?feed=my-spaces' },
  { id: 'my-news-notice', path: 'newsNotice' },
  { id: 'my-activities', path: 'activityList?mine=1' },
  { id: 'my-space', path: 'space/index' },
  { id: 'manage', path: 'manage', power: 'moderatesAny' },
  { id: 'settings', path: 'settings' },
];

const EVERYTHING: Place[] = [
  ...PERSONAL,
  { id: 'publish-dynamic', path: 'publish/dynamic' },
  { id: 'publish-news', path: 'publish/news', power: 'moderatesAny' },
  { id: 'create-activity', path: 'activityEditor', power: 'moderatesAny' },
  { id: 'manage-activity', path: 'manageList', power: 'moderatesAny' },
  { id: 'my-publishing', path: 'publish/editNews', power: 'moderatesAny' },
  { id: 'manage-reports', path: 'manageList?tab=reports', power: 'moderatesAny' },
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
  on('shortMenuList', async ({ asking, lang }) => {
    const menu = await menuOf(platform.db, PERSONAL, asking.reader, lang);
    const { waiting } = await getOverview(platform.db, asking);
    const badge = waiting.reduce((sum, { kind, num }) => sum + (kind.endsWith('Draft') ? 0 : num), 0);
    return menu.map(item => (item.id === 'manage' && badge > 0 ? { ...item, badge } : item));
  }),
  on('menuList', async ({ person, lang }) => menuOf(platform.db, EVERYTHING, person, lang)),
]);

async function menuOf(db: Db, places: Place[], person: Person, lang: Lang): Promise<MenuItem[]> {
  const powers = { ...powersOf(person), moderatesAny: await moderatesAny(db, person) };
  return places
    .filter(({ power }) => !power || powers[power])
    .map(({ id, path }) => ({
      id,
      name: translate(messageWords, lang)(`menu_${id}`),
      url: `/msktfront/${path}`,
      target: '_self',
      needLogin: true,
      children: [],
    }));
}
