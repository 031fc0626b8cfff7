import { momentWords } from '../../ui/form/moment.ts';
import { useLang, useWords } from '../../ui/i18n/translate.tsx';
import { publishFormWords } from '../words.ts';
import type { NewsFieldName } from './fields.ts';

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
    needConfirm: 'needConfirm',
    confirmDeadline: 'confirmDeadline',
    publishTime: 'publishTime',
    topUntil: 'topUntil',
    offlineTime: 'offlineTime',
  } as const satisfies Record<NewsFieldName, Parameters<typeof say>[0]>;
  return name => say(LABELS[name]);
}

/** Where a news stands, in words; empty where there are none. `reason` is why it was withdrawn. */
export function useStandingWords(): (status: number, publishTime: string, reason: string) => string {
  const say = useWords(publishFormWords);
  const lang = useLang();
  return (status, publishTime, reason) => {
    switch (status) {
      case 0:
        return say('standsDraft');
      case 1:
        return say('standsScheduled', { time: momentWords(publishTime, lang) });
      case 2:
        return say('standsPublished');
      case 3:
        return reason ? say('standsWithdrawnFor', { reason }) : say('standsWithdrawn');
      default:
        return '';
    }
  };
}
