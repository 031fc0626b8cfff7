import { vi } from 'vitest';
import { textOf } from './widget.tsx';

/** Waits for the field with a label, and returns it. */
export const control = <E extends HTMLElement = HTMLInputElement>(box: HTMLElement, label: string) =>
  vi.waitFor(() => {
    const id = [...box.querySelectorAll('label')].find(({ textContent }) => textContent === label)?.htmlFor;
    const found = id && box.querySelector<E>(`#${CSS.escape(id)}`);
    if (!found) throw new Error(`no field "${label}" in: ${textOf(box)}`);
    return found;
  });

/** Sets a value with the native setter, to bypass React's value tracking. */
export async function write(box: HTMLElement, label: string, text: string, event = 'input'): Promise<void> {
  const found = await control(box, label);
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(found), 'value')?.set?.call(found, text);
  found.dispatchEvent(new Event(event, { bubbles: true }));
}
