import { activityCalls } from '../../../widgets/contract/activity/calls.ts';
import { dynamicCalls } from '../../../widgets/contract/dynamic/calls.ts';
import { newsCalls } from '../../../widgets/contract/news/calls.ts';
import { spaceCalls } from '../../../widgets/contract/space/calls.ts';
import { Failure } from '../../../widgets/ui/base/failure.tsx';
import { useLang, useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { useApi, useResource } from '../../shell/data.ts';
import { useSiteUrl } from '../../shell/site-context.ts';
import { readTotals } from '../parts/totals.ts';
import { homeWords } from './words.ts';

const CALLS = { ...activityCalls, ...dynamicCalls, ...newsCalls, ...spaceCalls };

/** Path of the list of each total, in display order. */
const PATHS = {
  communitySpaces: 'teachingSports',
  teaStudios: 'teachingSports?tab=2',
  activities: 'activityList',
  news: 'home/news',
  dynamics: 'channelPage',
} as const;

/** Totals of the platform's content. Leaves out lists that fail; shows an error if all fail. */
export function HomeNumbers() {
  const say = useWords(homeWords);
  const lang = useLang();
  const siteUrl = useSiteUrl();
  const api = useApi(CALLS);
  const [state, numbers] = useResource(signal => {
    const input = { query: { pageSize: 1 }, signal };
    return readTotals({
      communitySpaces: api.communitySpaces(input),
      teaStudios: api.teaStudios(input),
      activities: api.activityList(input),
      news: api.newsList({ query: { pageSize: 1, kind: 1 }, signal }),
      dynamics: api.dynamicList(input),
    });
  }, api);
  const names = Object.keys(PATHS) as (keyof typeof PATHS)[];
  return (
    <>
      <h2 className="visually-hidden">{say('heading')}</h2>
      {state.status === 'failed' && <Failure error={state.error} onRetry={() => void numbers.load()} />}
      <ul>
        {names.map(name => {
          const total = state.value?.[name];
          return total === undefined ? null : (
            <li key={name}>
              <a href={siteUrl(PATHS[name])}>
                <strong>{total.toLocaleString(lang)}</strong>
                <span className="quiet">{say(name)}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </>
  );
}
