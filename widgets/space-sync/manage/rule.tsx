import { useRef, useState } from 'react';
import { NEWS_KIND } from '../../contract/limits.ts';
import type { SyncResult, SyncRule } from '../../contract/space-sync/schema.ts';
import { useKeyedEffect, useStore } from '../../core/index.ts';
import { useRowAction } from '../../kits/manager/actions.ts';
import { ManageFailed } from '../../kits/manager/failed.tsx';
import { ManageMenu } from '../../kits/manager/menu.tsx';
import { ManagePhrase, ManageTitle, PHRASE_GAP } from '../../kits/manager/rows.tsx';
import { Button } from '../../ui/base/button.tsx';
import { RelativeTime } from '../../ui/base/relative-time.tsx';
import { useWords } from '../../ui/i18n/translate.tsx';
import { Confirm } from '../../ui/overlay/confirm.tsx';
import { isAutomatic, type RuleAction, type Rules } from './rules-model.ts';
import type { KindCategory } from './sources.tsx';
import { manageWords } from './words.ts';

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
  const result = useStore(rules.result);
  const [isConfirming, setConfirming] = useState(false);
  const { id, name, enabled, toPick, failNum, lastResult } = rule;
  const { busy, error } = useRowAction(rules.actions, id);
  const failure = error && <ManageFailed error={error} unclear={say('unclear')} />;
  return (
    <article className="row" part="entry" aria-busy={busy || undefined}>
      <div className="row-text">
        <ManageTitle level={headingLevel}>{name}</ManageTitle>
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
          <Button busy={busy} aria-label={say('retryName', { title: name })} onClick={() => onAction('run')}>
            {say('retry')}
          </Button>
        )}
        <Button aria-label={say('editName', { title: name })} onClick={onEdit}>
          {say('edit')}
        </Button>
        <ManageMenu label={say('moreName', { title: name })} title={say('more')} busy={busy}>
          {(['run', 'try', enabled ? 'pause' : 'resume'] as const).map(action => (
            <Button key={action} look="quiet" busy={busy} onClick={() => onAction(action)}>
              {say(action)}
            </Button>
          ))}
          <Button look="quiet" busy={busy} onClick={() => setConfirming(true)}>
            {say('delete')}
          </Button>
        </ManageMenu>
      </div>
      {result?.id === id && <RunResult result={result.result} isTried={result.isTried} />}
      {isConfirming && (
        <Confirm
          title={say('deleteTitle')}
          text={say('deleteText', { title: name })}
          act={say('doDelete')}
          busy={busy}
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
    kind && say(kind === NEWS_KIND.notice ? 'onlyNotice' : 'onlyNews'),
    ...named,
    tags.length > 0 && say('withTags', { tags: tags.join(', ') }),
    keyword && say('withWords', { words: keyword }),
  ].filter(Boolean);
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
            <ManagePhrase text={say('lastRun', { time: PHRASE_GAP })}>
              <RelativeTime time={lastTime} />
            </ManagePhrase>
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

export interface RunResultProps {
  result: SyncResult;
  /** True for a dry run. */
  isTried: boolean;
}

/** Maximum number of titles per group. */
const NAMED = 5;

/** Result of a run or dry run: added, updated, removed and failed articles. */
export function RunResult({ result, isTried }: RunResultProps) {
  const say = useWords(manageWords);
  const box = useRef<HTMLDivElement>(null);
  useKeyedEffect(() => {
    // Newer browsers return a promise, which is no cleanup function.
    box.current?.scrollIntoView?.({ block: 'nearest' });
  }, result);
  const { added, updated, removed, failed, toPick } = result;
  const isNothing = added.length + updated.length + removed.length + failed.length + toPick === 0;
  return (
    <div ref={box} className="ran" role="status">
      <p>
        <strong>{say(isTried ? 'ranTried' : 'ranDone')}</strong>
      </p>
      {isNothing && <p>{say('ranNothing')}</p>}
      <Entries label={say(isTried ? 'wouldAdd' : 'ranAdded', { count: added.length })} entries={added} />
      <Entries label={say('ranUpdated', { count: updated.length })} entries={updated} />
      <Entries label={say('ranRemoved', { count: removed.length })} entries={removed} />
      {toPick > 0 && <p>{say('ranToPick', { count: toPick })}</p>}
      <Entries label={say('ranFailed', { count: failed.length })} entries={failed} />
    </div>
  );
}

interface EntriesProps {
  label: string;
  entries: readonly { id: string; title?: string | undefined; message?: string }[];
}

function Entries({ label, entries }: EntriesProps) {
  const say = useWords(manageWords);
  if (entries.length === 0) return null;
  return (
    <div>
      <p>{label}</p>
      <ul className="small">
        {entries.slice(0, NAMED).map(({ id, title = '', message }) => (
          <li key={id} dir="auto">
            {message ? say('ranFailure', { title, reason: message }) : title}
          </li>
        ))}
        {entries.length > NAMED && <li>{say('ranMore', { count: entries.length - NAMED })}</li>}
      </ul>
    </div>
  );
}
