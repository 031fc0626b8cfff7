import { useEffect, useRef, useState } from 'react';
import { useShown, useWidget } from '../../core/index.ts';
import manageCss from '../../kits/manager/styles.css?inline';
import { ManageTabs } from '../../kits/manager/tabs.tsx';
import { Button } from '../../ui/base/button.tsx';
import { Heading } from '../../ui/base/heading.tsx';
import { useSheet } from '../../ui/base/use-styles.ts';
import { useWords } from '../../ui/i18n/translate.tsx';
import { type CandidateChoice, WHOLE } from '../candidates/model.ts';
import { SpaceSyncCandidates } from '../candidates/view.tsx';
import { SpaceSyncRules } from '../rules/view.tsx';
import { SpaceSyncKept } from './item-list.tsx';
import css from './styles.css?inline';
import { keepingWords } from './words.ts';

export interface SpaceSyncKeepingProps {
  spaceId: string;
  /** Back to what readers see. */
  onClose: () => void;
}

type Tab = 'kept' | 'candidates' | 'rules';

/** For who keeps a space: what it shows, what it could take over, and its rules. */
export function SpaceSyncKeeping({ spaceId, onClose }: SpaceSyncKeepingProps) {
  const { headingLevel } = useWidget();
  const say = useWords(keepingWords);
  const [tab, setTab] = useState<Tab>('kept');
  const [choice, setChoice] = useState(WHOLE);
  const [ruleName, setRuleName] = useState('');
  const box = useRef<HTMLElement>(null);
  useSheet(box, manageCss);
  useSheet(box, css);
  useShown('ready', () => setChoice({ ...choice }));
  // The button that led here is gone.
  useEffect(() => box.current?.focus(), []);
  const pick = (wanted: CandidateChoice, name: string) => {
    setChoice(wanted);
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
              ['kept', say('tabKept')],
              ['candidates', say('tabCandidates')],
              ['rules', say('tabRules')],
            ] as const
          }
          counts={null}
          chosen={tab}
          onChoose={setTab}
        />
      </div>
      {tab === 'kept' && <SpaceSyncKept spaceId={spaceId} onPick={() => setTab('candidates')} />}
      {tab === 'candidates' && (
        <SpaceSyncCandidates spaceId={spaceId} choice={choice} ruleName={ruleName} onChange={setChoice} />
      )}
      {tab === 'rules' && (
        <SpaceSyncRules
          spaceId={spaceId}
          onPick={({ id, name, sourceId = '' }) => pick({ ...WHOLE, ruleId: id, sourceId }, name)}
        />
      )}
    </section>
  );
}
