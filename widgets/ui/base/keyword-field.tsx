import { useEffect, useLayoutEffect, useRef } from 'react';

/** Debounce time of typing in milliseconds. */
const PAUSE = 300;

export interface KeywordFieldProps {
  /** Current keyword; empty for no filter. */
  given: string;
  /** Minimum length; shorter keywords do not filter. */
  shortest: number;
  label: string;
  hint: string;
  onChange: (keyword: string) => void;
}

/** Search field. Applies the keyword when typing pauses or on Enter, and keeps the typed text when results arrive. */
export function KeywordField({ label, hint, ...props }: KeywordFieldProps) {
  const { given } = props;
  const field = useRef<HTMLInputElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const take = () => {
    const { given, shortest, onChange } = latest.current;
    const keyword = field.current?.value.trim() ?? '';
    const wanted = keyword.length < shortest ? '' : keyword;
    if (wanted !== given) onChange(wanted);
  };
  const wait = (milliseconds: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(take, milliseconds);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  // Shows a keyword that was set elsewhere (history, a link, "clear"). A typed one is in the field already.
  useLayoutEffect(() => {
    if (field.current && field.current.value.trim() !== given) field.current.value = given;
  }, [given]);
  return (
    <input
      type="search"
      className="field"
      part="field"
      ref={field}
      defaultValue={given}
      maxLength={100}
      placeholder={hint}
      aria-label={label}
      // Text that an input method is still composing is incomplete.
      onInput={event => (event.nativeEvent as InputEvent).isComposing || wait(PAUSE)}
      onCompositionEnd={() => wait(PAUSE)}
      onKeyDown={event => event.key === 'Enter' && !event.nativeEvent.isComposing && wait(0)}
    />
  );
}
