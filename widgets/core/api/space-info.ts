import type { BodyOf } from '../../contract/shapes.ts';
import { spaceCalls } from '../../contract/space/calls.ts';
import type { SpaceInfo, SpaceInfoConflict } from '../../contract/space/schema.ts';
import type { Http } from '../http/client.ts';
import type { ApiError } from '../http/errors.ts';
import { repair } from '../http/normalize.ts';
import { fields, list } from '../http/read.ts';
import { typedCall } from '../http/typed-call.ts';

export { VISIBILITY } from '../../contract/limits.ts';
export { SPACE_INFO } from '../../contract/space/calls.ts';

/** The calls by which a school, space, studio or person is introduced. */
export function spaceInfoApi(http: Http, signedIn: () => boolean) {
  const call = typedCall(http, spaceCalls);
  return {
    /** Without an id that of the person's own space, which only who is signed in has. */
    info: (id: string | undefined, signal?: AbortSignal) =>
      signedIn() || id === undefined
        ? call('spaceInfo', { query: { id }, signal, read: readSpaceInfo })
        : call('publicSpaceInfo', { params: { id }, signal, read: readSpaceInfo }),
    save: (body: BodyOf<'spaceInfoSave'>) => call('spaceInfoSave', { body, read: readSpaceInfo }),
  };
}

export type SpaceInfoApi = ReturnType<typeof spaceInfoApi>;

/** A platform that leaves something out has nothing to say of it. */
function readSpaceInfo(data: unknown) {
  const given = fields(data);
  return {
    intro: '',
    contact: {},
    stage: '',
    subject: '',
    stats: { newsNum: 0, shareNum: 0 },
    canEdit: false,
    revision: 0,
    ...given,
    honours: list(given.honours),
    links: list(given.links),
  };
}

/** What stands there now and who wrote it, of a CONFLICT; null of any other failure. */
export function spaceInfoConflictOf({ code, data }: ApiError): SpaceInfoConflict | null {
  if (code !== 'CONFLICT') return null;
  const given = fields(repair(data));
  return {
    current: readSpaceInfo(given.current) as unknown as SpaceInfo,
    editor: String(given.editor ?? ''),
  };
}
