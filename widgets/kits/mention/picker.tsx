import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { memberCalls } from '../../contract/member/calls.ts';
import type { UserBrief } from '../../contract/member/schema.ts';
import { useApi, usePerson, useWidget } from '../../core/index.ts';
import { Avatar } from '../../ui/base/avatar.tsx';
import { useSheet } from '../../ui/base/use-styles.ts';
import { useWords } from '../../ui/i18n/translate.tsx';
import { type Mention, mentionAt } from './mention-at.ts';
import css from './styles.css?inline';
import { mentionWords } from './words.ts';

interface MentionPickerProps {
  /** Field that people are mentioned in. */
  field: RefObject<HTMLTextAreaElement | null>;
  /** The field itself. */
  children: ReactNode;
}

/** Pause in typing after which people are looked up, in milliseconds. */
const PAUSE = 150;
/** Most people shown. */
const SHOWN = 6;

interface Suggestions {
  mention: Mention;
  people: readonly UserBrief[];
  /** Index of the one that Enter takes. */
  active: number;
}

/**
 * Suggests people below a field while `@` and a part of a name are typed, for signed-in users. The arrow keys choose, Enter
 * and Tab take, Escape closes. Where people cannot be looked up, names are typed out.
 */
export function MentionPicker({ field, children }: MentionPickerProps) {
  const { announce, mediaUrl } = useWidget();
  const say = useWords(mentionWords);
  const api = useApi(memberCalls);
  const person = usePerson();
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const [shown, setShown] = useState<Suggestions | null>(null);
  useSheet(list, css);
  const isSignedIn = person !== null;

  useEffect(() => {
    const element = field.current;
    if (!element || !isSignedIn) return;
    const leave = new AbortController();
    let asked = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const look = async (mention: Mention) => {
      asked = new AbortController();
      const { signal } = asked;
      const people = await api.userSuggest({ query: { keyword: mention.keyword }, signal }).catch(() => []);
      if (signal.aborted) return;
      setShown(people.length > 0 ? { mention, people: people.slice(0, SHOWN), active: 0 } : null);
    };
    const follow = () => {
      clearTimeout(timer);
      asked.abort();
      const mention = mentionAt(element.value, element.selectionEnd);
      if (mention) timer = setTimeout(() => void look(mention), PAUSE);
      else setShown(null);
    };
    const close = () => {
      clearTimeout(timer);
      asked.abort();
      setShown(null);
    };
    element.addEventListener('input', follow, { signal: leave.signal });
    element.addEventListener('click', follow, { signal: leave.signal });
    element.addEventListener('blur', close, { signal: leave.signal });
    return () => {
      leave.abort();
      close();
    };
  }, [field, api, isSignedIn]);

  const take = ({ userName }: UserBrief) => {
    const element = field.current;
    if (!element || !shown) return;
    element.setRangeText(`@${userName} `, shown.mention.start, element.selectionEnd, 'end');
    setShown(null);
    // The field's owner learns of it as of any input.
    element.dispatchEvent(new Event('input', { bubbles: true }));
    element.focus();
  };
  const onKey = (event: KeyboardEvent) => {
    if (!shown || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const { people, active } = shown;
    const turn = (step: number) =>
      setShown({ ...shown, active: (active + step + people.length) % people.length });
    const chosen = people[active];
    if (event.key === 'ArrowDown') turn(1);
    else if (event.key === 'ArrowUp') turn(-1);
    else if (event.key === 'Escape') setShown(null);
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen) take(chosen);
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const latest = useRef(onKey);
  latest.current = onKey;
  useEffect(() => {
    const element = field.current;
    // Capturing, so that the keys of the field itself do nothing while people are shown.
    const listen = (event: KeyboardEvent) => latest.current(event);
    element?.addEventListener('keydown', listen, { capture: true });
    return () => element?.removeEventListener('keydown', listen, { capture: true });
  }, [field]);

  const count = shown?.people.length ?? 0;
  const activeId = shown ? `${id}-${shown.active}` : null;
  const found = count > 0 ? say('found', { count }) : '';
  useEffect(() => {
    if (found) announce(found);
  }, [found, announce]);
  useEffect(() => {
    const element = field.current;
    if (!element || !activeId) return;
    const given = { 'aria-autocomplete': 'list', 'aria-controls': id, 'aria-activedescendant': activeId };
    for (const [name, value] of Object.entries(given)) element.setAttribute(name, value);
    return () => {
      for (const name of Object.keys(given)) element.removeAttribute(name);
    };
  }, [field, id, activeId]);

  return (
    <div className="mention-place" ref={list}>
      {children}
      {shown && (
        <div className="mention-list" id={id} role="listbox" aria-label={say('people')}>
          {shown.people.map((one, index) => (
            <div
              key={one.userId}
              id={`${id}-${index}`}
              className="mention-person"
              role="option"
              tabIndex={-1}
              aria-selected={index === shown.active}
              onPointerDown={event => {
                event.preventDefault(); // the field keeps the focus
                take(one);
              }}
            >
              <Avatar name={one.userName} src={mediaUrl(one.avatar)} />
              <bdi className="name">{one.userName}</bdi>
              {one.schoolName && <bdi className="quiet small">{one.schoolName}</bdi>}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
