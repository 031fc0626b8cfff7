import { createElement, useState } from 'react';
import type { SyncRule } from '../../contract/space-sync/schema.ts';
import { useStore } from '../../core/index.ts';
import { ManageFailed } from '../../kits/manager/failed.tsx';
import { ManageMenu } from '../../kits/manager/menu.tsx';
import { Button } from '../../ui/base/button.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import { ConfirmOnDemand } from '../../ui/overlay/confirm-on-demand.tsx';
import type { KindCategory } from '../candidates/filters.tsx';
import { keepingWords } from '../manage/words.ts';
import { SpaceSyncRuleFacts } from './facts.tsx';
import { isAutomatic, type RuleAct, type Rules } from './model.ts';
import { SpaceSyncRan } from './result.tsx';

export interface SpaceSyncRuleRowProps {
  rules: Rules;
  rule: SyncRule;
  categories: readonly KindCategory[];
  headingLevel: number;
  /** Resolves to whether the action succeeded. */
  onAct: (act: RuleAct) => Promise<boolean>;
  onEdit: () => void;
  /** Opens the articles that the rule has found. */
  onPick: () => void;
}

/** One rule: its conditions, the result of its last run, and its actions. */
export function SpaceSyncRuleRow(props: SpaceSyncRuleRowProps) {
  const { rules, rule, categories, headingLevel, onAct, onEdit, onPick } = props;
  const say = useWords(keepingWords);
  const { busy, failed } = useStore(rules.acts.store);
  const ran = useStore(rules.ran);
  const [isAsked, ask] = useState(false);
  const { id, name, enabled, toPick, failNum, lastResult } = rule;
  const isBusy = busy.includes(id);
  const why = failed?.id === id && <ManageFailed error={failed.error} unclear={say('unclear')} />;
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
        <SpaceSyncRuleFacts rule={rule} categories={categories} />
        {failNum > 0 && (
          <p className="failed small" role="alert">
            {say('failing', { count: failNum })} <span dir="auto">{lastResult?.message}</span>
          </p>
        )}
        {!isAsked && why}
      </div>
      <div className="row-acts" part="acts">
        {toPick > 0 && <Button onClick={onPick}>{say('toPick', { count: toPick })}</Button>}
        {failNum > 0 && (
          <Button busy={isBusy} aria-label={say('retryName', { title: name })} onClick={() => onAct('run')}>
            {say('retry')}
          </Button>
        )}
        <Button aria-label={say('editName', { title: name })} onClick={onEdit}>
          {say('edit')}
        </Button>
        <ManageMenu label={say('moreName', { title: name })} title={say('more')} busy={isBusy}>
          {(['run', 'try', enabled ? 'pause' : 'resume'] as const).map(act => (
            <Button key={act} look="quiet" busy={isBusy} onClick={() => onAct(act)}>
              {say(act)}
            </Button>
          ))}
          <Button look="quiet" busy={isBusy} onClick={() => ask(true)}>
            {say('delete')}
          </Button>
        </ManageMenu>
      </div>
      {ran?.id === id && <SpaceSyncRan result={ran.result} isTried={ran.isTried} />}
      {isAsked && (
        <ConfirmOnDemand
          title={say('deleteTitle')}
          text={say('deleteText', { title: name })}
          act={say('doDelete')}
          busy={isBusy}
          onConfirm={async () => {
            if (await onAct('delete')) ask(false);
          }}
          onClose={() => ask(false)}
        >
          {why}
        </ConfirmOnDemand>
      )}
    </article>
  );
}
