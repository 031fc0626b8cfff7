import { useMemo } from 'react';
import type { News } from '../../contract/news/schema.ts';
import type { RichText as Tree } from '../../contract/rich-text/schema.ts';
import { useWidget } from '../../core/index.ts';
import { useWords } from '../../ui/i18n/translate.tsx';
import { nodesOf } from '../../ui/review/nodes-of-tree.ts';
import { RichElements, RichText } from '../../ui/rich-text/view.tsx';
import { versionsWords } from './words.ts';

export interface NewsManagerVersionTextProps {
  news: News;
  /** Another version: what it does not have is marked. */
  besides?: News | undefined;
}

/** The text of a version as readers see it. A platform that tells no tree of it gets it shown, and nothing marked. */
export function NewsManagerVersionText({ news, besides }: NewsManagerVersionTextProps) {
  const { siteUrl, headingLevel } = useWidget();
  const say = useWords(versionsWords);
  const place = { platform: siteUrl(''), below: headingLevel + 1 };
  const { content, contentHtml } = news;
  if (!content || !besides?.content) return <RichText {...place} html={contentHtml} />;
  const others = new Set(besides.content.content.map(block => JSON.stringify(block)));
  return (
    <div className="version-text">
      {content.content.map((block, index) => {
        const isOwn = !others.has(JSON.stringify(block));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a version never change places
          <div key={index} className={isOwn ? 'own' : undefined}>
            {isOwn && <span className="visually-hidden">{say('only')}</span>}
            <BlockElements {...place} block={block} />
          </div>
        );
      })}
    </div>
  );
}

interface BlockElementsProps {
  block: Tree['content'][number];
  platform: string;
  below: number;
}

function BlockElements({ block, ...place }: BlockElementsProps) {
  const root = useMemo(() => nodesOf([block]), [block]);
  return <RichElements {...place} html="" root={root} />;
}
