import { ApiError, type Http, sameContent } from '../../widgets/core/extension.ts';
import { type Ask, type CallAsk, keyOf, type PopupCall, popupCalls, type Told } from '../base/asks.ts';

export interface TransportSettings {
  lang: string;
  /** Asks the background, which owns data and token. */
  ask: (asked: Ask) => Promise<Told>;
  /** What is known for whoever is signed in now, by its question; another person has another one. */
  answers: () => Map<string, Answer>;
  /** Something that was shown as kept has changed meanwhile: whoever asks again gets the new answer. */
  onChange: () => void;
}

/** What a question is answered with the next time it is put, without asking for it. */
export interface Answer {
  data: unknown;
  /** `kept` is from before the popup was opened, and asked for once more behind it. */
  from: 'kept' | 'platform';
}

/**
 * The HTTP edge of the popup: calls go to the background by message. What is kept is answered at once, the first time,
 * and asked for behind it.
 */
export function createTransport({ lang, ask, answers, onChange }: TransportSettings): Http {
  async function fetched(asked: CallAsk): Promise<unknown> {
    const told = await ask(asked).catch(() => null);
    if (!told) throw new ApiError('OFFLINE', 'the background did not answer');
    if (!('failed' in told)) return told.data;
    const { code, message, ...detail } = told.failed;
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
    // nb. when that fails, what is shown stays, and the popup says how old it is.
    if (known.from === 'kept') renew(asked, known.data).catch(() => {});
    return known.data;
  }

  return async (call, { params, query, body, signal, read } = {}) => {
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
    return read ? read(data) : data;
  };
}

/** A query as an address has it: what is undefined or empty is left out. */
function textsOf(query: object = {}): Record<string, string> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}
