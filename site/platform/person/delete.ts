import { randomUUID } from 'node:crypto';
import { and, arrayContains, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { ACTIVITY_STATUS, ORGANIZER } from '../../../widgets/contract/activity/calls.ts';
import type { BodyOf } from '../../../widgets/contract/shapes.ts';
import { SIGNUP_STATUS } from '../../../widgets/contract/signup/calls.ts';
import { SPACE_ROLE } from '../../../widgets/contract/space/calls.ts';
import { translate } from '../../../widgets/ui/i18n/words.ts';
import { powersOf } from '../auth/powers.ts';
import type { Person } from '../auth/session.ts';
import { endSessionsOfAccount } from '../auth/session-list.ts';
import { type Db, lockUntilCommit } from '../db/handle.ts';
import {
  activity,
  activityMessage,
  comment,
  draft,
  dynamic,
  invite,
  mailSubscription,
  mention,
  messageMark,
  messageSettings,
  person,
  personFollow,
  praise,
  registerApply,
  signup,
  space,
  spaceApply,
  spaceMember,
  themeFollow,
  ucAccount,
  unreadSummary,
} from '../db/schema.ts';
import type { Lang } from '../http/language.ts';
import { PlatformError } from '../http/platform-error.ts';
import { message, messageWords } from '../messages/words.ts';
import { ALIVE } from '../signup/eligibility.ts';
import { expireOffers, lockSignups } from '../signup/waitlist.ts';
import { deleteSpaceInfo } from '../space/info.ts';

interface Deleting {
  now: Date;
  lang: Lang;
}

/**
 * Deletes a person's account: profile, roles, memberships, settings, drafts and messages. Places at activities to come go to the next
 * who wait. Posts, comments and likes are deleted, too, or stay under a name that says the person has left, in the
 * language of the request. What belongs to others or to a record, such as confirmations of a notice, stays without the name.
 *
 * Throws CLOSED if something has to be handed over first: the community's last administrator, the only owner of a space that has
 * other members, or an organiser of an activity that is not over. Accounts of a demo cannot be deleted.
 */
export async function deletePerson(
  tx: Db,
  own: Person,
  { content }: BodyOf<'personDelete'>,
  { now, lang }: Deleting,
): Promise<void> {
  if (own.demo) throw refusal('person_deleteDemo');
  await lockUntilCommit(tx, 'administrators');
  await requireHandedOver(tx, own, now);
  if (content === 'delete') await deleteContent(tx, own, now);
  await giveUpPlaces(tx, own, now);
  await deleteOwnRows(tx, own);
  await deleteAccount(tx, own, now);
  const gone = translate(messageWords, lang)('person_former');
  await tx
    .update(person)
    .set({
      sub: `deleted ${randomUUID()}`,
      realName: gone,
      avatar: null,
      accountAvatar: null,
      schoolId: null,
      roles: [],
      rankOut: true,
      deleteTime: now,
      // Ends the address of their calendar.
      calendarVersion: sql`${person.calendarVersion} + 1`,
    })
    .where(eq(person.id, own.id));
}

async function requireHandedOver(tx: Db, own: Person, now: Date): Promise<void> {
  const { id } = own;
  const isOther = and(arrayContains(person.roles, ['admin']), ne(person.id, id), isNull(person.deleteTime));
  if (powersOf(own).admin && (await tx.$count(person, isOther)) === 0) throw refusal('person_deleteAdmin');

  const ofSpace = (condition: ReturnType<typeof sql>) =>
    sql<number>`(select count(*) from ${spaceMember} other where other.space_id = ${space.id} and ${condition})`;
  const owned = await tx
    .select({ name: space.name })
    .from(spaceMember)
    .innerJoin(space, eq(space.id, spaceMember.spaceId))
    .where(
      and(
        eq(spaceMember.personId, id),
        eq(spaceMember.role, SPACE_ROLE.owner),
        sql`${ofSpace(sql`other.role = ${SPACE_ROLE.owner}`)} = 1`,
        sql`${ofSpace(sql`true`)} > 1`,
      ),
    );
  if (owned.length > 0)
    throw refusal('person_deleteOwner', { names: owned.map(({ name }) => name).join(', ') });

  const held = await tx
    .select({ title: activity.title })
    .from(activity)
    .where(
      and(
        eq(activity.organizerType, ORGANIZER.person),
        eq(activity.organizerId, id),
        eq(activity.status, ACTIVITY_STATUS.published),
        gt(activity.endTime, now),
        isNull(activity.deleteTime),
      ),
    );
  if (held.length > 0)
    throw refusal('person_deleteOrganizer', { names: held.map(({ title }) => title).join(', ') });
}

const refusal = (...words: Parameters<typeof message>) =>
  new PlatformError('CLOSED', { words: message(...words) });

/** Deletes posts and comments, with the replies to them, and likes. */
async function deleteContent(tx: Db, { id }: Person, now: Date): Promise<void> {
  await tx
    .update(dynamic)
    .set({ deleteTime: now, deletePersonId: id })
    .where(and(eq(dynamic.personId, id), isNull(dynamic.deleteTime)));
  const own = tx.select({ id: comment.id }).from(comment).where(eq(comment.personId, id));
  await tx
    .update(comment)
    .set({ deleteTime: now })
    .where(and(or(inArray(comment.id, own), inArray(comment.topId, own)), isNull(comment.deleteTime)));
  await tx.delete(praise).where(eq(praise.personId, id));
}

/** Withdraws sign-ups for activities that are not over, offers the places to others, and deletes all answers. */
async function giveUpPlaces(tx: Db, { id }: Person, now: Date): Promise<void> {
  const toCome = tx.select({ id: activity.id }).from(activity).where(gt(activity.endTime, now));
  const given = await tx
    .update(signup)
    .set({ status: SIGNUP_STATUS.withdrawn, offerExpireTime: null, updateTime: now })
    .where(
      and(
        eq(signup.personId, id),
        inArray(signup.status, ALIVE as (typeof signup.$inferSelect.status)[]),
        inArray(signup.activityId, toCome),
      ),
    )
    .returning({ activityId: signup.activityId });
  // In one order, so that two who delete their accounts do not wait for each other.
  for (const { activityId } of given.sort((a, b) => a.activityId.localeCompare(b.activityId))) {
    const held = await lockSignups(tx, activityId);
    if (held) await expireOffers(tx, held, now);
  }
  await tx
    .update(signup)
    .set({ answers: [], reason: null, showPublic: false })
    .where(eq(signup.personId, id));
}

async function deleteOwnRows(tx: Db, { id }: Person): Promise<void> {
  await tx.delete(personFollow).where(or(eq(personFollow.personId, id), eq(personFollow.followedId, id)));
  await deleteSpaceInfo(tx, id);
  for (const table of [
    spaceMember,
    spaceApply,
    themeFollow,
    mention,
    draft,
    activityMessage,
    messageMark,
    messageSettings,
    mailSubscription,
    unreadSummary,
  ])
    await tx.delete(table).where(eq(table.personId, id));
}

/** Deletes the account at the embedded user centre and its application, and ends invitations and sessions. */
async function deleteAccount(tx: Db, { id, sub }: Person, now: Date): Promise<void> {
  await endSessionsOfAccount(tx, sub, now);
  const [account] = await tx.delete(ucAccount).where(eq(ucAccount.sub, sub)).returning();
  if (account) await tx.delete(registerApply).where(eq(registerApply.contact, account.account));
  await tx
    .update(invite)
    .set({ revokeTime: now })
    .where(and(eq(invite.personId, id), isNull(invite.revokeTime)));
}
