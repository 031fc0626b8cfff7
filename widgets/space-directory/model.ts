import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Page } from '../contract/envelope.ts';
import type { MemberStanding } from '../contract/member/schema.ts';
import { JOIN_STATUS } from '../contract/space/calls.ts';
import type { CommunitySpace, TeaStudio } from '../contract/space/schema.ts';
import type { SpaceListApi } from '../core/api/makers/space-list.ts';
import { createPagedList, type PagedList } from '../core/index.ts';

/** '1' a community space, '2' a tea studio: two lists, each sorted in its own way. */
export type SpaceKind = '1' | '2';

/** What the person may choose. Text, as attributes give it; '' and false narrow nothing. */
export interface SpaceFilters {
  keyword: string;
  /** Of community spaces. */
  typeId: string;
  /** Of tea studios. */
  sectionId: string;
  groupSortId: string;
  subjectId: string;
  mine: boolean;
  /** 2 active, 3 newest, 4 most members; '' recommended first. */
  sort: '' | '2' | '3' | '4';
}

/** What a list asks for. */
export interface SpaceQuestion {
  tab: SpaceKind;
  /** A short list of so many; 0 for a list that grows by pages. */
  limit: number;
  filters: SpaceFilters;
}

export type Space = CommunitySpace | TeaStudio;

export interface SpaceDirectory {
  list: PagedList<Space>;
  /** How many there are. */
  numbers: StoreApi<{ total: number }>;
  /** Reads the list that a question asks for, as far as it was read when the question is the same. What is shown stays until then. */
  ask(question: SpaceQuestion, pages?: number): Promise<void>;
  /** After somebody has joined, asked or left. */
  stand(id: string, standing: MemberStanding): void;
}

export function createSpaceDirectory(api: SpaceListApi): SpaceDirectory {
  let asked: SpaceQuestion;
  const numbers = createStore(() => ({ total: 0 }));
  const list = createPagedList<Space>(async ({ pageIndex, asOf }, signal) => {
    const { tab, limit, filters } = asked;
    const { typeId, sectionId, groupSortId, subjectId, mine, keyword, sort } = filters;
    // nb. the loader asks the same in the same order; so its answer is taken.
    const others = { keyword, sort, mine: mine ? 1 : '', pageIndex, pageSize: limit || undefined, asOf };
    const page: Page<Space> = await (tab === '2'
      ? api.teaStudios({ sectionId, groupSortId, subjectId, ...others }, signal)
      : api.communitySpaces({ typeId, ...others }, signal));
    numbers.setState({ total: page.total });
    return page;
  });
  return {
    list,
    numbers,
    ask(question, pages = 1) {
      const again = question === asked && !question.limit ? list.pages() : 1;
      asked = question;
      return list.load(Math.max(again, pages));
    },
    stand: (id, standing) =>
      list.change(id, space => ({
        ...space,
        ...standing,
        memberNum: Math.max(0, space.memberNum + isIn(standing) - isIn(space)),
      })),
  };
}

const isIn = ({ joinStatus }: MemberStanding): number => Number(joinStatus === JOIN_STATUS.member);
