import type { FirstRequest } from './core/http/first-request.ts';
import type { RegistryEntry } from './registry.ts';

/** Fetches the code of a widget. nb. a part is a tag without `mskt-`; the embed finds the code by it. */
export const loadCode = (_part: string, { load }: RegistryEntry): Promise<unknown> => load();

/** What the widget asks first. nb. the embed's loader keeps an entry in fewer letters; see embed-build.ts. */
export const requestOf = ({ first }: RegistryEntry): FirstRequest | undefined => first;
