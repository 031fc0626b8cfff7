import type { BodyOf } from '../../../contract/shapes.ts';
import { createApi } from '../../http/api.ts';
import type { Http } from '../../http/client.ts';
import { messageApi } from '../message.ts';

/** Former client, for views that do not use `useApi(messageApi)` yet. */
export function messageSettingsApi(http: Http) {
  const api = createApi(http, messageApi, () => true);
  return {
    settings: (signal?: AbortSignal) => api.messageSettings({ signal }),
    save: (body: BodyOf<'messageSettingsSave'>) => api.messageSettingsSave({ body }),
  };
}
