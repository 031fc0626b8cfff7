import type { MemberStanding } from '../../contract/member/schema.ts';
import type { Http } from '../http/client.ts';
import { toApiError } from '../http/errors.ts';
import { memberApi } from './member.ts';
import { spaceDetailApi } from './space-detail.ts';

/** What somebody does about belonging to a space: `join` asks where one has to ask, `leave` takes a request back. */
export type StandingAct = 'join' | 'leave';

/** How the person stands towards a space after an act. After an unclear result the space is read again, never guessed. */
export async function changeStanding(
  http: Http,
  act: StandingAct,
  space: MemberStanding & { id: string },
  message = '',
): Promise<MemberStanding> {
  const { join, leave } = memberApi(http);
  try {
    return await (act === 'join' ? join(space.id, message) : leave(space.id));
  } catch (error) {
    if (!toApiError(error).unclear) throw error;
    const { joinStatus, myRole } = await spaceDetailApi(http, () => true)
      .detail(space.id)
      .catch(() => {
        throw error;
      });
    if (joinStatus === space.joinStatus) throw error;
    return { joinStatus, myRole };
  }
}
