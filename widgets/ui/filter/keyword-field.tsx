import { useEffect, useLayoutEffect, useRef } from 'react';

/** Typing has paused after so many milliseconds. */
const PAUSE = 300;

export interface KeywordFieldProps {
  /** What is looked for; '' for everything. */
  given: string;
  /** Fewer characters look for nothing. */
  shortest: number;
  label: string;
  hint: string;
  onChange: (keyword: string) => void;
}

/** Words to look for, taken when the typing pauses, or with Enter. What is typed stays when the answer comes. */
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
  // One that came from elsewhere (back, a link, "clear") stands in the field; one that was typed here already does.
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
      // nb. what an input method is still composing is no word yet.
      onInput={event => (event.nativeEvent as InputEvent).isComposing || wait(PAUSE)}
      onCompositionEnd={() => wait(PAUSE)}
      onKeyDown={event => event.key === 'Enter' && !event.nativeEvent.isComposing && wait(0)}
    />
  );
}
