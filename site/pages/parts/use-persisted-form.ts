import { useEffect, useState } from 'react';
import { useSession } from '../../shell/site-context.ts';

/** As it is kept: whose it is (empty: a visitor's), and the fields. */
interface Kept {
  owner: string;
  fields: Record<string, unknown>;
}

export interface Typed<T> {
  fields: T;
  change: (fields: T) => void;
  /** After it was sent. */
  forget: () => void;
}

/**
 * What has been typed into a form and not been sent: it is there again for who comes back to the page or loads it anew,
 * as long as the tab is open. `secret` fields are kept nowhere. What somebody has typed who was signed in, nobody else
 * finds.
 */
export function useTyped<T extends object>(
  name: string,
  nothing: T,
  secret: readonly (keyof T & string)[],
): Typed<T> {
  const owner = useSession().person?.sub ?? '';
  const [fields, setFields] = useState(() => typedIn(name, owner, nothing));
  // nb. who is signed in is found out while the form is there already.
  useEffect(
    () => setFields(shown => (shown === nothing ? typedIn(name, owner, nothing) : shown)),
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

/** nb. of what another version has kept, fields of another kind are left out. */
function typedIn<T extends object>(name: string, owner: string, nothing: T): T {
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
    if (kept) tab().setItem(keyOf(name), JSON.stringify(kept));
    else tab().removeItem(keyOf(name));
  });
}

const keptAs = (name: string): Kept | null =>
  quiet(() => JSON.parse(tab().getItem(keyOf(name)) ?? 'null') as Kept | null);

/** Where a browser keeps nothing, it is kept as long as nobody loads the page anew. */
const texts = new Map<string, string>();
const page: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem: key => texts.get(key) ?? null,
  setItem: (key, text) => void texts.set(key, text),
  removeItem: key => void texts.delete(key),
};

/** nb. reading the property alone may throw. */
const tab = () => quiet(() => sessionStorage) ?? page;

/** Touches what a browser may refuse, or have no room for. */
function quiet<T>(touch: () => T): T | null {
  try {
    return touch();
  } catch {
    return null;
  }
}
