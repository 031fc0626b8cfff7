import type { SyncRule } from '../../contract/space-sync/schema.ts';
import { RelativeTime } from '../../ui/base/relative-time.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import type { KindCategory } from '../candidates/filters.tsx';
import { keepingWords } from '../manage/words.ts';

export interface SpaceSyncRuleFactsProps {
  rule: SyncRule;
  categories: readonly KindCategory[];
}

/** What a rule takes, in words; and when it last looked, and what came of it. */
export function SpaceSyncRuleFacts({ rule, categories }: SpaceSyncRuleFactsProps) {
  const say = useWords(keepingWords);
  const { sourceName, kinds, keyword, tags, lastTime, lastResult } = rule;
  const [kind] = kinds.length === 1 ? kinds : [];
  const named = rule.categories.map(id => categories.find(one => one.id === id)?.name ?? id);
  const taken = [
    sourceName ? say('fromSource', { name: sourceName }) : say('sourceLost'),
    kind && say(kind === 2 ? 'onlyNotice' : 'onlyNews'),
    ...named,
    tags.length > 0 && say('withTags', { tags: tags.join(', ') }),
    keyword && say('withWords', { words: keyword }),
  ].filter(Boolean);
  const [before = '', after = ''] = say('lastRun', { time: '\n' }).split('\n');
  return (
    <>
      <p className="from small">
        {taken.map(word => (
          <bdi key={String(word)}>{word}</bdi>
        ))}
      </p>
      <p className="from quiet small">
        {lastTime ? (
          <span>
            {before}
            <RelativeTime time={lastTime} />
            {after}
          </span>
        ) : (
          <span>{say('neverRun')}</span>
        )}
        {lastResult && !lastResult.errorCode && (
          <span>
            {say('lastNumbers', {
              added: lastResult.added,
              updated: lastResult.updated,
              removed: lastResult.removed,
            })}
          </span>
        )}
        {lastResult && lastResult.failed > 0 && (
          <span>{say('lastFailed', { count: lastResult.failed })}</span>
        )}
      </p>
    </>
  );
}
