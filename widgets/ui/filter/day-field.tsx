export interface DayFieldProps {
  label: string;
  /** `2026-03-01`; '' for none. */
  value: string;
  min?: string;
  max?: string;
  onChange: (day: string) => void;
}

/** A day to begin or to end with. */
export function DayField({ label, value, min = '', max = '', onChange }: DayFieldProps) {
  return (
    <label className="day">
      <span className="quiet small">{label}</span>
      <input
        type="date"
        className="field"
        part="field"
        value={value}
        min={min}
        max={max}
        onChange={event => onChange(event.currentTarget.value)}
      />
    </label>
  );
}
