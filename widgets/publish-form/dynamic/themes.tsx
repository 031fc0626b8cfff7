import { DYNAMIC_THEMES_MAX } from '../../contract/limits.ts';
import type { Change } from '../../core/forms/store.ts';
import { FieldNotes, Group } from '../../ui/form/field.tsx';
import { useFieldIds, useForm } from '../../ui/form/place.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import { publishFormWords } from '../words.ts';
import type { DynamicFields } from './fields.tsx';
import type { DynamicContext, OfferedTheme } from './model.ts';

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
export function Themes({ offered, fields, change }: ThemesProps) {
  const say = useWords(publishFormWords);
  const told = offered.filter(({ id }) => fields.themeIds.includes(id)).map(({ name }) => name);
  if (offered.length === 0) return null;
  return (
    <Group title={say('themes')} told={told.join(' · ') || say('nothingHere')} names={['themeIds']} later>
      <ThemeFields offered={offered} fields={fields} change={change} />
    </Group>
  );
}

function ThemeFields({ offered, fields: { themeIds }, change }: ThemesProps) {
  const { prefix, locked } = useForm();
  const say = useWords(publishFormWords);
  const { id, problem } = useFieldIds('themeIds', true);
  const isFull = themeIds.length >= DYNAMIC_THEMES_MAX;
  const toggle = (theme: string, isChosen: boolean) =>
    // Based on the current choice, because two clicks may precede a render.
    change(now => {
      const others = now.themeIds.filter(other => other !== theme);
      return { themeIds: isChosen ? [...others, theme].slice(0, DYNAMIC_THEMES_MAX) : others };
    });
  return (
    <fieldset className="segments" id={id} disabled={locked}>
      <legend>{say('themesOf')}</legend>
      <div className="group-choices">
        {offered.map(theme => {
          const isChosen = themeIds.includes(theme.id);
          return (
            <label key={theme.id} className="check">
              <input
                type="checkbox"
                name={`${prefix}-theme`}
                checked={isChosen}
                disabled={isFull && !isChosen}
                onChange={event => toggle(theme.id, event.currentTarget.checked)}
              />
              <bdi>{theme.name}</bdi>
            </label>
          );
        })}
      </div>
      <FieldNotes
        id={id}
        hint={say(isFull ? 'themesFull' : 'themesHint', { max: DYNAMIC_THEMES_MAX })}
        problem={problem}
      />
    </fieldset>
  );
}
