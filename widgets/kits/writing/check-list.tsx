import { FieldNotes } from '../../ui/form/field.tsx';
import { useFieldIds, useForm } from '../../ui/form/place.tsx';

export interface CheckListProps {
  /** Name of the field. */
  name: string;
  label: string;
  hint: string;
  options: readonly { id: string; name: string }[];
  /** Ids of the checked options. */
  chosen: readonly string[];
  /** Maximum number of checked options. */
  max?: number;
  /**
   * Called with a function from the checked options before a click to those after it, because two clicks may precede a
   * render.
   */
  onChange: (toggle: (chosen: readonly string[]) => string[]) => void;
}

/** Checkboxes for options of which several may be checked. */
export function CheckList({ name, label, hint, options, chosen, max = Infinity, onChange }: CheckListProps) {
  const { prefix, locked } = useForm();
  const { id, problem } = useFieldIds(name, true);
  const toggle = (option: string, isChosen: boolean) =>
    onChange(before => {
      const others = before.filter(other => other !== option);
      return isChosen ? [...others, option].slice(0, max) : others;
    });
  return (
    <fieldset className="segments" id={id} disabled={locked}>
      <legend>{label}</legend>
      <div className="group-choices">
        {options.map(option => {
          const isChosen = chosen.includes(option.id);
          return (
            <label key={option.id} className="check">
              <input
                type="checkbox"
                name={`${prefix}-${name}-option`}
                checked={isChosen}
                disabled={!isChosen && chosen.length >= max}
                onChange={event => toggle(option.id, event.currentTarget.checked)}
              />
              <bdi>{option.name}</bdi>
            </label>
          );
        })}
      </div>
      <FieldNotes id={id} hint={hint} problem={problem} />
    </fieldset>
  );
}
