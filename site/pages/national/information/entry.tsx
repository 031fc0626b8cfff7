import type { NewsBrief } from '../../../../widgets/contract/news/schema.ts';
import { useSiteUrl } from '../../../shell/site-context.ts';
import { Card } from '../card.tsx';
import { Day } from '../date.tsx';

export interface InformationEntryProps {
  item: NewsBrief;
  /** Heading level. */
  level: number;
  isFirst?: boolean;
}

/** An information article in a list: title, summary, source, category and date. */
export function InformationEntry({ item, level, isFirst = false }: InformationEntryProps) {
  const siteUrl = useSiteUrl();
  const { id, title, summary, cover, source, categoryName, publishTime } = item;
  const href = siteUrl(`information?id=${encodeURIComponent(id)}`);
  return (
    <Card href={href} title={title} level={level} picture={cover?.fileUrl} isFirst={isFirst}>
      <p className="entry-summary" dir="auto">
        {summary}
      </p>
      <p className="facts-line">
        <bdi>{source}</bdi>
        {categoryName && <bdi>{categoryName}</bdi>}
        <Day time={publishTime} />
      </p>
    </Card>
  );
}
