import { NEWS_SUMMARY_MAX } from '../../contract/limits.ts';
import { TextField } from '../form/field.tsx';
import { useForm } from '../form/place.tsx';
import { Tags } from './tags.tsx';
import { beginningOf } from './text-of-tree.ts';

export interface TagsAndSummaryProps {
  fields: { tags: readonly string[]; summary: string; content: Parameters<typeof beginningOf>[0] };
  change: (some: { tags: string[] } | { summary: string }) => void;
  leave: (name: 'summary') => void;
}

/** By what readers find a text, and what lists say of it: without a summary, its beginning. */
export function TagsAndSummary({ fields: { tags, summary, content }, change, leave }: TagsAndSummaryProps) {
  const { say } = useForm();
  return (
    <>
      <Tags tags={tags} onChange={chosen => change({ tags: chosen })} />
      <TextField
        name="summary"
        label={say('summary')}
        hint={say('summaryHint')}
        placeholder={beginningOf(content)}
        value={summary}
        max={NEWS_SUMMARY_MAX}
        rows={3}
        onChange={text => change({ summary: text })}
        onLeave={() => leave('summary')}
      />
    </>
  );
}
