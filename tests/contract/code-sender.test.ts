import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { codeSenders } from '../../site/platform/contact/code-sender.ts';
import { createLogger } from '../../site/platform/logger.ts';

const silent = createLogger(() => {});
/** Senders of a platform whose operator has this service. */
const sendersOf = (service: string | undefined, platform: string, logger = silent) =>
  codeSenders({ service, mailer: undefined, platform, nameIn: async () => 'Lane', logger });
const PHONE = { kind: 'phone', value: '13800138000' } as const;

describe('a service that sends codes', () => {
  let service: Server;
  let status = 204;
  let got: { type: string | undefined; body: unknown }[];
  beforeEach(async () => {
    got = [];
    service = createServer(async (request: IncomingMessage, response) => {
      got.push({ type: request.headers['content-type'], body: JSON.parse(await text(request)) });
      response.writeHead(status).end();
    });
    await once(service.listen(0), 'listening');
  });
  afterEach(async () => {
    service.closeAllConnections();
    await once(service.close(), 'close');
  });

  const send = async () => {
    const address = `http://127.0.0.1:${(service.address() as AddressInfo).port}/send`;
    await sendersOf(address, 'https://example.org').phone?.(PHONE, '012345', 'zh-CN');
  };

  test('gets contact, code and language', async () => {
    status = 204;
    await send();
    const body = { kind: 'phone', to: '13800138000', code: '012345', lang: 'zh-CN' };
    expect(got).toEqual([{ type: 'application/json', body }]);
  });

  test('that rejects a code causes an error', async () => {
    status = 500;
    await expect(send()).rejects.toThrow('500');
  });
});

describe('without a service', () => {
  test('the code is logged on localhost, with a masked number', async () => {
    const lines: string[] = [];
    const logger = createLogger(line => lines.push(line));
    await sendersOf(undefined, 'http://localhost:8080', logger).phone?.(PHONE, '012345', 'en');
    expect(lines.map(line => JSON.parse(line))).toMatchObject([{ to: '138****8000', digits: '012345' }]);
  });

  test('no code can be sent on any other host', () => {
    expect(sendersOf(undefined, 'https://example.org')).toEqual({});
  });
});
