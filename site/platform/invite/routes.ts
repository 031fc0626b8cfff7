import type { Context } from 'hono';
import type { InviteAddedAll } from '../../../widgets/contract/invite/schema.ts';
import { roleIn } from '../auth/powers.ts';
import type { Person } from '../auth/session.ts';
import { readContact } from '../contact/contact-point.ts';
import type { Db } from '../db/handle.ts';
import type { AppEnv } from '../http/app-env.ts';
import { addressOf } from '../http/client-address.ts';
import type { Limit } from '../http/limits.ts';
import { messageOf, PlatformError } from '../http/platform-error.ts';
import { consumeRateLimit, limitFailures } from '../http/rate-limit.ts';
import { on, routes } from '../http/route.ts';
import { requireHost } from '../member/queries.ts';
import { message } from '../messages/words.ts';
import { acceptInvite, declineInvite } from './answer.ts';
import { isInvited, listInvites, makeInvite, requireInviter, resendInvite, revokeInvite } from './manage.ts';
import { getInvite, requireValid, toInviteInfo } from './queries.ts';

/** Limit of invitations per person and day, including links and resent invitations. */
const MAKE: Limit = { max: 200, seconds: 86_400 };
/** Limits of wrong codes per person, and per IP address, which a whole school may share. */
const GUESSES: Limit = { max: 10, seconds: 3600 };
const GUESSES_OF_ADDRESS: Limit = { max: 200, seconds: 3600 };

export default routes(platform => {
  const { db, clock, urls } = platform;
  const takeMakeTurn = (tx: Db, { id }: Person) => consumeRateLimit(tx, clock.now(), `invite ${id}`, MAKE);
  const guessing = <T>(person: Person | null, c: Context<AppEnv>, work: () => Promise<T>) =>
    limitFailures(
      platform,
      person
        ? { key: `invite code ${person.id}`, limit: GUESSES, wrong: 'CODE_INVALID' }
        : {
            key: `invite code from ${addressOf(c, platform)}`,
            limit: GUESSES_OF_ADDRESS,
            wrong: 'CODE_INVALID',
          },
      work,
    );

  return [
    on('publicInviteInfo', async ({ query, c }) =>
      guessing(null, c, async () => {
        const row = await getInvite(db, query.code, clock.now());
        requireValid(row);
        return toInviteInfo(row);
      }),
    ),

    on('inviteInfo', async ({ query, person, c }) =>
      guessing(person, c, async () => {
        const row = await getInvite(db, query.code, clock.now());
        const myRole = await roleIn(db, row.spaceId, person);
        if (!myRole) requireValid(row);
        return toInviteInfo(row, myRole);
      }),
    ),

    on('inviteAccept', async ({ body, person, c }) =>
      guessing(person, c, () => db.transaction(tx => acceptInvite(tx, body.code, person, clock.now()))),
    ),

    on('inviteDecline', async ({ body, person, c }) =>
      guessing(person, c, () => db.transaction(tx => declineInvite(tx, body.code, person, clock.now()))),
    ),

    on('inviteLinkAdd', async ({ body, person }) =>
      db.transaction(async tx => {
        await requireInviter(tx, body.groupId, person);
        await takeMakeTurn(tx, person);
        return makeInvite({ db: tx, urls }, body, null, person, clock.now());
      }),
    ),

    on('inviteAdd', async ({ body: { targets, ...offered }, person, lang }) => {
      const now = clock.now();
      await requireInviter(db, offered.groupId, person);
      const added: InviteAddedAll = { done: [], failed: [] };
      for (const target of targets) {
        try {
          const made = await db.transaction(async tx => {
            const contact = readContact(target);
            if (!contact) throw NO_CONTACT();
            if (await isInvited(tx, offered.groupId, contact, now)) throw INVITED();
            await takeMakeTurn(tx, person);
            return makeInvite({ db: tx, urls }, { ...offered, maxUses: 1 }, contact, person, now);
          });
          added.done.push({ ...made, given: target });
        } catch (failure) {
          if (!(failure instanceof PlatformError)) throw failure;
          added.failed.push({ target, message: messageOf(failure, lang) });
        }
      }
      return added;
    }),

    on('inviteList', async ({ query, person }) => {
      await requireHost(db, query.groupId, person);
      return listInvites(db, query, clock.now());
    }),

    on('inviteResend', async ({ params, person }) =>
      db.transaction(async tx => {
        const made = await resendInvite(tx, urls, params.id, person, clock.now());
        await takeMakeTurn(tx, person);
        return made;
      }),
    ),

    on('inviteRevoke', async ({ params, person }) =>
      db.transaction(tx => revokeInvite(tx, params.id, person, clock.now())),
    ),
  ];
});

const NO_CONTACT = () => new PlatformError('VALIDATION', { words: message('invite_noContact') });
const INVITED = () => new PlatformError('DUPLICATE', { words: message('invite_invited') });
