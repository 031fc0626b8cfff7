export interface DayFieldProps {
  label: string;
  /** Date as `2026-03-01`; empty for none. */
  value: string;
  min?: string;
  max?: string;
  onChange: (day: string) => void;
}

/** Field for the first or last day of a filter. */
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
