import { SYNC } from '../../contract/space-sync/calls.ts';
import type { Form } from '../../core/forms/store.ts';
import { CheckList } from '../../kits/writing/check-list.tsx';
import { Tags } from '../../kits/writing/tags.tsx';
import { Choice, Segments, Switch } from '../../ui/form/choices.tsx';
import { Field, Group, TextField } from '../../ui/form/field.tsx';
import { useFieldIds, useForm } from '../../ui/form/place.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import { type KindCategory, SourceOptions, type Sources } from '../manage/sources.tsx';
import { KEYWORD_MAX, type RuleFields } from './model.ts';
import { ruleWords } from './words.ts';

export interface RuleChoices {
  sources: Sources;
  categories: readonly KindCategory[];
  /** Name of the rule's source, which may not be among `sources`. */
  sourceName: string;
}

export interface FieldsProps extends RuleChoices {
  fields: RuleFields;
  change: Form<RuleFields, object>['change'];
  leave: (name: keyof RuleFields) => void;
}

/** Fields of a rule. */
export function Fields(props: FieldsProps) {
  const { fields, change, leave } = props;
  const say = useWords(ruleWords);
  return (
    <>
      <TextField
        name="name"
        label={say('name')}
        value={fields.name}
        max={SYNC.name}
        placeholder={say('namePlaceholder')}
        onChange={name => change({ name })}
        onLeave={() => leave('name')}
      />
      <div className="pair">
        <SourceField {...props} />
        <Choice
          name="kind"
          label={say('kind')}
          value={fields.kind}
          options={[
            { value: '', label: say('kindAll') },
            { value: '1', label: say('kind1') },
            { value: '2', label: say('kind2') },
          ]}
          onChange={kind => change({ kind })}
        />
      </div>
      <div className="groups">
        <Narrowing {...props} />
      </div>
      <Segments
        name="mode"
        label={say('mode')}
        value={fields.mode}
        options={[
          { value: '1', label: say('mode1') },
          { value: '2', label: say('mode2') },
        ]}
        onChange={mode => change({ mode })}
      />
      <Switch
        name="enabled"
        label={say('enabled')}
        checked={fields.enabled}
        onChange={enabled => change({ enabled })}
      />
    </>
  );
}

function SourceField({ fields, change, sources, sourceName }: FieldsProps) {
  const say = useWords(ruleWords);
  const { locked } = useForm();
  const { id, described } = useFieldIds('sourceId', true);
  const { sourceId } = fields;
  const isOffered = [...sources.communitySpaces, ...sources.teaStudios].some(one => one.id === sourceId);
  return (
    <Field name="sourceId" label={say('source')} hint={say('sourceHint')}>
      <select
        id={id}
        className="field"
        part="field"
        value={sourceId}
        disabled={locked}
        onChange={event => change({ sourceId: event.currentTarget.value })}
        {...described}
      >
        <SourceOptions sources={sources} />
        {sourceId && !isOffered && <option value={sourceId}>{sourceName || sourceId}</option>}
      </select>
    </Field>
  );
}

/** Optional filters: categories, tags and keyword. */
function Narrowing({ fields, change, leave, categories }: FieldsProps) {
  const say = useWords(ruleWords);
  const offered = categories.filter(({ kind }) => !fields.kind || String(kind) === fields.kind);
  const chosen = offered.filter(one => fields.categories.includes(one.id)).map(({ name }) => name);
  const summary =
    [...chosen, ...fields.tags, fields.keyword].filter(Boolean).join(' · ') || say('narrowNone');
  return (
    <Group title={say('narrow')} told={summary} names={['categories', 'tags', 'keyword']}>
      {offered.length > 0 && (
        <CheckList
          name="categories"
          label={say('categories')}
          hint={say('categoriesHint')}
          options={offered}
          chosen={fields.categories}
          onChange={toggle => change(now => ({ categories: toggle(now.categories) }))}
        />
      )}
      <Tags tags={fields.tags} onChange={tags => change({ tags })} />
      <TextField
        name="keyword"
        label={say('keyword')}
        hint={say('keywordHint')}
        value={fields.keyword}
        max={KEYWORD_MAX}
        onChange={keyword => change({ keyword })}
        onLeave={() => leave('keyword')}
      />
    </Group>
  );
}
