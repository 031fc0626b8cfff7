import { useRef } from 'react';
import type { Activity } from '../core/contract/activity.ts';
import { useWidget } from '../core/index.ts';
import { OnDemand } from '../ui/on-demand.tsx';
import richTextCss from '../ui/rich-text.css?inline';
import { RichText } from '../ui/rich-text.tsx';
import { useSheet } from '../ui/use-sheet.ts';

const around = () => import('./activity-detail-around.view.tsx');
const loadBelow = () => around().then(part => part.ActivityBelow);

/** What was written, and then what follows it. */
export function ActivityText({ activity }: { activity: Activity }) {
  const { siteUrl, headingLevel } = useWidget();
  const text = useRef<HTMLDivElement>(null);
  useSheet(text, richTextCss);
  return (
    <>
      <div ref={text}>
        <RichText html={activity.contentHtml} platform={siteUrl('')} below={headingLevel} />
      </div>
      <OnDemand load={loadBelow} props={{ activity }} />
    </>
  );
}
