import { NEWS_SUMMARY_MAX } from '../core/api/news-writing.ts';
import { Choice, TextField } from '../ui/form/field.tsx';
import { Tags } from '../ui/form/tags.tsx';
import { beginningOf } from '../ui/form/text-of-tree.ts';
import { useWords } from '../ui/words.tsx';
import { publishFormWords } from './publish-form.strings.ts';
import { useChoices } from './publish-form-choices.view.tsx';
import type { PartProps } from './publish-form-news.view.tsx';

const SOURCE_MAX = 60;

/** What lists show of it, and where they put it. */
export function FoundByFields({ fields, change, leave }: PartProps) {
  const say = useWords(publishFormWords);
  const { categories } = useChoices();
  const { summary, category, tags, source } = fields;
  return (
    <>
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
      <Tags tags={tags} onChange={chosen => change({ tags: chosen })} />
      <TextField
        name="summary"
        label={say('summary')}
        hint={say('summaryHint')}
        placeholder={beginningOf(fields.content)}
        value={summary}
        max={NEWS_SUMMARY_MAX}
        rows={3}
        onChange={text => change({ summary: text })}
        onLeave={() => leave('summary')}
      />
      <TextField
        name="source"
        label={say('source')}
        hint={say('sourceHint')}
        value={source}
        max={SOURCE_MAX}
        onChange={text => change({ source: text })}
        onLeave={() => leave('source')}
      />
    </>
  );
}
