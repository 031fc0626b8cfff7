import { useMemo } from 'react';
import type { RichText } from '../../contract/rich-text/schema.ts';
import { useWidget } from '../../core/index.ts';
import { RichElements } from '../../ui/rich-text/view.tsx';
import { canonical } from './canonical.ts';
import { nodesOf } from './nodes-of-tree.ts';

export interface ComparedTextProps {
  tree: RichText | null;
  /** Another version: blocks that it lacks are marked. */
  besides?: RichText | null | undefined;
  /** Hidden text before a marked block, for screen readers. */
  mark?: string;
}

/** A rich text as readers see it, with marks where another version differs. */
export function ComparedText({ tree, besides, mark }: ComparedTextProps) {
  const blocks = tree?.content ?? [];
  if (besides === undefined) return <Blocks blocks={blocks} />;
  const others = new Set((besides?.content ?? []).map(canonical));
  return (
    <div className="compared">
      {blocks.map((block, index) => {
        const isOwn = !others.has(canonical(block));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks of a version never move
          <div key={index} className={isOwn ? 'own' : 'same'}>
            {isOwn && mark && <span className="visually-hidden">{mark}</span>}
            <Blocks blocks={[block]} />
          </div>
        );
      })}
    </div>
  );
}

function Blocks({ blocks }: { blocks: RichText['content'] }) {
  const { siteUrl, headingLevel } = useWidget();
  const root = useMemo(() => nodesOf(blocks), [blocks]);
  return <RichElements html="" root={root} platform={siteUrl('')} below={headingLevel + 1} />;
}
