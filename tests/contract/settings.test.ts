import { describe, expect, test } from 'vitest';
import { readEnv } from '../../site/platform/env.ts';
import { createLogger } from '../../site/platform/logger.ts';

describe('settings', () => {
  test('need not be given', () => {
    expect(readEnv({ PORT: '', PATH: '/bin' })).toEqual({
      PORT: 8080,
      HOST: '127.0.0.1',
      DATA_DIR: '.data',
    });
  });

  test('are read from the environment', () => {
    const given = {
      PORT: '9000',
      HOST: '0.0.0.0',
      DEMO: '0',
      DATA_DIR: '/var/lib/community',
      DATABASE_URL: 'postgres://me:secret@localhost:5432/community',
      PUBLIC_URL: 'https://example.org',
      CODE_SENDER_URL: 'https://sms.example/send',
      SMTP_URL: 'smtps://name:secret@mail.example:465',
      MAIL_FROM: 'community@school.example',
      MOBILE_APP_URL: 'https://app.example/open',
    };
    expect(readEnv(given)).toEqual({ ...given, PORT: 9000 });
  });

  test('name school pages with and without a name of the school', () => {
    const EMBED_ORIGINS = 'https://school.example=Sunny Slope = School, http://localhost:9000,';
    expect(readEnv({ EMBED_ORIGINS }).EMBED_ORIGINS).toEqual([
      { origin: 'https://school.example', name: 'Sunny Slope = School' },
      { origin: 'http://localhost:9000' },
    ]);
  });

  test('name trusted proxies by their number or their networks', () => {
    const read = (TRUSTED_PROXIES: string) => readEnv({ TRUSTED_PROXIES }).TRUSTED_PROXIES;
    expect(read('0')).toBe(0);
    expect(read('2')).toBe(2);
    expect(read('10.0.0.0/8, fd00::/8,loopback,192.168.1.5,')).toEqual([
      '10.0.0.0/8',
      'fd00::/8',
      'loopback',
      '192.168.1.5',
    ]);
  });

  test('name a bucket for uploads with all that it takes to use it', () => {
    const STORAGE_URL = 's3://key:a%2Fb@minio.example:9000/school-files?region=cn-north-1&tls=0';
    expect(readEnv({ STORAGE_URL }).STORAGE_URL).toEqual({
      url: 'http://minio.example:9000/school-files',
      accessKeyId: 'key',
      secretAccessKey: 'a/b',
      region: 'cn-north-1',
    });
    expect(readEnv({ STORAGE_URL: 's3://key:b@s3.example/files' }).STORAGE_URL).toMatchObject({
      url: 'https://s3.example/files',
      region: 'us-east-1',
    });
  });

  test.each([
    ['STORAGE_URL', 'https://minio.example/bucket', 'STORAGE_URL=s3://'],
    ['STORAGE_URL', 's3://minio.example/bucket', 'STORAGE_URL=s3://'],
    ['STORAGE_URL', 's3://key:secret@minio.example', 'STORAGE_URL=s3://'],
    ['EMBED_ORIGINS', 'school.example', 'EMBED_ORIGINS=https://school.example'],
    ['EMBED_ORIGINS', 'https://school.example/page', 'EMBED_ORIGINS=https://school.example'],
    ['EMBED_ORIGINS', 'https://a.example,ftp://school.example', 'EMBED_ORIGINS=https://school.example'],
    ['EXTENSION_CALL_BACKS', 'https://school.example/', 'EXTENSION_CALL_BACKS=https://'],
    ['PORT', '70000', 'PORT=8080'],
    ['PORT', 'http', 'PORT=8080'],
    ['DATABASE_URL', 'mysql://localhost/x', 'DATABASE_URL=postgres://'],
    ['PUBLIC_URL', 'example.org', 'PUBLIC_URL=https://example.org'],
    ['TRUSTED_PROXIES', 'proxy.example', 'TRUSTED_PROXIES=2'],
    ['TRUSTED_PROXIES', ',', 'TRUSTED_PROXIES=2'],
    ['TRUSTED_PROXIES', '10.0.0.0/33', 'TRUSTED_PROXIES=2'],
    ['TRUSTED_PROXIES', '-1', 'TRUSTED_PROXIES=2'],
    ['TRUSTED_PROXIES', '1.5', 'TRUSTED_PROXIES=2'],
    ['TRUSTED_PROXIES', '99', 'TRUSTED_PROXIES=2'],
    ['CODE_SENDER_URL', 'sms.example', 'CODE_SENDER_URL=https://sms.example/send'],
    ['SMTP_URL', 'mail.example:25', 'SMTP_URL=smtps://'],
    ['MAIL_FROM', 'Our school', 'MAIL_FROM=community@school.example'],
    ['MOBILE_APP_URL', 'javascript:alert(1)', 'MOBILE_APP_URL=https://app.example/open'],
  ])('%s=%s is refused with its name and the fix', (name, value, fix) => {
    expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`${name} is not usable.*${fix}`));
  });

  test('several that are wrong are all named at once', () => {
    expect(() => readEnv({ PORT: 'x', DEMO: 'x' })).toThrow(/PORT is not usable.*\nDEMO is not usable/);
  });
});

describe('the log', () => {
  const written = (message: string, fields: Record<string, unknown>) => {
    const lines: string[] = [];
    createLogger(line => lines.push(line)).info(message, fields);
    return lines.join('\n');
  };

  test('is one JSON object a line', () => {
    const line = written('two\nlines', { status: 200 });
    expect(line).not.toContain('\n');
    expect(JSON.parse(line)).toMatchObject({ level: 'info', message: 'two\nlines', status: 200 });
  });

  test.each([
    ['a sign-in on a school’s page', { body: { code_verifier: 'secret' } }],
    ['an address to come back to', { url: 'https://school.example/?a=1&mskt_code=secret' }],
    ['a header', { headers: { Authorization: 'secret' } }],
    ['a query', { url: '/mskt/api/auth/msktToken?id_token=secret&rootUrl=x' }],
    ['the calendar of a person', { path: '/mskt/api/index/feed/my/secret.secret.ics' }],
    ['a path', { path: '/msktfront/home/msktToken=secret' }],
    ['a list', { seen: [{ token: 'secret' }] }],
    ['an error', { error: new Error('refused ticket=secret') }],
    ['a JSON Web Token in a sentence', { note: 'got eyJzZWNyZXQ.eyJzZWNyZXQ.c2VjcmV0' }],
  ])('holds no secret of %s', (_place, fields) => {
    const line = written('seen', fields);
    expect(line).toContain('[redacted]');
    expect(line).not.toMatch(/secret|eyJ/);
  });
});
