import { useCallback } from 'react';
import { activityListApi } from '../../../widgets/core/api/makers/activity-list.ts';
import { dynamicApi } from '../../../widgets/core/api/makers/dynamic.ts';
import { newsApi } from '../../../widgets/core/api/makers/news.ts';
import { spaceListApi } from '../../../widgets/core/api/makers/space/list.ts';
import { Failure } from '../../../widgets/ui/base/failure.tsx';
import { useLang, useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { usePageCalls, usePageResource } from '../../shell/page-calls.ts';
import { useSiteUrl } from '../../shell/site-context.ts';
import { homeWords } from './words.ts';

/**
 * Totals of the platform's content, as counted by the list endpoints. Leaves out lists that fail; shows an
 * error if all fail.
 */
export function HomeNumbers() {
  const say = useWords(homeWords);
  const lang = useLang();
  const siteUrl = useSiteUrl();
  const spaces = usePageCalls(spaceListApi);
  const activities = usePageCalls(activityListApi);
  const news = usePageCalls(newsApi);
  const dynamics = usePageCalls(dynamicApi);
  const read = useCallback(
    async (signal: AbortSignal) => {
      const one = { pageSize: 1 };
      const asked = [
        ['communitySpaces', 'teachingSports', spaces.communitySpaces(one, signal)],
        ['teaStudios', 'teachingSports?tab=2', spaces.teaStudios(one, signal)],
        ['activities', 'activityList', activities.list(one, signal)],
        ['news', 'home/news', news.list({ ...one, kind: 1 }, signal)],
        ['dynamics', 'channelPage', dynamics.list(one, signal)],
      ] as const;
      const answers = await Promise.allSettled(asked.map(([, , page]) => page));
      const known = asked.flatMap(([name, path], index) => {
        const answer = answers[index];
        return answer?.status === 'fulfilled' ? [{ name, path, total: answer.value.total }] : [];
      });
      if (known.length === 0) await Promise.all(asked.map(([, , page]) => page));
      return known;
    },
    [spaces, activities, news, dynamics],
  );
  const [state, numbers] = usePageResource(read);
  return (
    <>
      <h2 className="visually-hidden">{say('heading')}</h2>
      {state.status === 'failed' && <Failure error={state.error} onRetry={() => void numbers.load()} />}
      <ul>
        {state.value?.map(({ name, path, total }) => (
          <li key={name}>
            <a href={siteUrl(path)}>
              <strong>{total.toLocaleString(lang)}</strong>
              <span className="quiet">{say(name)}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
