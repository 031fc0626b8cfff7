import { NEWS_SUMMARY_MAX } from '../core/api/activity-writing.ts';
import { TextField } from '../ui/form/field.tsx';
import { Tags } from '../ui/form/tags.tsx';
import { beginningOf } from '../ui/form/text-of-tree.ts';
import { useWords } from '../ui/words.tsx';
import { activityEditorWords } from './activity-editor.strings.ts';
import type { PartProps } from './activity-editor-part.view.tsx';

/** What lists show of it. */
export function FoundByFields({ fields, change, leave }: PartProps) {
  const say = useWords(activityEditorWords);
  const { tags, summary } = fields;
  return (
    <>
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
    </>
  );
}
