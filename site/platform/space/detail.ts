import { eq } from 'drizzle-orm';
import { GROUP_TYPE, NEWS_KIND, NEWS_SCOPE, NEWS_SORT } from '../../../widgets/contract/limits.ts';
import { SPACE_ROLE } from '../../../widgets/contract/space/calls.ts';
import type { SpaceDetail } from '../../../widgets/contract/space/schema.ts';
import { powersOf } from '../auth/powers.ts';
import type { Asking } from '../auth/visibility.ts';
import type { Db } from '../db/open.ts';
import { space } from '../db/schema.ts';
import { PlatformError } from '../http/platform-error.ts';
import { countApplies } from '../member/apply.ts';
import { listMembers } from '../member/queries.ts';
import { listNews } from '../news/list.ts';
import { type SpaceRow, selectSpaces, toSpace } from './record.ts';

/** Maximum number of members and notices returned with a space. */
const MEMBERS = 12;
const NOTICES = 3;

/**
 * Returns a space with the content of its page. Throws NOT_FOUND if it does not exist or the reader may not
 * see it.
 */
export async function readSpace(db: Db, id: string, asking: Asking): Promise<SpaceDetail> {
  const [row] = await selectSpaces(db, asking, eq(space.id, id));
  if (!row) throw new PlatformError('NOT_FOUND');
  const first = { pageIndex: 1, pageSize: MEMBERS, role: SPACE_ROLE.member };
  const { records: members } = await listMembers(db, id, first);
  const notices = await newestNotices(db, row, asking);
  const applyNum = powersOf(asking.reader, row.role).host ? await countApplies(db, id) : undefined;
  return { ...toSpace(row, asking), about: row.about, notices, members, applyNum };
}

async function newestNotices(db: Db, { id, type }: SpaceRow, asking: Asking) {
  const scope = type === GROUP_TYPE.communitySpace ? NEWS_SCOPE.communitySpace : NEWS_SCOPE.teaStudio;
  const query = { kind: NEWS_KIND.notice, scope, scopeId: id, sort: NEWS_SORT.newest };
  const { records } = await listNews(db, { ...query, pageIndex: 1, pageSize: NOTICES }, asking);
  return records.map(({ id, title }) => ({ id, title }));
}
