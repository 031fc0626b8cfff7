import { useMemo } from 'react';
import type { RichText } from '../../contract/rich-text/schema.ts';
import { useForm } from '../form/place.tsx';
import { RichElements } from '../rich-text/view.tsx';
import { canonical } from '../writing/canonical.ts';
import { nodesOf } from './nodes-of-tree.ts';

export interface TreeTextProps {
  tree: RichText | null;
  /** Another version: what it does not have is marked. */
  besides?: RichText | null;
}

/** A text that is being written, as readers see it. */
export function TreeText({ tree, besides }: TreeTextProps) {
  const blocks = tree?.content ?? [];
  if (besides === undefined) return <Blocks blocks={blocks} />;
  const others = new Set((besides?.content ?? []).map(canonical));
  return (
    <div className="compared">
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a version never change places
        <div key={index} className={others.has(canonical(block)) ? 'same' : 'own'}>
          <Blocks blocks={[block]} />
        </div>
      ))}
    </div>
  );
}

function Blocks({ blocks }: { blocks: RichText['content'] }) {
  const { platform, headingLevel } = useForm();
  const root = useMemo(() => nodesOf(blocks), [blocks]);
  return <RichElements html="" root={root} platform={platform} below={headingLevel + 1} />;
}
