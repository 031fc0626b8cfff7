import { describe, expect, it, vi } from 'vitest';
import { accountCalls } from '../../widgets/contract/account/calls.ts';
import { messageCalls } from '../../widgets/contract/message/calls.ts';
import { type Ask, type CallAsk, keyOf, type Reply } from '../base/messages.ts';
import { type Answer, createTransport } from './transport.ts';

const question: CallAsk = { ask: 'call', name: 'messageList', lang: 'en', query: { pageIndex: '1' } };

/** Creates a transport whose background returns `reply`. */
function over(reply: Reply | Error, kept?: unknown) {
  const asked: Ask[] = [];
  const onChange = vi.fn();
  let answers = new Map<string, Answer>();
  if (kept !== undefined) answers.set(keyOf(question), { data: kept, from: 'kept' });
  const http = createTransport({
    lang: 'en',
    answers: () => answers,
    onChange,
    ask: async ask => {
      asked.push(ask);
      if (reply instanceof Error) throw reply;
      return reply;
    },
  });
  const list = () => http(messageCalls.messageList, { query: { pageIndex: 1, kind: '', unread: undefined } });
  const leave = () => {
    answers = new Map();
  };
  return { list, http, asked, onChange, leave };
}

describe('a call of the popup’s widgets', () => {
  it('is made by the background, with string parameters', async () => {
    const { list, asked } = over({ data: ['new'] });
    expect(await list()).toEqual(['new']);
    expect(asked).toMatchObject([question]);
  });

  it('is answered from the cache at once, and revalidated', async () => {
    const { list, asked, onChange } = over({ data: ['new'] }, ['kept']);
    expect(await list()).toEqual(['kept']);
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledOnce());
    expect(await list()).toEqual(['new']);
    expect(asked).toHaveLength(1);
  });

  it('does not report unchanged data', async () => {
    const { list, asked, onChange } = over({ data: ['kept'] }, ['kept']);
    await list();
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    expect(await list()).toEqual(['kept']);
    expect(asked).toHaveLength(2);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('is not answered with the data of a former user', async () => {
    const unasked = over({ data: ['theirs'] }, ['kept']);
    unasked.leave();
    expect(await unasked.list()).toEqual(['theirs']);
    const underWay = over({ data: ['new'] }, ['kept']);
    await underWay.list();
    underWay.leave();
    await vi.waitFor(() => expect(underWay.onChange).toHaveBeenCalledOnce());
    await underWay.list();
    expect(underWay.asked).toHaveLength(2);
  });

  it('keeps the cached data if revalidation fails', async () => {
    const { list } = over({ failed: { code: 'OFFLINE', message: 'network error', status: 0 } }, ['kept']);
    expect(await list()).toEqual(['kept']);
  });

  it('rejects with the error of the platform', async () => {
    const { list } = over({ failed: { code: 'RATE_LIMITED', message: 'Later', status: 429, retryAfter: 9 } });
    await expect(list()).rejects.toMatchObject({
      name: 'ApiError',
      code: 'RATE_LIMITED',
      status: 429,
      retryAfter: 9,
    });
  });

  it('rejects if the background does not respond', async () => {
    await expect(over(new Error('no receiver')).list()).rejects.toMatchObject({ code: 'OFFLINE' });
  });

  it('is rejected if it is not among the calls of the popup', async () => {
    const { http, asked } = over({ data: 1 });
    await expect(http(accountCalls.embedSite, {})).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(asked).toEqual([]);
  });
});
