import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import type { Listing } from './auth/embed-origins.ts';
import { isCallBack } from './auth/extension-callbacks.ts';
import { readTrustedProxies } from './http/trusted-proxies.ts';
import { readS3Address } from './storage/s3.ts';

/** Loopback address, reachable from this machine only. */
const LOOPBACK = '127.0.0.1';

/** Parses an address to listen on: an IP address or `localhost`. Returns null for anything else. */
function readHost(text: string): string | null {
  if (text === 'localhost') return LOOPBACK;
  return isIP(text) === 0 || text.includes('%') ? null : text;
}

/** Returns whether a server on this address is reachable from this machine only. */
const isLoopback = (host: string): boolean => ipaddr.process(host).range() === 'loopback';

/** Returns the host of a URL for programs on this machine. An unspecified address (all interfaces) becomes loopback. */
export function ownHostname(host: string): string {
  const address = ipaddr.process(host);
  if (address.range() === 'unspecified') return address.kind() === 'ipv6' ? '[::1]' : LOOPBACK;
  return isIP(host) === 6 ? `[${host}]` : host;
}

/** Returns the host of the public URL if PUBLIC_URL is not set. */
const publicHostname = (host: string): string =>
  host === LOOPBACK || ipaddr.process(host).range() === 'unspecified' ? 'localhost' : ownHostname(host);

/** Entry of EMBED_ORIGINS: an origin as browsers write it, optionally followed by `=` and the school's name. */
function readListing(entry: string): Listing | null {
  const [origin = '', ...rest] = entry.split('=');
  const name = rest.join('=').trim();
  const isOrigin = URL.canParse(origin) && /^https?:/.test(origin) && new URL(origin).origin === origin;
  return isOrigin ? { origin, ...(name && { name }) } : null;
}

/** Text that a function parses. It is invalid if the function returns null. */
const parsedBy = <T>(parse: (text: string) => T | null) =>
  z.string().transform((text, context): T => {
    const value = parse(text);
    if (value !== null) return value;
    context.addIssue({ code: 'custom', message: 'not usable' });
    return z.NEVER;
  });

/** Origin, as browsers write it. */
const origin = z
  .url({ protocol: /^https?$/ })
  .transform(text => text.replace(/\/$/, ''))
  .refine(text => new URL(text).origin === text);

/** Comma-separated entries. */
const entries = z
  .string()
  .transform(text => text.split(',').map(entry => entry.trim()))
  .transform(all => all.filter(entry => entry !== ''));

/** Environment variables of the process. Empty ones count as absent. */
const schema = z.object({
  PORT: z.coerce.number().int().min(1).max(65533).default(8080),
  HOST: parsedBy(readHost).default(LOOPBACK),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(1000).optional(),
  DATABASE_REPLICA_URLS: entries.pipe(z.array(z.url({ protocol: /^postgres(ql)?$/ }))).optional(),
  DATABASE_PREPARES: z.enum(['0', '1']).optional(),
  SECRET_KEY: entries.pipe(z.array(z.string().regex(/^[\w+/=-]{32,}$/)).min(1)).optional(),
  SLOW_QUERY_MS: z.coerce.number().int().min(1).optional(),
  STORAGE_URL: parsedBy(readS3Address).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUSTED_PROXIES: parsedBy(readTrustedProxies).optional(),
  PLATFORM_URL: origin.optional(),
  USER_CENTRE_URL: z.url({ protocol: /^https?$/ }).optional(),
  USER_CENTRE_CLIENT_ID: z.string().max(300).optional(),
  USER_CENTRE_CLIENT_SECRET: z.string().max(4096).optional(),
  USER_CENTRE_REQUESTS: z.enum(['signed', 'plain']).optional(),
  EMBED_ORIGINS: entries.pipe(z.array(parsedBy(readListing))).optional(),
  EXTENSION_CALL_BACKS: entries.pipe(z.array(z.string().refine(isCallBack))).optional(),
  CODE_SENDER_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.email().optional(),
  MOBILE_APP_URL: z.url({ protocol: /^https?$/ }).optional(),
  DEMO: z.enum(['0', '1']).optional(),
});
export type Env = z.output<typeof schema>;

