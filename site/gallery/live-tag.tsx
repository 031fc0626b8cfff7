import { useEffect, useRef, useState } from 'react';
import type { AttributeText } from './settings.ts';

interface LiveTagProps {
  tag: string;
  given: readonly AttributeText[];
  /** Names of the events to listen to. */
  events?: readonly string[];
  onEvent?: (event: Event) => void;
  /** Called with the element, so that its methods can be called. */
  onElement?: (element: HTMLElement) => void;
}

/** Live widget element. Attribute changes are applied in place, as on any page. */
export function LiveTag({ tag, given, events = [], onEvent, onElement }: LiveTagProps) {
  const place = useRef<HTMLDivElement>(null);
  const [element, setElement] = useState<HTMLElement | null>(null);
  const latest = useRef({ onEvent, onElement });
  latest.current = { onEvent, onElement };
  const names = events.join(' ');

  useEffect(() => {
    const made = document.createElement(tag);
    setElement(made);
    latest.current.onElement?.(made);
    return () => made.remove();
  }, [tag]);

  useEffect(() => {
    if (!element) return;
    const leave = new AbortController();
    const report = (event: Event) => latest.current.onEvent?.(event);
    for (const name of names.split(' ')) element.addEventListener(name, report, { signal: leave.signal });
    return () => leave.abort();
  }, [element, names]);

  useEffect(() => {
    if (!element) return;
    const wanted = Object.fromEntries(given);
    for (const name of element.getAttributeNames())
      if (!Object.hasOwn(wanted, name)) element.removeAttribute(name);
    for (const [name, text] of given)
      if (element.getAttribute(name) !== text) element.setAttribute(name, text);
    // Appended last, so that the widget starts with the chosen attributes.
    if (!element.isConnected) place.current?.append(element);
  }, [element, given]);

  return <div ref={place} className="live-tag" />;
}
