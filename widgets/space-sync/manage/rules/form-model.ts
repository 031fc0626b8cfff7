import { SYNC, SYNC_MODE } from '../../../contract/space-sync/calls.ts';
import type { SyncResult, SyncRule } from '../../../contract/space-sync/schema.ts';
import type { SpaceSyncApi } from '../../../core/api/makers/space/sync.ts';
import { syncRuleConflictOf } from '../../../core/api/space-sync.ts';
import type { FormOf } from '../../../core/forms/state.ts';
import { createForm, type Form } from '../../../core/forms/store.ts';
import { toApiError } from '../../../core/index.ts';
import { tagProblem } from '../../../kits/writing/article-fields.ts';
import { lengthOf, onlyFound, tooLong } from '../../../ui/form/problem.ts';

/** Values of the form. */
export interface RuleFields {
  name: string;
  /** Id of the source space; empty for the platform. */
  sourceId: string;
  /** Empty for both kinds. */
  kind: '' | '1' | '2';
  categories: readonly string[];
  tags: string[];
  keyword: string;
  mode: '1' | '2';
  enabled: boolean;
}

export type RuleFieldName = keyof RuleFields;

/** Maximum length of the keyword, in characters. */
export const KEYWORD_MAX = 100;

const EMPTY: RuleFields = {
  name: '',
  sourceId: '',
  kind: '',
  categories: [],
  tags: [],
  keyword: '',
  mode: '1',
  enabled: true,
};

function fieldsOf({ name, sourceId = '', kinds, mode, ...rest }: SyncRule): RuleFields {
  const { categories, tags, keyword, enabled } = rest;
  const kind = kinds.length === 1 ? (String(kinds[0]) as '1' | '2') : '';
  return {
    name,
    sourceId,
    kind,
    categories,
    tags,
    keyword,
    mode: mode === SYNC_MODE.pick ? '2' : '1',
    enabled,
  };
}

const bodyOf = ({ name, sourceId, kind, categories, tags, keyword, mode, enabled }: RuleFields) => ({
  name: name.trim(),
  ...(sourceId && { sourceId }),
  kinds: kind ? [Number(kind) as 1 | 2] : [],
  categories: [...categories],
  tags,
  keyword: keyword.trim(),
  mode: Number(mode) as 1 | 2,
  enabled,
});
type RuleBody = ReturnType<typeof bodyOf>;

const checkRule = ({ name, tags, keyword }: RuleFields) =>
  onlyFound<RuleFieldName>({
    name: (lengthOf(name) === 0 && { why: 'nameShort' }) || tooLong('nameLong', name, SYNC.name),
    tags: tagProblem(tags),
    keyword: tooLong('keywordLong', keyword, KEYWORD_MAX),
  });

const ORDER = ['name', 'sourceId', 'kind', 'categories', 'tags', 'keyword', 'mode', 'enabled'] as const;

export interface RuleForm {
  form: Form<RuleFields, RuleBody>;
  /** Dry run of the rule. Resolves to null on failure, which is stored in the form. */
  tryOut(): Promise<SyncResult | null>;
  /** Saves the rule, and runs it if it is enabled. Resolves to null on failure. */
  save(): Promise<{ rule: SyncRule; result: SyncResult } | null>;
}

/** Form of a new rule, or of `rule`. */
export function createRuleForm(api: () => SpaceSyncApi, spaceId: string, rule: SyncRule | null): RuleForm {
  let saved: { rule: SyncRule; result: SyncResult } | null = null;

  async function write(body: RuleBody, known: { id?: string; revision?: number }) {
    const given = { ...body, ...known, spaceId, dryRun: false };
    saved = (await api().saveRule(given)) as { rule: SyncRule; result: SyncResult };
    const { id, revision } = saved.rule;
    return { id, revision, status: 0 };
  }

  const of: FormOf<RuleFields, RuleBody> = {
    empty: EMPTY,
    order: ORDER,
    check: checkRule,
    isSame: (name, one, other) => JSON.stringify(one[name]) === JSON.stringify(other[name]),
    bodyOf,
    add: ({ clientKey: _, ...body }) => write(body, {}),
    edit: (id, { clientKey: _, revision, ...body }) => write(body, { id, revision }),
    nameOf: path => (path.startsWith('kinds') ? 'kind' : (path.split('.')[0] ?? '')),
    theirsOf(error) {
      const conflict = syncRuleConflictOf(error);
      if (!conflict) return null;
      const { current, editor } = conflict;
      return { fields: fieldsOf(current), editor, time: undefined, revision: current.revision, status: 0 };
    },
  };
  const origin = rule && { id: rule.id, status: 0, revision: rule.revision, base: fieldsOf(rule) };
  const form = createForm(of, origin);

  return {
    form,
    async tryOut() {
      const { fields, origin } = form.store.getState();
      const known = origin && { id: origin.id, revision: origin.revision };
      try {
        const { result } = await api().saveRule({
          ...bodyOf(named(fields)),
          ...known,
          spaceId,
          dryRun: true,
        });
        return result as SyncResult;
      } catch (error) {
        form.refuse(toApiError(error));
        return null;
      }
    },
    async save() {
      saved = null;
      return (await form.send('publish', '')) && saved;
    },
  };
}

/** A dry run does not need the name, which may still be empty. */
const named = (fields: RuleFields): RuleFields => ({ ...fields, name: fields.name.trim() || '-' });
