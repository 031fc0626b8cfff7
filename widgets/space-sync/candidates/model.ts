import type { SyncAdded, SyncCandidatePage } from '../../contract/space-sync/schema.ts';
import type { SpaceSyncApi } from '../../core/api/makers/space-sync.ts';
import { createPagedList, type PagedList } from '../../core/index.ts';
import { type Acts, createActs } from '../manage/actions.ts';

export type Candidate = SyncCandidatePage['records'][number];

/** What is looked through; '' narrows nothing. */
export interface CandidateChoice {
  keyword: string;
  kind: '' | '1' | '2';
  category: string;
  /** Whose news: a space; '' is what the platform publishes. */
  sourceId: string;
  /** Only what this rule has found and nobody has decided on. */
  ruleId: string;
}

export const WHOLE: CandidateChoice = { keyword: '', kind: '', category: '', sourceId: '', ruleId: '' };

/** Shorter keywords are still being typed. */
export const KEYWORD_MIN = 2;

export interface Candidates {
  list: PagedList<Candidate>;
  acts: Acts;
  ask(choice: CandidateChoice): Promise<void>;
  /** Takes one over. */
  add(news: Candidate): Promise<boolean>;
  /** Decides against one that a rule has found: it is not offered again. */
  leave(news: Candidate): Promise<boolean>;
}

/** What a space could take over. `api` gives the calls in the language of now. */
export function createCandidates(api: () => SpaceSyncApi, spaceId: string): Candidates {
  let asked = WHOLE;
  const list = createPagedList<Candidate>(({ pageIndex }, signal) =>
    api().candidates({ spaceId, ...queryOf(asked), pageIndex }, signal),
  );
  const acts = createActs(() => list.load(list.pages()));

  /** nb. one that was refused is in the answer, and no failure of the call. */
  async function add(news: Candidate): Promise<boolean> {
    const { sourceId, ruleId } = asked;
    const { id } = news;
    const body = { spaceId, newsIds: [id], ...(sourceId && { sourceId }), note: '' };
    let refused: SyncAdded['failed'] = [];
    const isAnswered = await acts.run(news, async () => {
      refused = (await api().add(body)).failed;
      if (refused.length > 0) return;
      if (ruleId) list.remove(id);
      else list.change(id, of => ({ ...of, syncState: 1 }));
    });
    for (const { errorCode: code, message } of refused)
      acts.refuse(news, { code, unanswered: false, message, fieldErrors: [] });
    return isAnswered && refused.length === 0;
  }

  return {
    list,
    acts,
    ask(choice) {
      const isSame = JSON.stringify(choice) === JSON.stringify(asked);
      asked = choice;
      acts.forget();
      return list.load(isSame ? list.pages() : 1);
    },
    add,
    leave: news =>
      acts.run(news, async () => {
        await api().remove(news.id, spaceId);
        list.remove(news.id);
      }),
  };
}

const queryOf = ({ keyword, kind, category, sourceId, ruleId }: CandidateChoice) =>
  ruleId
    ? { ruleId }
    : {
        ...(keyword.length >= KEYWORD_MIN && { keyword }),
        ...(kind && { kind: Number(kind) }),
        ...(category && { category }),
        ...(sourceId && { sourceId }),
      };
