import { useRef } from 'react';
import { useWidget } from '../core/index.ts';
import { OnDemand } from '../ui/base/lazy-component.tsx';
import { useSheet } from '../ui/base/use-styles.ts';
import richTextCss from '../ui/rich-text/styles.css?inline';
import { RichText, type RichTextProps } from '../ui/rich-text/view.tsx';
import type { NewsConfirmProps } from './confirmation/view.tsx';

const loadBelow = () => import('./footer.tsx').then(part => part.NewsBelow);

export interface NewsTextProps extends Pick<RichTextProps, 'onZoom'>, NewsConfirmProps {}

/** What was written, and then what follows it. */
export function NewsText({ news, onZoom, onConfirm }: NewsTextProps) {
  const { siteUrl, headingLevel } = useWidget();
  const text = useRef<HTMLDivElement>(null);
  useSheet(text, richTextCss);
  return (
    <>
      <div ref={text}>
        <RichText html={news.contentHtml} platform={siteUrl('')} below={headingLevel} onZoom={onZoom} />
      </div>
      <OnDemand load={loadBelow} props={{ news, onConfirm }} />
    </>
  );
}
