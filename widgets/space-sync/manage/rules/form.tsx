import { useEffect, useMemo, useRef, useState } from 'react';
import type { SyncResult, SyncRule } from '../../../contract/space-sync/schema.ts';
import { spaceSyncApi } from '../../../core/api/makers/space/sync.ts';
import { inOrder, refusalWords } from '../../../core/forms/store.ts';
import { useFormPlace } from '../../../core/forms/use-form-place.ts';
import { useApi, useStore, useWidget } from '../../../core/index.ts';
import { ConflictScreen, type ConflictScreenProps } from '../../../kits/writing/conflict-screen.tsx';
import { Button } from '../../../ui/base/button.tsx';
import { Heading } from '../../../ui/base/heading.tsx';
import { useSheet } from '../../../ui/base/use-styles.ts';
import { FormProvider, focusField, ProblemList } from '../../../ui/form/place.tsx';
import css from '../../../ui/form/styles.css?inline';
import { type TranslateOf, useWords } from '../../../ui/i18n/translate.tsx';
import type { KindCategory, Sources } from '../sources.tsx';
import { manageWords } from '../words.ts';
import { Fields, type RuleChoices } from './fields.tsx';
import { createRuleForm, type RuleFieldName, type RuleFields } from './form-model.ts';
import { Result } from './result.tsx';
import { ruleWords } from './words.ts';

export interface RuleFormProps {
  spaceId: string;
  /** The edited rule; null for a new one. */
  rule: SyncRule | null;
  sources: Sources;
  categories: readonly KindCategory[];
  /** Called after saving, with the result of the run. */
  onSaved: (rule: SyncRule, result: SyncResult) => void;
  onClose: () => void;
}

const LABELS = {
  name: 'name',
  sourceId: 'source',
  kind: 'kind',
  categories: 'categories',
  tags: 'tags',
  keyword: 'keyword',
  mode: 'mode',
  enabled: 'enabled',
} as const satisfies Record<RuleFieldName, Parameters<TranslateOf<typeof ruleWords>>[0]>;

/** Form of a rule, with a dry run. */
export function RuleFormView(props: RuleFormProps) {
  const { spaceId, rule, sources, categories, onSaved, onClose } = props;
  const api = useApi(spaceSyncApi);
  const { headingLevel } = useWidget();
  const say = useWords(ruleWords);
  const calls = useRef(api);
  calls.current = api;
  const first = useRef({ spaceId, rule });
  const writing = useMemo(
    () => createRuleForm(() => calls.current, first.current.spaceId, first.current.rule),
    [],
  );
  const { form } = writing;
  const { fields, problems, stopped, sending, failure, conflict } = useStore(form.store);
  const [tried, setTried] = useState<SyncResult | null>(null);
  const [isTrying, setTrying] = useState(false);
  const formPlace = useFormPlace({ problems, locked: sending !== null, say });
  const { prefix } = formPlace;
  const box = useRef<HTMLDivElement>(null);
  useSheet(box, css);
  useEffect(() => focusField(box.current, prefix, 'name'), [prefix]);

  const labelOf = (name: RuleFieldName) => say(LABELS[name]);
  const tryOut = async () => {
    setTrying(true);
    setTried(await writing.tryOut());
    setTrying(false);
  };
  const save = async () => {
    const saved = await writing.save();
    if (saved) onSaved(saved.rule, saved.result);
  };
  const listed = inOrder(form.of, problems).map(found => ({ ...found, label: labelOf(found.name) }));
  const refusal = failure?.code === 'FORBIDDEN' ? say('forbidden') : refusalWords(failure, say);
  const choices = { sources, categories, sourceName: rule?.sourceName ?? '' };
  return (
    <FormProvider value={formPlace}>
      <div ref={box} className="form">
        <Heading level={headingLevel + 1}>{say(rule ? 'ruleEdit' : 'ruleNew')}</Heading>
        {conflict ? (
          <Conflict
            {...choices}
            conflict={conflict}
            labelOf={labelOf}
            busy={sending !== null}
            onMerge={form.merge}
            onSave={picks => {
              form.merge(picks);
              void save();
            }}
          />
        ) : (
          <>
            <ProblemList problems={listed} stopped={stopped} />
            <Fields
              {...choices}
              fields={fields}
              change={some => {
                setTried(null);
                form.change(some);
              }}
              leave={form.leave}
            />
            {tried && <Result result={tried} isTried />}
            <div className="form-foot">
              {refusal && (
                <p className="refusal" role="alert" dir="auto">
                  {refusal}
                </p>
              )}
              <div className="foot-acts">
                <Button onClick={onClose}>{say('cancel')}</Button>
                <Button busy={isTrying} onClick={tryOut}>
                  {say('tryOut')}
                </Button>
                <Button look="primary" busy={sending !== null} onClick={save}>
                  {say('saveRule')}
                </Button>
              </div>
            </div>
          </>
        )}
      </div>
    </FormProvider>
  );
}

type ConflictProps = Omit<ConflictScreenProps<RuleFields>, 'valueIn'> & RuleChoices;

/** Compares both versions after another editor has changed the same rule. */
function Conflict({ sources, categories, sourceName, ...props }: ConflictProps) {
  const say = useWords(ruleWords);
  const sayManage = useWords(manageWords);
  const all = [...sources.communitySpaces, ...sources.teaStudios];
  const textOf = (name: keyof RuleFields, fields: RuleFields): string => {
    switch (name) {
      case 'sourceId': {
        const { sourceId } = fields;
        if (!sourceId) return sayManage('platform');
        return all.find(({ id }) => id === sourceId)?.name ?? (sourceName || sourceId);
      }
      case 'kind':
        return say(fields.kind === '' ? 'kindAll' : `kind${fields.kind}`);
      case 'categories':
        return fields.categories.map(id => categories.find(one => one.id === id)?.name ?? id).join(' · ');
      case 'tags':
        return fields.tags.join(' · ');
      case 'mode':
        return say(`mode${fields.mode}`);
      case 'enabled':
        return say(fields.enabled ? 'enabled' : 'paused');
      default:
        return fields[name];
    }
  };
  return (
    <ConflictScreen
      {...props}
      valueIn={(name, fields) => <p dir="auto">{textOf(name, fields) || say('nothingHere')}</p>}
    />
  );
}
