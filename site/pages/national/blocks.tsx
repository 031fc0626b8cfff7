import type { ReactNode } from 'react';
import { activityCalls } from '../../../widgets/contract/activity/calls.ts';
import { dynamicCalls } from '../../../widgets/contract/dynamic/calls.ts';
import type { Page } from '../../../widgets/contract/envelope.ts';
import { spaceCalls } from '../../../widgets/contract/space/calls.ts';
import { nationalApi } from '../../../widgets/core/api/national.ts';
import { type Api, createApi } from '../../../widgets/core/site.ts';
import { Empty } from '../../../widgets/ui/base/empty.tsx';
import { Failure } from '../../../widgets/ui/base/failure.tsx';
import { Skeleton } from '../../../widgets/ui/base/skeleton.tsx';
import { useLang, useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { useApi, useResource } from '../../shell/data.ts';
import { useSite, useSiteUrl } from '../../shell/site-context.ts';
import { readTotals, totalText } from '../parts/totals.ts';
import { CooperationCard, InformationEntry } from './cards.tsx';
import { SectionHead } from './frame.tsx';
import { nationalWords } from './words.ts';

/** Public lists whose totals are shown, also to signed-in users. */
const COUNTED = {
  teaStudios: spaceCalls.teaStudios,
  communitySpaces: spaceCalls.communitySpaces,
  publicActivityList: activityCalls.publicActivityList,
  publicDynamicList: dynamicCalls.publicDynamicList,
};

/** Totals of the platform's content. Leaves out totals that are zero or fail to load, without an error message. */
export function NationalFigures() {
  const say = useWords(nationalWords);
  const lang = useLang();
  const { core } = useSite();
  const [{ value: totals }] = useResource(signal => {
    // Numbers are the same in every language.
    const api = createApi(core.http('en'), COUNTED, () => true);
    const input = { query: { pageSize: 1 }, signal };
    return readTotals({
      teaStudios: api.teaStudios(input),
      communitySpaces: api.communitySpaces(input),
      activities: api.publicActivityList(input),
      dynamics: api.publicDynamicList(input),
    });
  }, core);
  const known = Object.entries(totals ?? {}).filter(([, total]) => total > 0);
  return (
    <section className="hero-figures" aria-label={say('figures')}>
      {known.length > 0 && (
        <dl className="figures">
          {known.map(([name, total]) => (
            <div key={name}>
              <dt>{say(name as 'dynamics')}</dt>
              <dd>{totalText(total, lang)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

/** Number of items per block. */
const SHOWN = 3;

/** Newest information articles. */
export function NationalInformation() {
  const say = useWords(nationalWords);
  return (
    <Block
      title={say('information')}
      path="information"
      more={say('allInformation')}
      read={(api, signal) => api.informationList({ query: { pageSize: SHOWN }, signal })}
      entry={item => <InformationEntry item={item} level={3} />}
    />
  );
}

/** Newest cooperation cases. */
export function NationalCases() {
  const say = useWords(nationalWords);
  return (
    <Block
      title={say('cases')}
      path="cooperation"
      more={say('allCases')}
      read={(api, signal) => api.cooperationList({ query: { pageSize: SHOWN }, signal })}
      entry={item => <CooperationCard item={item} level={3} />}
    />
  );
}

interface BlockProps<T> {
  title: string;
  /** Path of the full list. */
  path: string;
  more: string;
  read: (api: Api<typeof nationalApi>, signal: AbortSignal) => Promise<Page<T>>;
  entry: (item: T) => ReactNode;
}

/** First items of a list, with a link to the full list. */
function Block<T extends { id: string }>({ title, path, more, read, entry }: BlockProps<T>) {
  const say = useWords(nationalWords);
  const siteUrl = useSiteUrl();
  const api = useApi(nationalApi);
  const [state, { load }] = useResource(signal => read(api, signal), api, path);
  const items = state.value?.records;
  return (
    <section>
      <SectionHead title={title}>
        <a href={siteUrl(path)}>{more}</a>
      </SectionHead>
      {items && items.length > 0 && (
        <ul className="card-grid">
          {items.map(item => (
            <li key={item.id}>{entry(item)}</li>
          ))}
        </ul>
      )}
      {items?.length === 0 && <Empty title={say('nothing')} />}
      {!items && state.status === 'failed' && <Failure error={state.error} onRetry={() => void load()} />}
      {!items && state.status === 'loading' && <Skeleton count={SHOWN} />}
    </section>
  );
}
