import type { Dynamic } from '../contract/dynamic/schema.ts';
import { ReportAct } from '../kits/report/act.tsx';
import { useReporting } from '../kits/report/use-reporting.ts';
import { OnDemand } from '../ui/base/lazy-component.tsx';
import type { DynamicActs } from './model.ts';
import { ChannelOwn } from './own-actions.tsx';
import { writePlace } from './return-position.tsx';

const loadRemoved = () => import('../kits/report/removed.tsx').then(part => part.ReportRemoved);

export interface ChannelMoreProps {
  dynamic: Dynamic;
  acts: DynamicActs;
  /** How many pages of a feed were read to come to it. */
  pages: number;
}

/** What depends on who reads: change and delete, or report; and why it was removed. */
export function ChannelMore({ dynamic, acts, pages }: ChannelMoreProps) {
  const { id, userName, canReport, removed } = dynamic;
  const reporting = useReporting({
    objectType: 'dynamic',
    objectId: id,
    path: `channelPage?id=${encodeURIComponent(id)}`,
    place: writePlace(id, pages, 'report'),
  });
  return (
    <>
      {removed && <OnDemand load={loadRemoved} props={{ removed }} />}
      {canReport && <ReportAct name={userName} {...reporting} />}
      <ChannelOwn dynamic={dynamic} acts={acts} />
    </>
  );
}
