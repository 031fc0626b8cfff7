import { DYNAMIC_THEMES_MAX } from '../core/api/dynamic-writing.ts';
import type { Change } from '../core/api/form.ts';
import type { Dynamic } from '../core/contract/dynamic.ts';
import { FieldNotes } from '../ui/form/field.tsx';
import { Group } from '../ui/form/group.tsx';
import { useFieldIds, useForm } from '../ui/form/place.tsx';
import { useWords } from '../ui/words.tsx';
import { publishFormWords } from './publish-form.strings.ts';
import type { DynamicFields } from './publish-form-dynamic.store.ts';
import type { OfferedTheme } from './publish-form-themes.store.ts';

export interface AboutThemesProps {
  themes: readonly OfferedTheme[];
  /** The one that is changed: its themes can stay, whatever is offered now. */
  dynamic: Dynamic | null;
  fields: DynamicFields;
  change: (some: Change<DynamicFields>) => void;
}

/** What it is about. */
export function AboutThemes({ themes, dynamic, fields: { themeIds }, change }: AboutThemesProps) {
  const { prefix, locked } = useForm();
  const say = useWords(publishFormWords);
  const { id, problem } = useFieldIds('themeIds', true);
  const own = (dynamic?.themeList ?? []).filter(theme => !themes.some(({ id }) => id === theme.id));
  const offered = [...themes, ...own];
  const told = offered.filter(theme => themeIds.includes(theme.id)).map(({ name }) => name);
  const isFull = themeIds.length >= DYNAMIC_THEMES_MAX;
  const toggle = (theme: string, isChosen: boolean) =>
    // nb. of those that are chosen now: two may be before either is drawn.
    change(now => {
      const others = now.themeIds.filter(other => other !== theme);
      return { themeIds: isChosen ? [...others, theme].slice(0, DYNAMIC_THEMES_MAX) : others };
    });
  if (offered.length === 0) return null;
  return (
    <Group title={say('themes')} told={told.join(' · ') || say('nothingHere')} names={['themeIds']}>
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
    </Group>
  );
}
