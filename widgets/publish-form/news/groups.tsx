import { PublishTime } from '../../kits/writing/fields.tsx';
import { TagsAndSummary } from '../../kits/writing/tags.tsx';
import { Choice, Switch } from '../../ui/form/choices.tsx';
import { Group, TextField } from '../../ui/form/field.tsx';
import { MomentField, momentWords } from '../../ui/form/moment-field.tsx';
import { useLang, useWords } from '../../ui/i18n/translate.tsx';
import { type NewsContext, scopeKey } from '../model.ts';
import { publishFormWords } from '../words.ts';
import {
  groupNames,
  type NewsFields,
  type NewsReadingContext,
  type SectionProps,
  SOURCE_MAX,
} from './table.ts';

/** Options of the form that come from the platform. */
export interface Choices extends Pick<NewsContext, 'scopes'> {
  categories: NewsContext['categories'][1];
}

interface ReadSectionProps extends SectionProps {
  reading: NewsReadingContext;
}

/** Group for category, tags, summary and source. */
export function FoundBy(props: ReadSectionProps & Pick<Choices, 'categories'>) {
  const { fields, change, leave, reading, categories } = props;
  const say = useWords(publishFormWords);
  const { category, tags, source } = fields;
  const summary = [category && reading.categoryName(category), ...tags, source].filter(Boolean).join(' · ');
  return (
    <Group title={say('foundBy')} told={summary || say('nothingHere')} names={groupNames('foundBy')} later>
      {categories.length > 0 && (
        <Choice
          name="category"
          label={say('category')}
          value={category}
          options={[
            { value: '', label: say('noCategory') },
            ...categories.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={chosen => change({ category: chosen })}
        />
      )}
      <TagsAndSummary fields={fields} change={change} leave={leave} />
      <TextField
        name="source"
        label={say('source')}
        hint={say('sourceHint')}
        value={source}
        max={SOURCE_MAX}
        onChange={text => change({ source: text })}
        onLeave={() => leave('source')}
      />
    </Group>
  );
}

/** Group for the audience, and whether it may comment. */
export function ForWhom({ fields, change, reading, scopes }: ReadSectionProps & Pick<Choices, 'scopes'>) {
  const say = useWords(publishFormWords);
  const summary = [reading.scopeName(fields), say(fields.canComment ? 'commentsOpen' : 'commentsClosed')];
  return (
    <Group title={say('forWhom')} told={summary.join(' · ')} names={groupNames('forWhom')}>
      <Choice
        name="scope"
        label={say('scope')}
        value={scopeKey(fields)}
        options={scopes.map(scope => ({ value: scopeKey(scope), label: scope.name }))}
        onChange={key => {
          const chosen = scopes.find(scope => scopeKey(scope) === key);
          if (chosen) change({ scope: chosen.scope, scopeId: chosen.scopeId });
        }}
      />
      <Switch
        name="canComment"
        label={say('commentsOpen')}
        checked={fields.canComment}
        onChange={canComment => change({ canComment })}
      />
    </Group>
  );
}

/** Group for the times of publication, withdrawal, and being pinned. */
export function Times({ fields, change, leave, isPublished }: SectionProps & { isPublished: boolean }) {
  const say = useWords(publishFormWords);
  const lang = useLang();
  const { publishTime, offlineTime, topUntil } = fields;
  const summary = [
    isPublished ? '' : publishTime ? momentWords(publishTime, lang) : say('whenNow'),
    offlineTime && say('toldOffline', { time: momentWords(offlineTime, lang) }),
    topUntil && say('toldTop', { time: momentWords(topUntil, lang) }),
  ];
  const time = (name: 'offlineTime' | 'topUntil') => ({
    name,
    label: say(name),
    value: fields[name],
    optional: true,
    onChange: (chosen: string) => change({ [name]: chosen } as Partial<NewsFields>),
    onLeave: () => leave(name),
  });
  return (
    <Group
      title={say('times')}
      told={summary.filter(Boolean).join(' · ') || say('nothingHere')}
      names={groupNames('times')}
      later
    >
      {!isPublished && (
        <PublishTime
          value={publishTime}
          onChange={chosen => change({ publishTime: chosen })}
          onLeave={() => leave('publishTime')}
        />
      )}
      <MomentField {...time('offlineTime')} />
      <MomentField {...time('topUntil')} />
    </Group>
  );
}
