import { type AnyExtension, type Editor, Extension, Node } from '@tiptap/core';
import type { Command } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  mergeCells,
  splitCell,
  tableEditing,
  toggleHeader,
} from '@tiptap/pm/tables';
import { insertBlock } from './insert-block.ts';

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (cell: HTMLElement) => Number(cell.getAttribute(name)) || 1,
  renderHTML: (attrs: Record<string, unknown>) => (attrs[name] === 1 ? {} : { [name]: attrs[name] }),
});

const cell = (name: 'tableCell' | 'tableHeader', tag: 'td' | 'th') =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => ({ colspan: span('colspan'), rowspan: span('rowspan') }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, { ...HTMLAttributes, dir: 'auto' }, 0],
  });

/** Roles for prosemirror-tables. */
const ROLES: Record<string, string> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

/**
 * Keeps tables rectangular. Tab moves to the next cell and adds a row after the last one; after Escape, Tab leaves the
 * editor.
 */
const TableEditing = Extension.create({
  name: 'tableEditing',
  priority: 900,
  extendNodeSchema: node => (ROLES[node.name] ? { tableRole: ROLES[node.name] } : {}),
  addStorage: () => ({ leaves: false }),
  onSelectionUpdate() {
    this.storage.leaves = false;
  },
  addKeyboardShortcuts() {
    const { storage } = this;
    const walk = (direction: 1 | -1) => () => {
      const { state, view } = this.editor;
      if (storage.leaves) return false;
      if (goToNextCell(direction)(state, view.dispatch)) return true;
      return direction === 1 && this.editor.isActive('table') && addRowBelow(this.editor);
    };
    return {
      Tab: walk(1),
      'Shift-Tab': walk(-1),
      Escape: () => {
        storage.leaves = this.editor.isActive('table');
        return false;
      },
    };
  },
  addProseMirrorPlugins: () => [tableEditing()],
});

export const tableNodes: AnyExtension[] = [
  Node.create({
    name: 'table',
    group: 'block',
    content: 'tableRow+',
    isolating: true,
    parseHTML: () => [{ tag: 'table' }],
    renderHTML: () => ['table', ['tbody', 0]],
    addNodeView: () => () => scrollingTable(),
  }),
  Node.create({
    name: 'tableRow',
    content: '(tableCell | tableHeader)*',
    parseHTML: () => [{ tag: 'tr' }],
    renderHTML: () => ['tr', 0],
  }),
  cell('tableCell', 'td'),
  cell('tableHeader', 'th'),
  TableEditing,
];

/** A table in a box that scrolls if the table is wider than the text. */
function scrollingTable() {
  const [dom, table, contentDOM] = ['div', 'table', 'tbody'].map(name => document.createElement(name));
  if (!dom || !table || !contentDOM) throw new TypeError('no element was made');
  dom.className = 'rich-table';
  dom.append(table);
  table.append(contentDOM);
  return { dom, contentDOM };
}

const ROWS = 3;
const COLUMNS = 3;

/** Inserts an empty table with a header row, and moves the cursor to its first cell. */
export function insertTable(editor: Editor): void {
  const row = (type: 'tableHeader' | 'tableCell') => ({
    type: 'tableRow',
    content: Array.from({ length: COLUMNS }, () => ({ type, content: [{ type: 'paragraph' }] })),
  });
  const rows = Array.from({ length: ROWS }, (_, index) => row(index === 0 ? 'tableHeader' : 'tableCell'));
  insertBlock(editor.view, editor.schema.nodeFromJSON({ type: 'table', content: rows }), 'inside');
}

const addRowBelow = ({ state, view }: Editor) =>
  addRowAfter(state, view.dispatch) && goToNextCell(1)(view.state, view.dispatch);

export type TableAct =
  | 'rowAbove'
  | 'rowBelow'
  | 'columnBefore'
  | 'columnAfter'
  | 'headerRow'
  | 'headerColumn'
  | 'mergeCells'
  | 'splitCell'
  | 'deleteRow'
  | 'deleteColumn'
  | 'deleteTable';

const COMMANDS: Record<TableAct, Command> = {
  rowAbove: addRowBefore,
  rowBelow: addRowAfter,
  columnBefore: addColumnBefore,
  columnAfter: addColumnAfter,
  headerRow: toggleHeader('row'),
  headerColumn: toggleHeader('column'),
  mergeCells,
  splitCell,
  deleteRow,
  deleteColumn,
  deleteTable,
};

/** Commands for the table around the cursor, in groups of the menu. */
export const TABLE_ACTS: readonly (readonly TableAct[])[] = [
  ['rowAbove', 'rowBelow', 'columnBefore', 'columnAfter'],
  ['headerRow', 'headerColumn', 'mergeCells', 'splitCell'],
  ['deleteRow', 'deleteColumn', 'deleteTable'],
];

export const canActOnTable = ({ state }: Editor, act: TableAct): boolean => COMMANDS[act](state);
export const actOnTable = ({ state, view }: Editor, act: TableAct): boolean =>
  COMMANDS[act](state, view.dispatch);
