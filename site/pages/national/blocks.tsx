import type { ReactNode } from 'react';
import type { Page } from '../../../widgets/contract/envelope.ts';
import type { NationalApi } from '../../../widgets/core/site.ts';
import { Empty } from '../../../widgets/ui/base/empty.tsx';
import { Failure } from '../../../widgets/ui/base/failure.tsx';
import { Skeleton } from '../../../widgets/ui/base/skeleton.tsx';
import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { useSiteUrl } from '../../shell/site-context.ts';
import { CooperationCard } from './cooperation/card.tsx';
import { SectionHead } from './frame.tsx';
import { InformationEntry } from './information/entry.tsx';
import { useAsked } from './use-national-query.ts';
import { nationalWords } from './words.ts';

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
      ask={(api, signal) => api.information({ pageSize: SHOWN }, signal)}
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
      ask={(api, signal) => api.cases({ pageSize: SHOWN }, signal)}
      entry={item => <CooperationCard item={item} level={3} />}
    />
  );
}

interface BlockProps<T> {
  title: string;
  /** Path of the full list; also the key of the request. */
  path: string;
  more: string;
  ask: (api: NationalApi, signal: AbortSignal) => Promise<Page<T>>;
  entry: (item: T) => ReactNode;
}

/** First items of a list, with a link to the full list. */
function Block<T extends { id: string }>({ title, path, more, ask, entry }: BlockProps<T>) {
  const say = useWords(nationalWords);
  const siteUrl = useSiteUrl();
  const { state, load } = useAsked(path, ask);
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
      {!items && state.status === 'failed' && <Failure error={state.error} onRetry={load} />}
      {!items && state.status === 'loading' && <Skeleton count={SHOWN} />}
    </section>
  );
}
