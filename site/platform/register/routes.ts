import { and, asc, eq, ilike } from 'drizzle-orm';
import type { Context } from 'hono';
import { CONTACT_CODE } from '../../../widgets/contract/limits.ts';
import { REGISTER, REGISTER_MODE } from '../../../widgets/contract/register/calls.ts';
import { powersOf } from '../auth/powers.ts';
import type { Person } from '../auth/session.ts';
import { tryCode, wrongCode } from '../contact/code.ts';
import type { CodeSenders } from '../contact/code-sender.ts';
import { type ContactPoint, readContact } from '../contact/contact-point.ts';
import { requestCode } from '../contact/request-code.ts';
import { school } from '../db/schema.ts';
import { likePattern } from '../db/sql.ts';
import type { AppEnv } from '../http/app-env.ts';
import { addressOf } from '../http/client-address.ts';
import type { Lang } from '../http/language.ts';
import type { Limit } from '../http/limits.ts';
import { PlatformError, wrong } from '../http/platform-error.ts';
import { consumeRateLimit, limitFailures } from '../http/rate-limit.ts';
import { on, routes } from '../http/route.ts';
import { message } from '../messages/words.ts';
import { getFirstPlatform, getPlatform } from '../portal/queries.ts';
import { hashPassword } from '../user-centre/accounts.ts';
import { choicesIn } from './choices.ts';
import { getApply, listApplies, toRegisterApply } from './queries.ts';
import { addApply, decideApply, editApply, replayApply, requireValidApplication } from './write.ts';

/** Limits per IP address, which a training course may share. */
const CODES_OF_ADDRESS: Limit = { max: 100, seconds: 1800 };
const APPLIES_OF_ADDRESS: Limit = { max: 100, seconds: 1800 };
/** Limits of failed lookups: receipt numbers per IP address, and contacts per receipt number. */
const GUESSES_OF_ADDRESS: Limit = { max: 200, seconds: 3600 };
const GUESSES: Limit = { max: 10, seconds: 3600 };

export default routes(platform => {
  const { db, clock, codeSenders = {} } = platform;
  /** A foreign user centre creates its accounts itself. */
  const canRegister = !platform.userCentre.foreign && Object.keys(codeSenders).length > 0;
  /** Effective mode: registration is closed if codes cannot be sent, or a foreign user centre creates the accounts. */
  const modeOf = (registerMode: 0 | 1 | 2 | 3) => (canRegister ? registerMode : REGISTER_MODE.closed);
  const openMode = async () => {
    const mode = modeOf((await getFirstPlatform(db)).registerMode);
    if (mode === REGISTER_MODE.closed) throw CLOSED();
    return mode;
  };
  const takeAddressTurn = (c: Context<AppEnv>, what: string, limit: Limit) =>
    consumeRateLimit(db, clock.now(), `${what} from ${addressOf(c, platform)}`, limit);

  const guessing = <T>(c: Context<AppEnv>, receiptNo: string, work: () => Promise<T>) =>
    limitFailures(
      platform,
      { key: `receipt from ${addressOf(c, platform)}`, limit: GUESSES_OF_ADDRESS, wrong: 'NOT_FOUND' },
      () =>
        limitFailures(platform, { key: `receipt ${receiptNo}`, limit: GUESSES, wrong: 'NOT_FOUND' }, work),
    );

  return [
    on('registerConfig', async ({ query, lang }) => ({
      mode: modeOf((await getPlatform(platform, query.rootUrl)).registerMode),
      ...(await choicesIn(db, lang)),
    })),

    on('registerSchools', async ({ query }) =>
      db
        .select({ id: school.id, name: school.name })
        .from(school)
        .where(
          and(
            ilike(school.name, likePattern(query.keyword)),
            query.regionCode ? eq(school.regionCode, query.regionCode) : undefined,
          ),
        )
        .orderBy(asc(school.name), asc(school.id))
        .limit(REGISTER.schools.max),
    ),

    on('registerCode', async ({ body, lang, c }) => {
      await openMode();
      const contact = requireContact(codeSenders, body.contact, lang);
      await takeAddressTurn(c, 'register code', CODES_OF_ADDRESS);
      if (body.website !== '') return { wait: CONTACT_CODE.waitSeconds };
      return requestCode(platform, { purpose: 'register', contact }, lang);
    }),

    on('registerAdd', async ({ body, lang, c }) => {
      const mode = await openMode();
      const now = clock.now();
      const contact = requireContact(codeSenders, body.contact, lang);
      const first = await replayApply(db, body.clientKey, contact);
      if (first) return first;
      await takeAddressTurn(c, 'register', APPLIES_OF_ADDRESS);
      await requireValidApplication(db, mode, body, now, lang);
      if (!(await tryCode(db, 'register', contact, body.code, now))) {
        const meanwhile = await replayApply(db, body.clientKey, contact);
        if (meanwhile) return meanwhile;
        throw wrongCode();
      }
      const passwordHash = await hashPassword(body.password);
      return db.transaction(tx => addApply(tx, mode, body, contact, passwordHash, now));
    }),

    on('registerStatus', async ({ query, c }) =>
      guessing(c, query.receiptNo, async () => toRegisterApply(await getApply(db, query))),
    ),

    on('registerEdit', async ({ body, lang, c }) =>
      guessing(c, body.receiptNo, async () => {
        await getApply(db, body);
        const passwordHash = body.password && (await hashPassword(body.password));
        return toRegisterApply(
          await db.transaction(tx => editApply(tx, body, passwordHash, clock.now(), lang)),
        );
      }),
    ),

    on('registerApplyList', async ({ query, person, lang }) => {
      mustDecide(person);
      return listApplies(db, query, lang);
    }),

    on('registerHandle', async ({ params, body, person }) => {
      mustDecide(person);
      return db.transaction(tx => decideApply(tx, params.id, body, person, clock.now()));
    }),
  ];
});

/** Parses a contact that can receive codes. Throws VALIDATION otherwise. */
function requireContact(codeSenders: CodeSenders, text: string, lang: Lang): ContactPoint {
  const contact = readContact(text);
  if (!contact) throw wrong('contact', 'contact', lang);
  if (!codeSenders[contact.kind])
    throw wrong('contact', contact.kind === 'phone' ? 'noPhone' : 'noMail', lang);
  return contact;
}

/** Throws FORBIDDEN unless the person is an admin: only admins read and decide applications. */
function mustDecide(person: Person): void {
  if (!powersOf(person).admin) throw new PlatformError('FORBIDDEN');
}

const CLOSED = () =>
  new PlatformError('CLOSED', {
    words: message('register_closed'),
  });
