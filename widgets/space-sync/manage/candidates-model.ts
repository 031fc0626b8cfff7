import type { SyncAdded, SyncCandidatePage } from '../../contract/space-sync/schema.ts';
import type { SpaceSyncApi } from '../../core/api/makers/space/sync.ts';
import { createPagedList, type PagedList } from '../../core/index.ts';
import { createListActions, type ListActions } from './list-actions.ts';

export type Candidate = SyncCandidatePage['records'][number];

/** Filters of the candidates; '' for no filter. */
export interface CandidateQuery {
  keyword: string;
  kind: '' | '1' | '2';
  category: string;
  /** Id of the source space; '' for the platform. */
  sourceId: string;
  /** Only undecided finds of this rule. */
  ruleId: string;
}

export const NO_FILTERS: CandidateQuery = { keyword: '', kind: '', category: '', sourceId: '', ruleId: '' };

/** Minimum length of a keyword, in characters. */
export const KEYWORD_MIN = 2;

export interface Candidates {
  list: PagedList<Candidate>;
  actions: ListActions;
  load(query: CandidateQuery): Promise<void>;
  /** Adds an article to the space. Resolves to false on failure. */
  add(news: Candidate): Promise<boolean>;
  /** Dismisses a find of a rule, which is not offered again. Resolves to false on failure. */
  dismiss(news: Candidate): Promise<boolean>;
}

/**
 * Articles that a space could add.
 *
 * @param api returns the calls for the current language
 */
export function createCandidates(api: () => SpaceSyncApi, spaceId: string): Candidates {
  let query = NO_FILTERS;
  const list = createPagedList<Candidate>(({ pageIndex }, signal) =>
    api().candidates({ spaceId, ...paramsOf(query), pageIndex }, signal),
  );
  const actions = createListActions(() => list.load(list.pages()));

  /** The response lists refused articles although the request succeeds. */
  async function add(news: Candidate): Promise<boolean> {
    const { sourceId, ruleId } = query;
    const { id } = news;
    const body = { spaceId, newsIds: [id], ...(sourceId && { sourceId }), note: '' };
    let refused: SyncAdded['failed'] = [];
    const isAnswered = await actions.run(news, async () => {
      refused = (await api().add(body)).failed;
      if (refused.length > 0) return;
      if (ruleId) list.remove(id);
      else list.change(id, of => ({ ...of, syncState: 1 }));
    });
    for (const { errorCode: code, message } of refused)
      actions.refuse(news, { code, unanswered: false, message, fieldErrors: [] });
    return isAnswered && refused.length === 0;
  }

  return {
    list,
    actions,
    load(wanted) {
      const isSame = JSON.stringify(wanted) === JSON.stringify(query);
      query = wanted;
      actions.forget();
      return list.load(isSame ? list.pages() : 1);
    },
    add,
    dismiss: news =>
      actions.run(news, async () => {
        await api().remove(news.id, spaceId);
        list.remove(news.id);
      }),
  };
}

const paramsOf = ({ keyword, kind, category, sourceId, ruleId }: CandidateQuery) =>
  ruleId
    ? { ruleId }
    : {
        ...(keyword.length >= KEYWORD_MIN && { keyword }),
        ...(kind && { kind: Number(kind) }),
        ...(category && { category }),
        ...(sourceId && { sourceId }),
      };
