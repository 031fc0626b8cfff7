import type { IncomingMessage } from 'node:http';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import type { AppEnv } from './app-env.ts';
import { addressOf, addressOfIncoming, clientAddress, networkOf } from './client-address.ts';
import { trustOf } from './trusted-proxies.ts';

/** `X-Forwarded-For` of a request that began with a forged header and has passed an outer and an inner proxy. */
const FORWARDED = '6.6.6.6, 203.0.113.7, 10.0.0.2';
const NEAREST = '10.0.0.1';

describe('the address of a caller', () => {
  test.each([
    ['nobody is trusted', undefined, NEAREST],
    ['no proxy stands in front', trustOf(0), NEAREST],
    ['one proxy stands in front', trustOf(1), '10.0.0.2'],
    ['two proxies stand in front', trustOf(2), '203.0.113.7'],
    ['the network of the proxies is trusted', trustOf(['10.0.0.0/8']), '203.0.113.7'],
    ['only the nearest proxy is trusted', trustOf([NEAREST]), '10.0.0.2'],
    ['another network is trusted', trustOf(['192.168.0.0/16']), NEAREST],
  ])('when %s', (_, trust, address) => {
    expect(clientAddress(FORWARDED, NEAREST, trust)).toBe(address);
  });

  test('is that of the connection when a trusted proxy names none', () => {
    expect(clientAddress(undefined, NEAREST, trustOf(1))).toBe(NEAREST);
    expect(clientAddress('', NEAREST, trustOf(['10.0.0.0/8']))).toBe(NEAREST);
  });

  test('of a trusted proxy may come as IPv4 within IPv6', () => {
    expect(clientAddress('203.0.113.7', '::ffff:10.0.0.1', trustOf(['10.0.0.0/8']))).toBe('203.0.113.7');
  });

  test('that is no address is not taken for a trusted proxy', () => {
    expect(clientAddress('6.6.6.6, unknown', NEAREST, trustOf(['10.0.0.0/8']))).toBe('unknown');
  });

  test.each([
    ['203.0.113.7:50123', '203.0.113.7'],
    ['[2001:db8::1]:50123', '2001:db8::1'],
    ['2001:db8::1', '2001:db8::1'],
  ])('named by a proxy as %s is %s', (named, address) => {
    expect(clientAddress(named, NEAREST, trustOf(1))).toBe(address);
  });

  test('is the same for Node’s requests and for those of the application', async () => {
    const app = new Hono<AppEnv>().get('*', c => c.text(addressOf(c, { trustProxy: trustOf(2) })));
    const headers = { 'X-Forwarded-For': FORWARDED };
    const socket = { remoteAddress: NEAREST };
    const incoming = { headers: { 'x-forwarded-for': FORWARDED }, socket } as unknown as IncomingMessage;
    const answer = await app.request('/', { headers }, { incoming });
    expect(await answer.text()).toBe('203.0.113.7');
    expect(addressOfIncoming(incoming, { trustProxy: trustOf(2) })).toBe('203.0.113.7');
  });
});

describe('the network that limits count', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::9', '2001:db8:1:3::/64'],
    ['::1', '0:0:0:0::/64'],
    ['in-process', 'in-process'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
