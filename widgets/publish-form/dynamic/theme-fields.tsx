import { DYNAMIC_THEMES_MAX } from '../../contract/limits.ts';
import { FieldNotes } from '../../ui/form/field.tsx';
import { useFieldIds, useForm } from '../../ui/form/place.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import { publishFormWords } from '../words.ts';
import type { AboutThemesProps } from './theme-choice.tsx';
import type { OfferedTheme } from './themes.ts';

export interface ThemeFieldsProps extends Pick<AboutThemesProps, 'fields' | 'change'> {
  offered: readonly OfferedTheme[];
}

/** The themes to choose from. */
export function ThemeFields({ offered, fields: { themeIds }, change }: ThemeFieldsProps) {
  const { prefix, locked } = useForm();
  const say = useWords(publishFormWords);
  const { id, problem } = useFieldIds('themeIds', true);
  const isFull = themeIds.length >= DYNAMIC_THEMES_MAX;
  const toggle = (theme: string, isChosen: boolean) =>
    // nb. of those that are chosen now: two may be before either is drawn.
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
