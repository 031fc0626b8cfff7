import { createElement, useState } from 'react';
import type { SyncRule } from '../../../contract/space-sync/schema.ts';
import { useStore } from '../../../core/index.ts';
import { ManageFailed } from '../../../kits/manager/failed.tsx';
import { ManageMenu } from '../../../kits/manager/menu.tsx';
import { Button } from '../../../ui/base/button.tsx';
import { RelativeTime } from '../../../ui/base/relative-time.tsx';
import { useWords } from '../../../ui/i18n/translate.tsx';
import { Confirm } from '../../../ui/overlay/confirm.tsx';
import type { KindCategory } from '../sources.tsx';
import { manageWords } from '../words.ts';
import { isAutomatic, type RuleAction, type Rules } from './model.ts';
import { Result } from './result.tsx';

export interface RuleProps {
  rules: Rules;
  rule: SyncRule;
  categories: readonly KindCategory[];
  headingLevel: number;
  /** Resolves to false on failure. */
  onAction: (action: RuleAction) => Promise<boolean>;
  onEdit: () => void;
  /** Opens the finds of the rule. */
  onPick: () => void;
}

/** One rule: its filters, its last run, and its actions. */
export function Rule(props: RuleProps) {
  const { rules, rule, categories, headingLevel, onAction, onEdit, onPick } = props;
  const say = useWords(manageWords);
  const { busy, failed } = useStore(rules.actions.store);
  const result = useStore(rules.result);
  const [isConfirming, setConfirming] = useState(false);
  const { id, name, enabled, toPick, failNum, lastResult } = rule;
  const isBusy = busy.includes(id);
  const failure = failed?.id === id && <ManageFailed error={failed.error} unclear={say('unclear')} />;
  return (
    <article className="row" part="entry" aria-busy={isBusy || undefined}>
      <div className="row-text">
        {createElement(
          `h${Math.min(6, headingLevel)}`,
          { className: 'title', part: 'title' },
          <span dir="auto">{name}</span>,
        )}
        <p className="marks small">
          <span className="mark">{say(isAutomatic(rule) ? 'automatic' : 'pick')}</span>
          {!enabled && <span className="mark alarm">{say('paused')}</span>}
        </p>
        <Facts rule={rule} categories={categories} />
        {failNum > 0 && (
          <p className="failed small" role="alert">
            {say('failing', { count: failNum })} <span dir="auto">{lastResult?.message}</span>
          </p>
        )}
        {!isConfirming && failure}
      </div>
      <div className="row-acts" part="acts">
        {toPick > 0 && <Button onClick={onPick}>{say('toPick', { count: toPick })}</Button>}
        {failNum > 0 && (
          <Button
            busy={isBusy}
            aria-label={say('retryName', { title: name })}
            onClick={() => onAction('run')}
          >
            {say('retry')}
          </Button>
        )}
        <Button aria-label={say('editName', { title: name })} onClick={onEdit}>
          {say('edit')}
        </Button>
        <ManageMenu label={say('moreName', { title: name })} title={say('more')} busy={isBusy}>
          {(['run', 'try', rule.enabled ? 'pause' : 'resume'] as const).map(action => (
            <Button key={action} look="quiet" busy={isBusy} onClick={() => onAction(action)}>
              {say(action)}
            </Button>
          ))}
          <Button look="quiet" busy={isBusy} onClick={() => setConfirming(true)}>
            {say('delete')}
          </Button>
        </ManageMenu>
      </div>
      {result?.id === id && <Result result={result.result} isTried={result.isTried} />}
      {isConfirming && (
        <Confirm
          title={say('deleteTitle')}
          text={say('deleteText', { title: name })}
          act={say('doDelete')}
          busy={isBusy}
          onConfirm={async () => {
            if (await onAction('delete')) setConfirming(false);
          }}
          onClose={() => setConfirming(false)}
        >
          {failure}
        </Confirm>
      )}
    </article>
  );
}

interface FactsProps {
  rule: SyncRule;
  categories: readonly KindCategory[];
}

/** Filters of a rule, and time and numbers of its last run. */
function Facts({ rule, categories }: FactsProps) {
  const say = useWords(manageWords);
  const { sourceName, kinds, keyword, tags, lastTime, lastResult } = rule;
  const [kind] = kinds.length === 1 ? kinds : [];
  const named = rule.categories.map(id => categories.find(one => one.id === id)?.name ?? id);
  const filters = [
    sourceName ? say('fromSource', { name: sourceName }) : say('sourceLost'),
    kind && say(kind === 2 ? 'onlyNotice' : 'onlyNews'),
    ...named,
    tags.length > 0 && say('withTags', { tags: tags.join(', ') }),
    keyword && say('withWords', { words: keyword }),
  ].filter(Boolean);
  const [before = '', after = ''] = say('lastRun', { time: '\n' }).split('\n');
  return (
    <>
      <p className="from dotted small">
        {filters.map(text => (
          <bdi key={String(text)}>{text}</bdi>
        ))}
      </p>
      <p className="from dotted quiet small">
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
