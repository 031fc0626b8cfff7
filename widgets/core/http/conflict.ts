import type { ApiError } from './errors.ts';
import { asObject, type Fields, normalizeFields } from './normalize.ts';

/** Current state of an object, and the name of the person who changed it last. */
export interface Conflict<T> {
  current: T;
  editor: string;
}

/**
 * Returns a function that reads the data of a CONFLICT error: the current object, converted by `read`, and its last
 * editor. The function returns null for any other error, and for one without data.
 */
/* @__NO_SIDE_EFFECTS__ */
export function conflictOf<T>(read: (data: unknown) => Fields) {
  return ({ code, data }: ApiError): Conflict<T> | null => {
    if (code !== 'CONFLICT' || !data) return null;
    const given = asObject(normalizeFields(data));
    return { ...given, current: read(given.current) as T, editor: String(given.editor ?? '') };
  };
}
