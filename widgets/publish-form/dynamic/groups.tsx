import { DYNAMIC_THEMES_MAX } from '../../contract/limits.ts';
import type { Change } from '../../core/forms/store.ts';
import { useWidget } from '../../core/index.ts';
import { CheckList } from '../../kits/writing/check-list.tsx';
import { Choice } from '../../ui/form/choices.tsx';
import { Group } from '../../ui/form/field.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import type { DynamicContext, OfferedTheme } from '../model.ts';
import { publishFormWords } from '../words.ts';
import { type DynamicFields, linkText } from './fields.tsx';
import { LinkTargetField } from './link-target.tsx';

/** Themes to choose from. Those of the edited dynamic remain, whatever is offered now. */
export function offeredThemes({ themes, dynamic }: DynamicContext): readonly OfferedTheme[] {
  const own = (dynamic?.themeList ?? []).filter(theme => !themes.some(({ id }) => id === theme.id));
  return [...themes, ...own];
}

export interface ThemesProps {
  offered: readonly OfferedTheme[];
  fields: DynamicFields;
  change: (some: Change<DynamicFields>) => void;
}

/** Group for the themes of a dynamic. */
export function Themes({ offered, fields: { themeIds }, change }: ThemesProps) {
  const { compact } = useWidget();
  const say = useWords(publishFormWords);
  const summary = offered.filter(({ id }) => themeIds.includes(id)).map(({ name }) => name);
  const isFull = themeIds.length >= DYNAMIC_THEMES_MAX;
  if (offered.length === 0) return null;
  return (
    <Group
      title={say('themes')}
      told={summary.join(' · ') || say('nothingHere')}
      names={['themeIds']}
      later
      opens={compact}
    >
      <CheckList
        name="themeIds"
        label={say('themesOf')}
        hint={say(isFull ? 'themesFull' : 'themesHint', { max: DYNAMIC_THEMES_MAX })}
        options={offered}
        chosen={themeIds}
        max={DYNAMIC_THEMES_MAX}
        onChange={toggle => change(now => ({ themeIds: toggle(now.themeIds) }))}
      />
    </Group>
  );
}

interface OfferedSpace {
  id: string;
  name: string;
}

/** Spaces to share with. Those of the edited dynamic remain, also where its author is no member any more. */
export function offeredSpaces({ spaces, dynamic }: DynamicContext): readonly OfferedSpace[] {
  const left = (dynamic?.groups ?? []).filter(({ groupId }) => !spaces.some(space => space.id === groupId));
  return [...spaces, ...left.map(({ groupId, groupName }) => ({ id: groupId, name: groupName }))];
}

export interface ShareWithProps {
  offered: readonly OfferedSpace[];
  fields: DynamicFields;
  change: (some: Change<DynamicFields>) => void;
  /** Called on blur of a field. */
  leave: (name: keyof DynamicFields) => void;
}

/** Group for spaces, readers, and the link target. */
export function ShareWith({ offered, fields, change, leave }: ShareWithProps) {
  const say = useWords(publishFormWords);
  const { compact } = useWidget();
  const { groupIds, visibility, link } = fields;
  const chosen = offered.filter(space => groupIds.includes(space.id));
  const readers = ([2, 1, 0] as const).filter(code => code !== 0 || groupIds.length > 0 || visibility === 0);
  const summary = [
    ...chosen.map(({ name }) => name),
    say(`visibility${visibility}` as const),
    linkText(link),
  ];
  return (
    <Group
      title={say('shareWith')}
      told={summary.filter(Boolean).join(' · ')}
      names={['groupIds', 'visibility', 'link']}
      later
      opens={compact}
    >
      {offered.length > 0 && (
        <CheckList
          name="groupIds"
          label={say('groups')}
          hint={say('groupsHint')}
          options={offered}
          chosen={groupIds}
          onChange={toggle => change(now => ({ groupIds: toggle(now.groupIds) }))}
        />
      )}
      <Choice
        name="visibility"
        label={say('visibility')}
        value={String(visibility) as '0' | '1' | '2'}
        options={readers.map(code => ({
          value: String(code) as '0',
          label: say(`visibility${code}` as const),
        }))}
        onChange={code => change({ visibility: Number(code) as 0 | 1 | 2 })}
      />
      <LinkTargetField fields={fields} change={change} leave={leave} />
    </Group>
  );
}
