import { useEffect, useMemo, useRef, useState } from 'react';
import type { SyncResult, SyncRule } from '../../contract/space/sync.ts';
import { spaceSyncApi } from '../../core/api/space-sync.ts';
import { inOrder, refusalWords } from '../../core/forms/store.ts';
import { useFormPlace } from '../../core/forms/use-form-place.ts';
import { useApi, useStore, useWidget } from '../../core/index.ts';
import { Button } from '../../ui/base/button.tsx';
import { Heading } from '../../ui/base/heading.tsx';
import { useSheet } from '../../ui/base/use-styles.ts';
import { ConflictOnDemand } from '../../ui/form/conflict-on-demand.tsx';
import { FormProvider, focusField } from '../../ui/form/place.tsx';
import { ProblemList } from '../../ui/form/problem-list.tsx';
import css from '../../ui/form/styles.css?inline';
import { type TranslateOf, useWords } from '../../ui/i18n/translate.tsx';
import type { KindCategory } from '../candidates/filters.tsx';
import type { Sources } from '../candidates/sources.ts';
import { SpaceSyncRuleFields } from './fields.tsx';
import { createRuleForm, type RuleFieldName } from './form-model.ts';
import { SpaceSyncRan } from './result.tsx';
import { ruleWords } from './words.ts';

export interface SpaceSyncRuleFormProps {
  spaceId: string;
  /** The one that is changed. */
  rule: SyncRule | null;
  sources: Sources;
  categories: readonly KindCategory[];
  /** It was saved, and this came of it. */
  onSaved: (rule: SyncRule, result: SyncResult) => void;
  onClose: () => void;
}

const loadConflict = () => import('./conflict.tsx').then(part => part.SpaceSyncConflict);

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

/** A rule that is written: what it takes, what happens with that, and what would come now. */
export function SpaceSyncRuleForm(props: SpaceSyncRuleFormProps) {
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
          <ConflictOnDemand
            load={loadConflict}
            props={{
              ...choices,
              conflict,
              labelOf,
              busy: sending !== null,
              onMerge: form.merge,
              onSave: picks => {
                form.merge(picks);
                void save();
              },
            }}
          />
        ) : (
          <>
            <ProblemList problems={listed} stopped={stopped} />
            <SpaceSyncRuleFields
              {...choices}
              fields={fields}
              change={some => {
                setTried(null);
                form.change(some);
              }}
              leave={form.leave}
            />
            {tried && <SpaceSyncRan result={tried} isTried />}
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