/** Valid values of each variable, for error messages. */
const FIXES: Record<keyof Env, string> = {
  PORT: 'a number from 1 to 65533, because the two ports after it are used as well; for example PORT=8080',
  HOST:
    'the address to listen on: an IP address of this machine, or localhost; 0.0.0.0 is every IPv4 address; ' +
    'for example HOST=0.0.0.0',
  DATA_DIR: 'a folder that the platform may write to; for example DATA_DIR=.data',
  DATABASE_URL:
    'the address of a PostgreSQL database; for example DATABASE_URL=postgres://name:password@host:5432/msktfront',
  DATABASE_CONNECTIONS:
    'the number of connections of this process to DATABASE_URL, from 2 to 1000; for example DATABASE_CONNECTIONS=20',
  DATABASE_REPLICA_URLS:
    'the addresses of streaming replicas of DATABASE_URL, separated by commas; ' +
    'for example DATABASE_REPLICA_URLS=postgres://name:password@replica:5432/msktfront',
  DATABASE_PREPARES:
    '0 when a pooler before DATABASE_URL shares connections by transaction, else 1; for example DATABASE_PREPARES=0',
  SECRET_KEY:
    'a secret of at least 32 letters and digits, such as the output of "openssl rand -hex 32"; former ones may follow ' +
    'after a comma, until the platform has started once with the new one',
  SLOW_QUERY_MS:
    'the duration in milliseconds from which on a query is logged as slow; for example SLOW_QUERY_MS=200',
  STORAGE_URL:
    'the address of a bucket of MinIO or S3, with its key and secret; tls=0 says that it is plain http; ' +
    'for example STORAGE_URL=s3://key:secret@host:9000/msktfront?region=us-east-1&tls=0',
  PUBLIC_URL: 'the address people reach the platform at; for example PUBLIC_URL=https://example.org',
  TRUSTED_PROXIES:
    'the number of proxies in front of each other, or their addresses and networks, separated by commas; ' +
    'for example TRUSTED_PROXIES=2 or TRUSTED_PROXIES=10.0.0.0/8,192.168.1.5',
  PLATFORM_URL:
    'the origin of a platform that exists, scheme and host without a path: this process then serves the site before it; ' +
    'for example PLATFORM_URL=https://platform.example',
  USER_CENTRE_URL:
    'the address of an OpenID Connect provider, as the provider names itself; ' +
    'for example USER_CENTRE_URL=https://login.example/realms/schools',
  USER_CENTRE_CLIENT_ID:
    'the name under which this platform is registered at USER_CENTRE_URL; for example USER_CENTRE_CLIENT_ID=mskt-web',
  USER_CENTRE_CLIENT_SECRET:
    'the secret that USER_CENTRE_URL has given this platform; leave it out where it has given none',
  USER_CENTRE_REQUESTS:
    '"signed" when the provider knows the keys at /mskt/api/auth/ucKeys, or "plain"; for example USER_CENTRE_REQUESTS=plain',
  EMBED_ORIGINS:
    'the origins of school pages where people may sign in, scheme and host without a path, separated by commas; ' +
    'for example EMBED_ORIGINS=https://school.example=Sunny Slope School,https://other.example',
  EXTENSION_CALL_BACKS:
    'the addresses to which browsers take people back to the extension, as its options show them, separated by commas; ' +
    'for example EXTENSION_CALL_BACKS=https://abcdefghijklmnopabcdefghijklmnop.chromiumapp.org/',
  CODE_SENDER_URL:
    'the address of a service that sends codes to people who register; for example CODE_SENDER_URL=https://sms.example/send',
  SMTP_URL:
    'the mail server that sends notifications and codes, with its account; smtps is TLS from the start; ' +
    'for example SMTP_URL=smtps://name:password@mail.example:465',
  MAIL_FROM: 'the email address of the sender; for example MAIL_FROM=community@school.example',
  MOBILE_APP_URL:
    'the address of the mobile app, to which phones and tablets are sent from the home page; ' +
    'for example MOBILE_APP_URL=https://app.example/open',
  DEMO: '1 for a community of invented people with public passwords, or 0 for none; for example DEMO=0',
};

