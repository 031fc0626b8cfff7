import { messageCalls } from '../../contract/message/calls.ts';
import type { BodyOf } from '../../contract/shapes.ts';
import type { Http } from '../http/client.ts';
import { fields, list } from '../http/read.ts';
import { typedCall } from '../http/typed-call.ts';

/** The calls by which people choose what they are told of. */
export function messageSettingsApi(http: Http) {
  const call = typedCall(http, messageCalls);
  return {
    settings: (signal?: AbortSignal) => call('messageSettings', { signal, read: readSettings }),
    save: (body: BodyOf<'messageSettingsSave'>) => call('messageSettingsSave', { body, read: readSettings }),
  };
}

/** A platform that names no quiet hours has none. */
function readSettings(data: unknown) {
  const given = fields(data);
  return { quiet: null, timezone: '', ...given, kinds: list(given.kinds) };
}
