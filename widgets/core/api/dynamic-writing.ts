import { dynamicCalls } from '../../contract/dynamic/calls.ts';
import type { Dynamic, DynamicConflict } from '../../contract/dynamic/schema.ts';
import type { BodyOf } from '../../contract/shapes.ts';
import type { Http } from '../http/client.ts';
import type { ApiError } from '../http/errors.ts';
import { repair } from '../http/normalize.ts';
import { fields } from '../http/read.ts';
import { typedCall } from '../http/typed-call.ts';
import { readDynamic } from './dynamic.ts';

export { DYNAMIC_FILES, DYNAMIC_MAX, DYNAMIC_THEMES_MAX } from '../../contract/limits.ts';

/** The calls by which a dynamic is written. */
export function dynamicWritingApi(http: Http) {
  const call = typedCall(http, dynamicCalls);
  return {
    add: (body: BodyOf<'dynamicAdd'>) => call('dynamicAdd', { body, read: readDynamic }),
    edit: (id: string, body: BodyOf<'dynamicEdit'>) =>
      call('dynamicEdit', { params: { id }, body, read: readDynamic }),
  };
}

export type DynamicWritingApi = ReturnType<typeof dynamicWritingApi>;

/** What stands there now and who wrote it, of a CONFLICT; null of any other failure. */
export function dynamicConflictOf({ code, data }: ApiError): DynamicConflict | null {
  if (code !== 'CONFLICT') return null;
  const given = fields(repair(data));
  const current = readDynamic(given.current) as unknown as Dynamic;
  return { current, editor: String(given.editor ?? '') };
}
