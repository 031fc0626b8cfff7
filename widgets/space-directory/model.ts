import type { Page } from '../contract/envelope.ts';
import type { Membership } from '../contract/member/schema.ts';
import { JOIN_STATUS } from '../contract/space/calls.ts';
import type { CommunitySpace, TeaStudio } from '../contract/space/schema.ts';
import type { SpaceApi } from '../core/api/space.ts';
import { createQuestionList, type QuestionList } from '../core/index.ts';
import { queryOf, type SpaceQuestion } from './question.ts';

export type Space = CommunitySpace | TeaStudio;

export interface SpaceDirectory extends QuestionList<Space, SpaceQuestion> {
  /** Updates a space after the user has joined it, asked to join or left. */
  setMembership(id: string, membership: Membership): void;
}

export function createSpaceDirectory(api: SpaceApi): SpaceDirectory {
  const list = createQuestionList<Space, SpaceQuestion>((question, page, signal): Promise<Page<Space>> => {
    const query = { ...queryOf(question), ...page };
    return question.tab === 'studio'
      ? api.teaStudios({ query, signal })
      : api.communitySpaces({ query, signal });
  });
  return {
    ...list,
    setMembership: (id, membership) =>
      list.change(id, space => ({
        ...space,
        ...membership,
        memberNum: Math.max(0, space.memberNum + isMember(membership) - isMember(space)),
      })),
  };
}

const isMember = ({ joinStatus }: Membership): number => Number(joinStatus === JOIN_STATUS.member);
