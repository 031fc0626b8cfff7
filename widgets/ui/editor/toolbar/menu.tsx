import { Check } from 'lucide';
import { useLayoutEffect } from 'react';
import { Icon } from '../../base/icon.tsx';
import { keysShown } from './commands.ts';
import { leaves, moveByKeys, usePanelPlace } from './panels.tsx';

export interface MenuItem {
  name: string;
  label: string;
  keys?: string;
  /** Whether it is the current choice; absent for commands. */
  isOn?: boolean;
  can?: boolean;
  run: () => void;
}

export interface MenuProps {
  label: string;
  at: number;
  groups: readonly (readonly MenuItem[])[];
  /** `back`: the focus returns to the text. */
  onClose: (back: boolean) => void;
}

/** Menu below the toolbar. Arrow keys move between items; Escape and Tab close it. */
export function Menu({ label, at, groups, onClose }: MenuProps) {
  const ref = usePanelPlace<HTMLDivElement>(at);
  const items = () => [...(ref.current?.querySelectorAll<HTMLElement>('.editor-item') ?? [])];
  useLayoutEffect(() => {
    const chosen = ref.current?.querySelector<HTMLElement>('[aria-checked="true"]');
    (chosen ?? ref.current?.querySelector<HTMLElement>('.editor-item'))?.focus();
  }, [ref]);
  return (
    <div
      ref={ref}
      className="editor-panel editor-menu"
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onBlur={event => leaves(event) && onClose(false)}
      onKeyDown={event => {
        event.stopPropagation();
        if (event.key === 'Escape' || event.key === 'Tab') {
          event.preventDefault();
          onClose(true);
        } else moveByKeys(event, items(), /^(ArrowUp|ArrowDown|Home|End)$/);
      }}
    >
      {groups.map(group => (
        // biome-ignore lint/a11y/useSemanticElements: parts of a menu, and no fields of a form
        <div key={group[0]?.name} className="editor-items" role="group">
          {group.map(({ name, label, keys, isOn, can = true, run }) => (
            // biome-ignore lint/a11y/useAriaPropsSupportedByRole: aria-checked is there only with the role that has it
            <button
              key={name}
              type="button"
              className={`editor-item editor-item-${name}`}
              role={isOn === undefined ? 'menuitem' : 'menuitemradio'}
              aria-checked={isOn}
              aria-disabled={!can || undefined}
              tabIndex={-1}
              onClick={() => {
                if (!can) return;
                onClose(true);
                run();
              }}
            >
              {isOn !== undefined && <span className="editor-check">{isOn && <Icon of={Check} />}</span>}
              <span className="editor-item-name">{label}</span>
              {keys && <kbd>{keysShown(keys)}</kbd>}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}
