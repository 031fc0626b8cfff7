import type { CooperationBrief } from '../../../../widgets/contract/national/schema.ts';
import { useSiteUrl } from '../../../shell/site-context.ts';
import { Card } from '../card.tsx';

export interface CooperationCardProps {
  item: CooperationBrief;
  /** Heading level. */
  level: number;
  isFirst?: boolean;
}

/** A cooperation case in a list: organisation, region, type and key figures. */
export function CooperationCard({ item, level, isFirst = false }: CooperationCardProps) {
  const siteUrl = useSiteUrl();
  const { id, title, orgName, regionName, type, cover, summary, numbers } = item;
  return (
    <Card
      href={siteUrl(`cooperation?id=${encodeURIComponent(id)}`)}
      title={title}
      level={level}
      picture={cover}
      isFirst={isFirst}
      above={<CaseFacts regionName={regionName} type={type} />}
    >
      <p dir="auto">{orgName}</p>
      <p className="entry-summary" dir="auto">
        {summary}
      </p>
      <Figures numbers={numbers} />
    </Card>
  );
}

export const CaseFacts = ({ regionName, type }: Pick<CooperationBrief, 'regionName' | 'type'>) => (
  <p className="facts-line">
    <bdi>{type}</bdi>
    <bdi>{regionName}</bdi>
  </p>
);

/** Key figures of a case. Renders nothing if there are none. */
export function Figures({ numbers }: Pick<CooperationBrief, 'numbers'>) {
  if (numbers.length === 0) return null;
  return (
    <dl className="figures">
      {numbers.map(({ label, value }) => (
        <div key={label}>
          <dt dir="auto">{label}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
