import { useEffect, useRef, useState } from 'react';
import { useViewState, useWidget } from '../../core/index.ts';
import manageCss from '../../kits/manager/styles.css?inline';
import { ManageTabs } from '../../kits/manager/toolbar.tsx';
import { Button } from '../../ui/base/button.tsx';
import { Heading } from '../../ui/base/heading.tsx';
import { useSheet } from '../../ui/base/use-styles.ts';
import { useWords } from '../../ui/i18n/translate.tsx';
import { CandidateList } from './candidates.tsx';
import { ItemList } from './items.tsx';
import { type CandidateQuery, NO_FILTERS } from './model.ts';
import { RuleList } from './rules.tsx';
import css from './styles.css?inline';
import { manageWords } from './words.ts';

export interface ManagerProps {
  spaceId: string;
  /** Returns to the reader's view. */
  onClose: () => void;
}

type Tab = 'items' | 'candidates' | 'rules';

/** Manages a space: its articles, candidates and rules. */
export function Manager({ spaceId, onClose }: ManagerProps) {
  const { headingLevel } = useWidget();
  const say = useWords(manageWords);
  const [tab, setTab] = useState<Tab>('items');
  const [query, setQuery] = useState(NO_FILTERS);
  const [ruleName, setRuleName] = useState('');
  const box = useRef<HTMLElement>(null);
  useSheet(box, manageCss);
  useSheet(box, css);
  useViewState('ready', () => setQuery({ ...query }));
  // The button that opened this view was removed.
  useEffect(() => box.current?.focus(), []);
  const pick = (wanted: CandidateQuery, name: string) => {
    setQuery(wanted);
    setRuleName(name);
    setTab('candidates');
    box.current?.focus();
  };
  return (
    <section ref={box} className="manager keeping" tabIndex={-1} aria-label={say('heading')}>
      <header className="manager-head">
        <Heading level={headingLevel}>{say('heading')}</Heading>
        <Button onClick={onClose}>{say('done')}</Button>
      </header>
      <div className="toolbar" part="toolbar">
        <ManageTabs
          label={say('tabs')}
          tabs={
            [
              ['items', say('tabKept')],
              ['candidates', say('tabCandidates')],
              ['rules', say('tabRules')],
            ] as const
          }
          counts={null}
          chosen={tab}
          onChoose={setTab}
        />
      </div>
      {tab === 'items' && <ItemList spaceId={spaceId} onPick={() => setTab('candidates')} />}
      {tab === 'candidates' && (
        <CandidateList spaceId={spaceId} query={query} ruleName={ruleName} onChange={setQuery} />
      )}
      {tab === 'rules' && (
        <RuleList
          spaceId={spaceId}
          onPick={({ id, name, sourceId = '' }) => pick({ ...NO_FILTERS, ruleId: id, sourceId }, name)}
        />
      )}
    </section>
  );
}
