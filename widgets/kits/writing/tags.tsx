import { X } from 'lucide';
import { type KeyboardEvent, useRef, useState } from 'react';
import { NEWS_SUMMARY_MAX, NEWS_TAGS } from '../../contract/limits.ts';
import { Icon } from '../../ui/base/icon.tsx';
import { useSheet } from '../../ui/base/use-styles.ts';
import { Field, TextField } from '../../ui/form/field.tsx';
import { useFieldIds, useForm } from '../../ui/form/place.tsx';
import { isTag, TAG_LENGTHS } from './article-fields.ts';
import css from './tags.css?inline';
import { defaultSummary } from './text-of-tree.ts';

export interface TagsProps {
  tags: readonly string[];
  onChange: (tags: string[]) => void;
}

/** Field for tags. Enter or a comma adds the typed tag; Backspace in the empty field restores the last one for editing. */
export function Tags({ tags, onChange }: TagsProps) {
  const { locked, say, announce } = useForm();
  const [text, setText] = useState('');
  const [isRefused, setRefused] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useSheet(field, css);
  const { id, described } = useFieldIds('tags', true);
  const isFull = tags.length >= NEWS_TAGS.max;

  const take = (given: string) => {
    const wanted = given.split(/[,，、\n]/).map(part => part.replace(/\s+/g, ' ').trim());
    const fresh = wanted.filter((tag, index) => tag && !tags.includes(tag) && wanted.indexOf(tag) === index);
    const fine = fresh.filter(isTag).slice(0, NEWS_TAGS.max - tags.length);
    setText(fresh.find(tag => !isTag(tag)) ?? '');
    setRefused(fresh.some(tag => !isTag(tag)));
    if (fine.length > 0) onChange([...tags, ...fine]);
  };
  const remove = (tag: string) => {
    onChange(tags.filter(other => other !== tag));
    announce(say('tagRemoved', { tag }));
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && text.trim()) {
      event.preventDefault();
      take(text);
    }
    const last = tags.at(-1);
    if (event.key === 'Backspace' && text === '' && last !== undefined) {
      event.preventDefault();
      onChange(tags.slice(0, -1));
      setText(last);
    }
  };

  return (
    <Field
      name="tags"
      label={say('tags')}
      hint={isFull ? say('tagsFull', { max: NEWS_TAGS.max }) : say('tagsHint', { max: NEWS_TAGS.max })}
    >
      <div className="tag-box">
        {tags.map(tag => (
          <span key={tag} className="tag">
            <bdi>{tag}</bdi>
            <button
              type="button"
              aria-label={say('removeTag', { tag })}
              disabled={locked}
              onClick={() => remove(tag)}
            >
              <Icon of={X} />
            </button>
          </span>
        ))}
        <input
          ref={field}
          id={id}
          type="text"
          className="tag-field"
          part="field"
          dir="auto"
          value={text}
          readOnly={locked || isFull}
          onInput={event => {
            const { value } = event.currentTarget;
            setRefused(false);
            if (/[,，、]/.test(value) && !(event.nativeEvent as InputEvent).isComposing) take(value);
            else setText(value);
          }}
          onKeyDown={onKeyDown}
          onBlur={() => text.trim() && take(text)}
          {...described}
        />
      </div>
      {isRefused && (
        <p className="problem small" role="alert">
          {say('tagLength', TAG_LENGTHS)}
        </p>
      )}
    </Field>
  );
}

export interface TagsAndSummaryProps {
  fields: { tags: readonly string[]; summary: string; content: Parameters<typeof defaultSummary>[0] };
  change: (some: { tags: string[] } | { summary: string }) => void;
  leave: (name: 'summary') => void;
}

/** Fields for the tags and the summary of an article. */
export function TagsAndSummary({ fields: { tags, summary, content }, change, leave }: TagsAndSummaryProps) {
  const { say } = useForm();
  return (
    <>
      <Tags tags={tags} onChange={chosen => change({ tags: chosen })} />
      <TextField
        name="summary"
        label={say('summary')}
        hint={say('summaryHint')}
        placeholder={defaultSummary(content)}
        value={summary}
        max={NEWS_SUMMARY_MAX}
        rows={3}
        onChange={text => change({ summary: text })}
        onLeave={() => leave('summary')}
      />
    </>
  );
}
