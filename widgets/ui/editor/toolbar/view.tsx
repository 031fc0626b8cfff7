import type { Editor } from '@tiptap/core';
import { ChevronDown, Film, Table } from 'lucide';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Icon } from '../../base/icon.tsx';
import { useWords } from '../../i18n/translate.tsx';
import { actOnTable, canActOnTable, insertTable, TABLE_ACTS } from '../document/table.ts';
import { useEditorState } from '../use-editor.ts';
import { editorWords } from '../words.ts';
import {
  BLOCKS,
  HISTORY,
  keysOfLine,
  LINES,
  LINK_ICON,
  LISTS,
  lineAt,
  MARKS,
  RULE,
  setLine,
  type Tool,
} from './commands.ts';
import { LinkPanel } from './link-panel.tsx';
import { Menu, type MenuItem } from './menu.tsx';
import { moveByKeys, offsetOf, type Panel } from './panels.tsx';
import { EditorTool, PictureTool, ToolButton } from './tools.tsx';
import { VideoPanel } from './video-panel.tsx';

export interface ToolbarProps {
  editor: Editor;
  platform: string;
  disabled: boolean;
  /** Inserts chosen pictures or a video; absent where files cannot be uploaded. */
  onMedia: ((files: File[]) => void) | undefined;
  panel: Panel | null;
  onPanel: (panel: Panel | null) => void;
}

/** Toolbar above the text with a roving tab stop. Arrow keys move between buttons; Escape returns to the text. */
export function Toolbar(props: ToolbarProps) {
  const { editor, disabled, onMedia, panel, onPanel } = props;
  const say = useWords(editorWords);
  const [stop, setStop] = useState('line');
  const line = useEditorState(editor, lineAt);
  const inTable = useEditorState(editor, ({ state }) => isIn(state.selection.$from, 'table'));
  const onLink = useEditorState(editor, () => editor.isActive('link'));

  const common = (tool: string) => ({ tool, disabled, isStop: stop === tool, onStop: () => setStop(tool) });
  const opening = (name: Panel['name'], opens: 'menu' | 'dialog') => ({
    opens,
    isOpen: panel?.name === name,
    onClick: (button: HTMLButtonElement) =>
      onPanel(panel?.name === name ? null : { name, at: offsetOf(button) }),
  });
  const tools = (several: readonly Tool[]) =>
    several.map(tool => <EditorTool key={tool.name} editor={editor} of={tool} {...common(tool.name)} />);

  return (
    <div
      className="editor-bar"
      role="toolbar"
      aria-label={say('toolbar')}
      onKeyDown={event => {
        moveByKeys(event, buttonsOf(event), /^(ArrowLeft|ArrowRight|Home|End)$/);
        if (event.key === 'Escape') editor.view.focus();
      }}
    >
      <div className="editor-tools">
        <ToolButton
          {...common('line')}
          name={say('block', { name: say(line ?? 'paragraph') })}
          {...opening('line', 'menu')}
        >
          <span className="editor-line">{say(line ?? 'paragraph')}</span>
          <Icon of={ChevronDown} />
        </ToolButton>
        <Group>
          {tools(MARKS)}
          <ToolButton
            {...common('link')}
            name={say('link')}
            keys="Mod+K"
            isOn={onLink}
            {...opening('link', 'dialog')}
          >
            <Icon of={LINK_ICON} />
          </ToolButton>
        </Group>
        <Group>{tools(LISTS)}</Group>
        <Group>{tools(BLOCKS)}</Group>
        <Group>
          <ToolButton
            {...common('table')}
            name={say(inTable ? 'tableMenu' : 'table')}
            isOn={inTable}
            {...(inTable ? opening('table', 'menu') : { onClick: () => insertTable(editor) })}
          >
            <Icon of={Table} />
          </ToolButton>
          {onMedia && <PictureTool {...common('picture')} onPictures={onMedia} />}
          <ToolButton {...common('video')} name={say('video')} {...opening('video', 'dialog')}>
            <Icon of={Film} />
          </ToolButton>
          {tools([RULE])}
        </Group>
        <Group>{tools(HISTORY)}</Group>
      </div>
      {panel && <OpenPanel {...props} panel={panel} inTable={inTable} />}
    </div>
  );
}

const Group = ({ children }: { children: ReactNode }) => <div className="editor-group">{children}</div>;

const buttonsOf = ({ currentTarget }: KeyboardEvent): HTMLElement[] => [
  ...currentTarget.querySelectorAll<HTMLElement>('.editor-tool'),
];

const isIn = ($pos: Editor['state']['selection']['$from'], name: string): boolean =>
  Array.from({ length: $pos.depth }, (_, index) => $pos.node(index + 1)).some(
    ({ type }) => type.name === name,
  );

function OpenPanel({
  editor,
  platform,
  panel,
  inTable,
  onMedia,
  onPanel,
}: ToolbarProps & { panel: Panel; inTable: boolean }) {
  const say = useWords(editorWords);
  const close = (back: boolean) => {
    onPanel(null);
    if (back) editor.view.focus();
  };
  const { name, at } = panel;
  if (name === 'link') return <LinkPanel editor={editor} platform={platform} at={at} onClose={close} />;
  if (name === 'video') {
    const onFile = onMedia && ((file: File) => onMedia([file]));
    return <VideoPanel editor={editor} at={at} onFile={onFile} onClose={close} />;
  }
  if (name === 'table') {
    if (!inTable) return null;
    const groups = TABLE_ACTS.map(acts =>
      acts.map((act): MenuItem => {
        const run = () => actOnTable(editor, act);
        return { name: act, label: say(act), can: canActOnTable(editor, act), run };
      }),
    );
    return <Menu label={say('tableMenu')} at={at} groups={groups} onClose={close} />;
  }
  const now = lineAt(editor);
  const lines = LINES.map((line): MenuItem => {
    const run = () => setLine(editor, line);
    return { name: line, label: say(line), keys: keysOfLine(line), isOn: line === now, run };
  });
  return <Menu label={say('lines')} at={at} groups={[lines]} onClose={close} />;
}
