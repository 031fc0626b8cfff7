import { useWords } from '../ui/words.tsx';
import { publishFormWords } from './publish-form.strings.ts';
import type { NewsFieldName } from './publish-form-fields.store.ts';

/** What a field is called. */
export function useFieldLabel(): (name: NewsFieldName) => string {
  const say = useWords(publishFormWords);
  const LABELS = {
    kind: 'kind',
    title: 'title',
    content: 'content',
    cover: 'cover',
    summary: 'summary',
    category: 'category',
    tags: 'tags',
    source: 'source',
    attachments: 'attachments',
    scope: 'scope',
    scopeId: 'scope',
    canComment: 'comments',
    importance: 'importance',
    validUntil: 'validUntil',
    publishTime: 'publishTime',
    topUntil: 'topUntil',
    offlineTime: 'offlineTime',
  } as const satisfies Record<NewsFieldName, Parameters<typeof say>[0]>;
  return name => say(LABELS[name]);
}
