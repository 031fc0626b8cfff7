import { randomUUID } from 'node:crypto';
import { GROUP_TYPE, NEWS_KIND, NEWS_SCOPE, NEWS_STATUS, NEWS_TITLE } from '../../widgets/contract/limits.ts';
import { SPACE_ROLE } from '../../widgets/contract/space/calls.ts';
import type { Data, Hand } from './hand.ts';
import { NEWS } from './kinds.ts';

const REST = [
  'newsEdit',
  'newsRevisionList',
  'newsRevisionDetail',
  'newsRevisionRestore',
  'newsPublish',
  'newsWithdraw',
  'newsTop',
  'newsDelete',
  'newsRestore',
] as const;

/**
 * Creates a draft of a news article, edits it, restores revisions, publishes it briefly, reads it, withdraws,
 * deletes and restores it.
 */
export async function writeNews(hand: Hand): Promise<void> {
  const title = hand.mark;
  const written = {
    kind: NEWS_KIND.news,
    title,
    contentHtml: '<p>A conformance run removes this itself.</p>',
    status: NEWS_STATUS.draft,
    ...(await scopeOf(hand)),
  };
  const own = await hand.make(NEWS, 'newsAdd', { body: { ...written, clientKey: randomUUID() } });
  if (!own) return hand.leaveOut(REST, 'no news could be written');
  const params = { id: String(own.id) };
  const isAs = (expected: Data) => (data: Data) => {
    const wrong = Object.entries(expected).find(([key, value]) => data[key] !== value)?.[0];
    return wrong === undefined ? null : `its ${wrong} is another when it is read back`;
  };
  const step = async (name: (typeof REST)[number], body: object | undefined, expected: Data) => {
    if (await hand.ask(name, { params, ...(body && { body }) }))
      await hand.readBack(name, 'newsDetail', { params }, isAs(expected));
  };
  const { draft, published, withdrawn } = NEWS_STATUS;
  await hand.readBack('newsAdd', 'newsDetail', { params }, isAs({ title, status: draft }));
  const tooLong = { ...written, title: title.padEnd(NEWS_TITLE.max + 1, '.') };
  await hand.mayRefuse('newsAdd', { body: tooLong }, 'a title that is too long', NEWS);

  const changed = `${title} changed`;
  await step('newsEdit', { ...written, title: changed, revision: own.revision }, { title: changed });
  await takeBack(hand, params.id);
  await step('newsPublish', undefined, { status: published });
  await step('newsTop', {}, { status: published });
  await hand.ask('newsRead', { params });
  await hand.readBack('newsRead', 'newsDetail', { params }, isAs({ readFlag: true }));
  await step('newsWithdraw', {}, { status: withdrawn });
  await hand.ask('newsDelete', { params });
  await hand.readGone('newsDelete', 'newsDetail', { params });
  await step('newsRestore', undefined, { title: changed });
}

/** Restores the first revision, then the latest again. A platform may keep no revisions. */
async function takeBack(hand: Hand, id: string): Promise<void> {
  const versions = await hand.ask('newsRevisionList', { params: { id } });
  const records = (versions?.records ?? []) as Data[];
  if (records.length < 2)
    return hand.leaveOut(['newsRevisionDetail', 'newsRevisionRestore'], 'no version was kept');
  for (const record of [records.at(-1), records[0]]) {
    const params = { rid: String(record?.rid) };
    const version = await hand.ask('newsRevisionDetail', { params });
    const now = await hand.look('newsDetail', { params: { id } });
    if (!version || now.state !== 'there') return;
    const body = { revision: now.data.revision, clientKey: randomUUID() };
    if (!(await hand.ask('newsRevisionRestore', { params, body }))) return;
    await hand.readBack('newsRevisionRestore', 'newsDetail', { params: { id } }, data =>
      data.title === version.title ? null : 'its title is another when it is read back',
    );
  }
}

/** Chooses the smallest audience this person can publish to: a space that they manage, else the whole platform. */
async function scopeOf(hand: Hand): Promise<Data> {
  const lists = [
    { name: 'myCommunitySpaces', scope: NEWS_SCOPE.communitySpace, type: GROUP_TYPE.communitySpace },
    { name: 'myTeaStudios', scope: NEWS_SCOPE.teaStudio, type: GROUP_TYPE.teaStudio },
  ] as const;
  for (const { name, scope } of lists) {
    const seen = await hand.look(name, {});
    const records = seen.state === 'there' ? (seen.data.records as Data[]) : [];
    const own = records.find(({ myRole }) => Number(myRole) >= SPACE_ROLE.moderator);
    if (own) return { scope, scopeId: String(own.id) };
  }
  return { scope: NEWS_SCOPE.platform };
}
