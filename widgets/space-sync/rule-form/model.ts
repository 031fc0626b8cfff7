import { SYNC } from '../../contract/space-sync/calls.ts';
import type { SyncResult, SyncRule } from '../../contract/space-sync/schema.ts';
import { type SpaceSyncApi, syncRuleConflictOf } from '../../core/api/space-sync.ts';
import type { FormOf } from '../../core/forms/state.ts';
import { createForm, type Form } from '../../core/forms/store.ts';
import { toApiError } from '../../core/index.ts';
import { tagProblem } from '../../kits/writing/article-fields.ts';
import {
  type CheckContext,
  checkFields,
  emptyValues,
  type FieldTable,
  fieldOfPath,
  type ReadingContext,
  sameIn,
} from '../../kits/writing/field-table.ts';
import { namesOf } from '../../ui/form/conflict.ts';
import { lengthOf } from '../../ui/form/problem.ts';
import type { TranslateOf } from '../../ui/i18n/translate.tsx';
import type { words } from './en.ts';
import type { ruleWords } from './words.ts';

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

export interface RuleReadingContext extends ReadingContext {
  say: TranslateOf<typeof ruleWords>;
  sourceName: (id: string) => string;
  categoryName: (id: string) => string;
}

/** Maximum length of the keyword, in characters. */
export const KEYWORD_MAX = 100;

/** The fields of a rule, in the order of the list of problems. */
export const ruleFields: FieldTable<RuleFields, keyof typeof words, CheckContext, RuleReadingContext> = {
  name: {
    kind: 'text',
    label: 'name',
    empty: '',
    max: { length: SYNC.name, why: 'nameLong' },
    check: ({ name }) => lengthOf(name) === 0 && { why: 'nameShort' },
  },
  sourceId: {
    kind: 'other',
    label: 'source',
    empty: '',
    text: ({ sourceId }, { sourceName }) => sourceName(sourceId),
  },
  kind: {
    kind: 'other',
    label: 'kind',
    empty: '',
    paths: ['kinds'],
    text: ({ kind }, { say }) => say(kind === '' ? 'kindAll' : `kind${kind}`),
  },
  categories: {
    kind: 'other',
    label: 'categories',
    empty: [],
    text: ({ categories }, { categoryName }) => categories.map(categoryName).join(' · '),
  },
  tags: { kind: 'tags', label: 'tags', empty: [], check: ({ tags }) => tagProblem(tags) },
  keyword: { kind: 'text', label: 'keyword', empty: '', max: { length: KEYWORD_MAX, why: 'keywordLong' } },
  mode: { kind: 'other', label: 'mode', empty: '1', text: ({ mode }, { say }) => say(`mode${mode}`) },
  enabled: {
    kind: 'other',
    label: 'enabled',
    empty: true,
    text: ({ enabled }, { say }) => say(enabled ? 'enabled' : 'paused'),
  },
};

function toRuleFields({ sourceId = '', kinds, mode, ...rule }: SyncRule): RuleFields {
  const { name, categories, tags, keyword, enabled } = rule;
  const kind = kinds.length === 1 ? (String(kinds[0]) as '1' | '2') : '';
  return { ...{ name, sourceId, kind, categories, tags, keyword, enabled }, mode: `${mode}` };
}

const bodyOf = ({ name, sourceId, kind, categories, keyword, mode, ...rest }: RuleFields) => ({
  ...rest,
  name: name.trim(),
  ...(sourceId && { sourceId }),
  kinds: kind ? [Number(kind) as 1 | 2] : [],
  categories: [...categories],
  keyword: keyword.trim(),
  mode: Number(mode) as 1 | 2,
});
type RuleBody = ReturnType<typeof bodyOf>;

/** A saved rule, and the result of its run. */
interface SavedRule {
  rule: SyncRule;
  result: SyncResult;
}

export interface RuleForm {
  form: Form<RuleFields, RuleBody>;
  /** Dry run of the rule. Resolves to null on failure, which is stored in the form. */
  tryOut(): Promise<SyncResult | null>;
  /** Saves the rule, and runs it if it is enabled. Resolves to null on failure. */
  save(): Promise<SavedRule | null>;
}

/** Form of a new rule, or of `rule`. */
export function createRuleForm(api: () => SpaceSyncApi, spaceId: string, rule: SyncRule | null): RuleForm {
  let saved: SavedRule | null = null;

  async function write(given: RuleBody, known: { id?: string; revision?: number }) {
    const body = { ...given, ...known, spaceId, dryRun: false };
    saved = (await api().syncRuleSave({ body })) as SavedRule;
    const { id, revision } = saved.rule;
    return { id, revision, status: 0 };
  }

  const of: FormOf<RuleFields, RuleBody> = {
    empty: emptyValues(ruleFields),
    order: namesOf(ruleFields),
    check: (fields, isDraft, now) => checkFields(ruleFields, fields, { isDraft, now }),
    isSame: sameIn(ruleFields),
    bodyOf,
    add: ({ clientKey: _, ...body }) => write(body, {}),
    edit: (id, { clientKey: _, revision, ...body }) => write(body, { id, revision }),
    nameOf: fieldOfPath(ruleFields),
    theirsOf(error) {
      const conflict = syncRuleConflictOf(error);
      if (!conflict) return null;
      const { current, editor } = conflict;
      return {
        fields: toRuleFields(current),
        editor,
        time: undefined,
        revision: current.revision,
        status: 0,
      };
    },
  };
  const origin = rule && { id: rule.id, status: 0, revision: rule.revision, base: toRuleFields(rule) };
  const form = createForm(of, origin);

  return {
    form,
    async tryOut() {
      const { fields, origin } = form.store.getState();
      const known = origin && { id: origin.id, revision: origin.revision };
      const body = { ...bodyOf(named(fields)), ...known, spaceId, dryRun: true };
      try {
        return (await api().syncRuleSave({ body })).result as SyncResult;
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