/** Settings of a platform, which have no meaning for a process that serves only the site of another platform. */
const OF_A_PLATFORM = [
  'DATABASE_URL',
  'DATABASE_CONNECTIONS',
  'DATABASE_REPLICA_URLS',
  'DATABASE_PREPARES',
  'SECRET_KEY',
  'SLOW_QUERY_MS',
  'STORAGE_URL',
  'EMBED_ORIGINS',
  'EXTENSION_CALL_BACKS',
  'CODE_SENDER_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'MOBILE_APP_URL',
  'USER_CENTRE_URL',
] as const satisfies (keyof Env)[];

/** Returns a message for each contradiction between settings, with its fix. */
const contradictions = (env: Env): string[] => [
  ...againstPlatform(env),
  ...againstDatabase(env),
  ...againstMail(env),
  ...againstUserCentre(env),
];

const againstDatabase = ({ PLATFORM_URL, DATABASE_URL, DATABASE_REPLICA_URLS }: Env): string[] =>
  PLATFORM_URL || DATABASE_URL || !DATABASE_REPLICA_URLS
    ? []
    : ['DATABASE_REPLICA_URLS means nothing without DATABASE_URL. Set that, or leave this out.'];

const againstMail = ({ SMTP_URL, MAIL_FROM }: Env): string[] =>
  MAIL_FROM && !SMTP_URL ? ['MAIL_FROM means nothing without SMTP_URL. Set that, or leave this out.'] : [];

function againstUserCentre(env: Env): string[] {
  if (env.USER_CENTRE_URL) {
    return [
      ...(env.USER_CENTRE_CLIENT_ID
        ? []
        : [`USER_CENTRE_CLIENT_ID is missing. It must be ${FIXES.USER_CENTRE_CLIENT_ID}`]),
      ...(env.CODE_SENDER_URL
        ? [
            'CODE_SENDER_URL cannot be used together with USER_CENTRE_URL, where accounts are made. Leave one of the two out.',
          ]
        : []),
    ];
  }
  const idle = ['USER_CENTRE_CLIENT_ID', 'USER_CENTRE_CLIENT_SECRET', 'USER_CENTRE_REQUESTS'] as const;
  return idle
    .filter(name => env[name] !== undefined)
    .map(name => `${name} means nothing without USER_CENTRE_URL. Set that, or leave this out.`);
}

function againstPlatform(env: Env): string[] {
  if (!env.PLATFORM_URL) return [];
  const own = platformUrl(env).origin;
  const idle = OF_A_PLATFORM.filter(name => env[name] !== undefined);
  return [
    ...idle.map(
      name =>
        `${name} cannot be used together with PLATFORM_URL, whose platform has its own. Leave one of the two out.`,
    ),
    ...(env.PLATFORM_URL === own
      ? ['PLATFORM_URL is the address of this process itself. It must be that of the platform behind it.']
      : []),
  ];
}

/** Returns the sender of mails: MAIL_FROM, else `no-reply` at the platform's host. */
export const mailSender = (env: Env): string => env.MAIL_FROM ?? `no-reply@${platformUrl(env).hostname}`;

/** Returns the public URL of the platform. */
export const platformUrl = ({ PUBLIC_URL, HOST, PORT }: Env): URL =>
  new URL(PUBLIC_URL ?? `http://${publicHostname(HOST)}:${PORT}`);

/**
 * Returns whether the process serves demo people, demo data and the sample school page. By default it does so
 * only if no other machine can reach it: on a loopback address without PUBLIC_URL.
 */
export const wantsDemo = ({ DEMO, HOST, PUBLIC_URL }: Env): boolean =>
  DEMO === undefined ? isLoopback(HOST) && PUBLIC_URL === undefined : DEMO === '1';

/** Reads the settings once. Throws an error that names each invalid variable and its fix. */
export function readEnv(variables: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  if (result.success) {
    const against = contradictions(result.data);
    if (against.length > 0) throw new Error(against.join('\n'));
    return result.data;
  }
  const names = new Set(result.error.issues.map(({ path }) => path[0] as keyof Env));
  throw new Error([...names].map(name => `${name} is not usable. It must be ${FIXES[name]}`).join('\n'));
}
