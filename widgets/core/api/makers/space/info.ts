import type { BodyOf } from '../../../../contract/shapes.ts';
import { createApi } from '../../../http/api.ts';
import type { Http } from '../../../http/client.ts';
import { spaceApi } from '../../space.ts';

/** Former client, for views that do not use `useApi(spaceApi)` yet. */
export function spaceInfoApi(http: Http, isSignedIn: () => boolean) {
  const api = createApi(http, spaceApi, isSignedIn);
  return {
    info: (id: string | undefined, signal?: AbortSignal) =>
      isSignedIn() || id === undefined
        ? api.spaceInfo({ query: { id }, signal })
        : api.publicSpaceInfo({ params: { id }, signal }),
    save: (body: BodyOf<'spaceInfoSave'>) => api.spaceInfoSave({ body }),
  };
}

export type SpaceInfoApi = ReturnType<typeof spaceInfoApi>;
