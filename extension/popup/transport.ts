import { ApiError, type Http, sameContent } from '../../widgets/core/extension.ts';
import { type Ask, type CallAsk, keyOf, type PopupCall, popupCalls, type Reply } from '../base/messages.ts';

interface TransportSettings {
  lang: string;
  /** Sends a request to the background, which owns data and token. */
  ask: (asked: Ask) => Promise<Reply>;
  /** Returns the prepared answers of the current user, by request key. Another user has another map. */
  answers: () => Map<string, Answer>;
  /** Called when a cached answer turns out to be outdated. The next request returns the new one. */
  onChange: () => void;
}

/** Answer to the next request of its key, without a call. */
export interface Answer {
  data: unknown;
  /** `kept`: cached before the popup opened, revalidated on first use. */
  from: 'kept' | 'platform';
}

/**
 * HTTP client of the popup: sends calls to the background as messages. Cached answers are returned at once on
 * the first request and revalidated in the background.
 */
export function createTransport({ lang, ask, answers, onChange }: TransportSettings): Http {
  async function fetched(asked: CallAsk): Promise<unknown> {
    const reply = await ask(asked).catch(() => null);
    if (!reply) throw new ApiError('OFFLINE', 'the background did not answer');
    if (!('failed' in reply)) return reply.data;
    const { code, message, ...detail } = reply.failed;
    throw new ApiError(code, message, detail);
  }

  async function renew(asked: CallAsk, shown: unknown): Promise<void> {
    const of = answers();
    const data = await fetched(asked);
    if (sameContent(data, shown)) return;
    of.set(keyOf(asked), { data, from: 'platform' });
    onChange();
  }

  async function answer(asked: CallAsk): Promise<unknown> {
    const key = keyOf(asked);
    const known = answers().get(key);
    if (!known) return fetched(asked);
    answers().delete(key);
    // If revalidation fails, the cached data remains, and the popup shows its age.
    if (known.from === 'kept') renew(asked, known.data).catch(() => {});
    return known.data;
  }

  return async (call, { params, query, body, signal, normalize } = {}) => {
    const name = (Object.keys(popupCalls) as PopupCall[]).find(each => popupCalls[each].path === call.path);
    if (!name) throw new ApiError('NOT_FOUND', 'the popup does not ask for this');
    const asked: CallAsk = {
      ask: 'call',
      name,
      lang,
      body,
      ...(params && { params }),
      query: textsOf(query),
    };
    const data = await answer(asked);
    if (signal?.aborted) throw new ApiError('ABORTED', 'given up');
    return normalize ? normalize(data) : data;
  };
}

/** Query parameters as strings, without undefined and empty values. */
function textsOf(query: object = {}): Record<string, string> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}
