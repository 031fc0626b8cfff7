import type { Dynamic } from '../../contract/dynamic/schema.ts';
import type { Change } from '../../core/forms/store.ts';
import { Group } from '../../ui/form/group.tsx';
import { formPart } from '../../ui/form/part.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import { publishFormWords } from '../words.ts';
import type { DynamicFields } from './model.ts';
import type { OfferedTheme } from './themes.ts';

export interface AboutThemesProps {
  themes: readonly OfferedTheme[];
  /** The one that is changed: its themes can stay, whatever is offered now. */
  dynamic: Dynamic | null;
  fields: DynamicFields;
  change: (some: Change<DynamicFields>) => void;
}

const Fields = formPart(() => import('./lazy.tsx').then(part => part.ThemeFields));

/** What it is about. */
export function AboutThemes({ themes, dynamic, fields, change }: AboutThemesProps) {
  const { themeIds } = fields;
  const say = useWords(publishFormWords);
  const own = (dynamic?.themeList ?? []).filter(theme => !themes.some(({ id }) => id === theme.id));
  const offered = [...themes, ...own];
  const told = offered.filter(theme => themeIds.includes(theme.id)).map(({ name }) => name);
  if (offered.length === 0) return null;
  return (
    <Group title={say('themes')} told={told.join(' · ') || say('nothingHere')} names={['themeIds']} later>
      <Fields offered={offered} fields={fields} change={change} />
    </Group>
  );
}
