import { Choice } from '../../ui/form/choices.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import { TagsAndSummary } from '../../ui/writing/tags-and-summary.tsx';
import { publishFormWords } from '../words.ts';
import { useChoices } from './choices.tsx';
import type { PartProps } from './fields.ts';

const SOURCE_MAX = 60;

/** What lists show of it, and where they put it. */
export function FoundByFields({ fields, change, leave }: PartProps) {
  const say = useWords(publishFormWords);
  const { categories } = useChoices();
  const { category, source } = fields;
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
    </>
  );
}
