import { useRef } from 'react';
import type { Activity } from '../contract/activity/schema.ts';
import { useWidget } from '../core/index.ts';
import { useSheet } from '../ui/base/use-styles.ts';
import richTextCss from '../ui/rich-text/styles.css?inline';
import { RichText } from '../ui/rich-text/view.tsx';

/** What was written. */
export function ActivityText({ activity }: { activity: Activity }) {
  const { siteUrl, headingLevel } = useWidget();
  const text = useRef<HTMLDivElement>(null);
  useSheet(text, richTextCss);
  return (
    <div ref={text}>
      <RichText html={activity.contentHtml} platform={siteUrl('')} below={headingLevel} />
    </div>
  );
}
