import { NEWS_STATUS } from '../../../widgets/contract/limits.ts';
import type { Person } from '../auth/session.ts';
import type { Db } from '../db/open.ts';
import type { Platform } from '../dependencies.ts';
import { runIdempotent } from '../http/idempotency.ts';
import { PlatformError } from '../http/platform-error.ts';
import { on, routes } from '../http/route.ts';
import { wrong } from '../http/validation-error.ts';
import { recordUses } from '../upload/file-use.ts';
import { filesWithin } from '../upload/text-files.ts';
import { getManagedNews, type Managing } from './manage.ts';
import { type NewsRow, statusOf } from './queries.ts';
import {
  columnsOf,
  detailRevision,
  getRevision,
  isSame,
  keepRevision,
  listRevisions,
  type Revision,
} from './revision.ts';
import { conflict, lockActiveNews, save } from './save.ts';
import { filesOf } from './write.ts';

export default routes(platform => {
  const { db } = platform;
  return [
    on('newsRevisionList', async ({ params, query, person, lang }) => {
      const { id } = await findAlive(db, params.id, asking(platform, person, lang));
      return listRevisions(db, id, query, lang);
    }),

    on('newsRevisionDetail', async ({ params, person, lang }) => {
      const reading = asking(platform, person, lang);
      const version = await getRevision(db, params.rid);
      return detailRevision(db, await findAlive(db, version.newsId, reading), version, reading);
    }),

    on('newsRevisionRestore', async ({ params, body: { clientKey, ...body }, person, lang }) => {
      const writing = asking(platform, person, lang);
      const { now } = writing;
      const intent = {
        personId: person.id,
        call: 'newsRevisionRestore',
        clientKey,
        body: { ...body, ...params },
        now,
      } as const;
      return db.transaction(tx =>
        runIdempotent(tx, intent, async () => {
          const version = await getRevision(tx, params.rid);
          const found = await lockActiveNews(tx, version.newsId, writing);
          if (found.revision !== body.revision) throw await conflict(tx, found, writing);
          const { revision } = await takeBack(tx, found, version, writing);
          return { revision };
        }),
      );
    }),
  ];
});

const asking = ({ clock }: Platform, reader: Person, lang: Managing['lang']): Managing => ({
  reader,
  now: clock.now(),
  lang,
});

async function findAlive(db: Db, id: string, reading: Managing): Promise<NewsRow> {
  const found = await getManagedNews(db, id, reading);
  if (found.deleteTime) throw new PlatformError('GONE');
  return found;
}

/**
 * Restores the content of a version. Writes nothing if the content is the same. Throws VALIDATION of
 * `content` if the version has no text and the article is not a draft.
 */
async function takeBack(
  tx: Db,
  found: NewsRow,
  version: Revision,
  writing: Managing,
): Promise<Pick<NewsRow, 'revision'>> {
  const { now, lang } = writing;
  if (await isSame(tx, found.id, version)) return found;
  const isEmpty = version.content.content.length === 0;
  if (isEmpty && found.status !== NEWS_STATUS.draft) throw wrong('content', 'empty', lang);
  await recordUses(tx, found.id, filesOf(found), filesOf(version), filesWithin(version.content), now);
  const isOut = statusOf(found, now) === NEWS_STATUS.published;
  const updateTime = isOut ? now : found.updateTime;
  const saved = await save(tx, found, { ...columnsOf(version), updateTime }, writing);
  await keepRevision(tx, found.id, version.time);
  return saved;
}
