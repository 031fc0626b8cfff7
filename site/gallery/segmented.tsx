import { useId } from 'react';

export interface SegmentedProps<T extends string> {
  legend: string;
  choices: readonly (readonly [value: T, label: string])[];
  value: T;
  onChoose: (value: T) => void;
}

/** Segmented control: a radio group with all choices visible. */
export function Segmented<T extends string>({ legend, choices, value, onChoose }: SegmentedProps<T>) {
  const name = useId();
  return (
    <fieldset className="segmented">
      <legend>{legend}</legend>
      <div className="segments">
        {choices.map(([choice, label]) => (
          <label key={choice} className="segment">
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={choice === value}
              onChange={() => onChoose(choice)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
