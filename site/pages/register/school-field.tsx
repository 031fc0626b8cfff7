import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { REGISTER, registerCalls } from '../../../widgets/contract/register/calls.ts';
import type { RegisterChoice } from '../../../widgets/contract/register/schema.ts';
import { Field } from '../../../widgets/ui/form/field.tsx';
import { useFieldIds, useForm } from '../../../widgets/ui/form/place.tsx';
import { lengthOf } from '../../../widgets/ui/form/problem.ts';
import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { useApi } from '../../shell/data.ts';
import { registerWords } from './words.ts';

interface SchoolFieldProps {
  value: RegisterChoice | null;
  hint: string;
  onChange: (school: RegisterChoice | null) => void;
  onLeave: () => void;
}

/** Debounce delay of the search, in milliseconds. */
const PAUSE = 300;

type Found = 'none' | 'looking' | 'failed' | readonly RegisterChoice[];

/**
 * Combobox that searches schools by name. Arrow keys move through the options, Enter selects one, Escape
 * closes the list.
 */
export function SchoolField({ value, hint, onChange, onLeave }: SchoolFieldProps) {
  const say = useWords(registerWords);
  const api = useApi(registerCalls);
  const { locked } = useForm();
  const { id, described } = useFieldIds('schoolId', true);
  const [text, setText] = useState(value?.name ?? '');
  const [found, setFound] = useState<Found>('none');
  const [at, setAt] = useState(-1);
  const asking = useRef(new AbortController());
  useEffect(() => () => asking.current.abort(), []);

  function look(typed: string): void {
    asking.current.abort();
    asking.current = new AbortController();
    const { signal } = asking.current;
    setText(typed);
    setAt(-1);
    if (value) onChange(null);
    const isEnough = lengthOf(typed) >= REGISTER.schools.keyword;
    setFound(isEnough ? 'looking' : 'none');
    if (!isEnough) return;
    const timer = setTimeout(() => {
      api.registerSchools({ query: { keyword: typed.trim() }, signal }).then(
        schools => signal.aborted || setFound(schools),
        () => signal.aborted || setFound('failed'),
      );
    }, PAUSE);
    signal.addEventListener('abort', () => clearTimeout(timer));
  }

  function take(school: RegisterChoice): void {
    setText(school.name);
    setFound('none');
    setAt(-1);
    onChange(school);
  }

  function walk(event: KeyboardEvent): void {
    const options = Array.isArray(found) ? (found as readonly RegisterChoice[]) : [];
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const school = options[at];
    if (by && options.length > 0) setAt((at + by + options.length) % options.length);
    else if (by && !value) look(text);
    else if (event.key === 'Enter' && school) take(school);
    else if (event.key === 'Escape' && options.length > 0) setFound('none');
    else return;
    event.preventDefault();
  }

  const leave = () => {
    // An exact match counts as selected.
    const exact = Array.isArray(found) && found.find(({ name }) => name === text.trim());
    if (exact) take(exact);
    else setFound('none');
    onLeave();
  };

  const options = typeof found === 'string' ? [] : found;
  const listId = `${id}-list`;
  return (
    <Field name="schoolId" label={say('school')} hint={hint}>
      <div className="school">
        <input
          id={id}
          type="text"
          className="field"
          dir="auto"
          autoComplete="off"
          role="combobox"
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={at < 0 ? undefined : `${listId}-${at}`}
          value={text}
          readOnly={locked}
          // Searches during IME composition, too: a school's name is often a single composition.
          onInput={event => look(event.currentTarget.value)}
          onKeyDown={walk}
          onBlur={leave}
          {...described}
        />
        <div
          id={listId}
          className="schools"
          role="listbox"
          aria-label={say('school')}
          hidden={options.length === 0}
        >
          {options.map((school, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys and keeps the focus
            // biome-ignore lint/a11y/useFocusableInteractive: as above
            <div
              key={school.id}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === at}
              dir="auto"
              onPointerDown={event => event.preventDefault()}
              onClick={() => take(school)}
            >
              {school.name}
            </div>
          ))}
        </div>
      </div>
      <p className="quiet small" role="status">
        {found === 'looking' && say('schoolLooking')}
        {found === 'failed' && say('schoolFailed')}
        {Array.isArray(found) &&
          (options.length > 0 ? say('schoolFound', { count: options.length }) : say('schoolNone'))}
      </p>
    </Field>
  );
}
