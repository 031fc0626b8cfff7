import { useEffect, useState } from 'react';
import { useSession } from '../../shell/site-context.ts';
import { tabStorage } from '../../shell/tab-storage.ts';

/** Stored form: the owner's user id (empty for a visitor) and the field values. */
interface Kept {
  owner: string;
  fields: Record<string, unknown>;
}

interface PersistedForm<T> {
  fields: T;
  change: (fields: T) => void;
  /** Removes the stored values, after the form was sent. */
  forget: () => void;
}

/**
 * Persists unsent form values in sessionStorage, so that they survive navigation and reloads while the tab is
 * open. `secret` fields are never stored. Values typed by a signed-in user are restored only for that user.
 */
export function usePersistedForm<T extends object>(
  name: string,
  nothing: T,
  secret: readonly (keyof T & string)[],
): PersistedForm<T> {
  const owner = useSession().person?.sub ?? '';
  const [fields, setFields] = useState(() => storedIn(name, owner, nothing));
  // The session may resolve after the form is mounted.
  useEffect(
    () => setFields(shown => (shown === nothing ? storedIn(name, owner, nothing) : shown)),
    [name, owner, nothing],
  );
  return {
    fields,
    change(typed) {
      const open = Object.entries(typed).filter(([field]) => !secret.includes(field as never));
      keep(name, { owner, fields: Object.fromEntries(open) });
      setFields(typed);
    },
    forget: () => keep(name, null),
  };
}

/** Restores stored values. Drops fields of another type, which another version of the site may have stored. */
function storedIn<T extends object>(name: string, owner: string, nothing: T): T {
  const kept = keptAs(name);
  if (!kept || (kept.owner && kept.owner !== owner)) return nothing;
  const usable = Object.entries(nothing).filter(
    ([field, empty]) => typeof kept.fields[field] === typeof empty,
  );
  return { ...nothing, ...Object.fromEntries(usable.map(([field]) => [field, kept.fields[field]])) };
}

const keyOf = (name: string) => `typed:${name}`;

function keep(name: string, kept: Kept | null): void {
  quiet(() => {
    if (kept) tabStorage().setItem(keyOf(name), JSON.stringify(kept));
    else tabStorage().removeItem(keyOf(name));
  });
}

const keptAs = (name: string): Kept | null =>
  quiet(() => JSON.parse(tabStorage().getItem(keyOf(name)) ?? 'null') as Kept | null);

/** Runs a storage operation. Returns null if it throws because storage is blocked or full. */
function quiet<T>(touch: () => T): T | null {
  try {
    return touch();
  } catch {
    return null;
  }
}
