import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { RICH_TEXT } from '../../../contract/limits.ts';
import { treeOf } from './tree.ts';

export interface LimitsOptions {
  /** Something was refused. */
  onRefuse: (why: 'tooDeep' | 'tooLong') => void;
}

/** What would make a text deeper or longer than a platform takes does not happen. */
export const Limits = Extension.create<LimitsOptions>({
  name: 'limits',
  addProseMirrorPlugins() {
    const { onRefuse } = this.options;
    return [
      new Plugin({
        filterTransaction(tr, { doc }) {
          if (!tr.docChanged) return true;
          const why = isTooDeep(tr.doc) ? 'tooDeep' : isLonger(tr.doc, doc) ? 'tooLong' : null;
          if (why) onRefuse(why);
          return why === null;
        },
      }),
    ];
  },
});

/** Below a line there is room for its text. */
function isTooDeep(doc: Node): boolean {
  let deepest = 0;
  const visit = (node: Node, level: number) => {
    deepest = Math.max(deepest, node.isTextblock ? level + 1 : level);
    if (!node.isTextblock) for (const child of node.children) visit(child, level + 1);
  };
  visit(doc, 1);
  return deepest > RICH_TEXT.depth;
}

/** nb. JSON takes more letters than the text it says, but rarely so many more. */
const WORTH_COUNTING = RICH_TEXT.max / 16;

/** Longer than a platform takes, and longer than before: what is too long already may become shorter. */
function isLonger(doc: Node, before: Node): boolean {
  if (doc.content.size < WORTH_COUNTING || doc.content.size <= before.content.size) return false;
  return JSON.stringify(treeOf(doc)).length > RICH_TEXT.max;
}
