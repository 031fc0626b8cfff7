import { useState } from 'react';
import { moderationCalls } from '../../../../widgets/contract/moderation/calls.ts';
import type { ModerationRules } from '../../../../widgets/contract/moderation/schema.ts';
import { Button } from '../../../../widgets/ui/base/button.tsx';
import { TextField } from '../../../../widgets/ui/form/field.tsx';
import '../../../../widgets/ui/form/field.css';
import { useWords } from '../../../../widgets/ui/i18n/translate.tsx';
import { useApi, useResource } from '../../../shell/data.ts';
import { FormProblems, FormRefusal, NumberField, PageForm } from '../../forms/form.tsx';
import { usePageForm } from '../../forms/use-page-form.ts';
import { PageFailed, PageWaiting } from '../../parts/loading.tsx';
import { useToast } from '../../parts/use-toast.tsx';
import { RULE_ORDER, type RuleFields, type RuleName, ruleProblems, toFields, toRules } from './fields.ts';
import { ruleWords } from './words.ts';

/** Longest list of words in characters, which only the number of words limits. */
const LIST_MAX = 100_000;

/** The words and links that the platform holds for review or refuses, for administrators. */
export function Rules() {
  const say = useWords(ruleWords);
  const api = useApi(moderationCalls);
  const [state, rules] = useResource(signal => api.moderationRules({ signal }), api);
  if (state.status === 'failed')
    return <PageFailed title={say('title')} error={state.error} onRetry={() => void rules.load()} />;
  if (!state.value) return <PageWaiting title={say('title')} />;
  return <RulesForm initial={state.value} />;
}

function RulesForm({ initial }: { initial: ModerationRules }) {
  const say = useWords(ruleWords);
  const api = useApi(moderationCalls);
  const [fields, setFields] = useState(() => toFields(initial));
  const [revision, setRevision] = useState(initial.revision);
  const [showToast, toast] = useToast();
  const form = usePageForm<RuleName>(RULE_ORDER);
  const { busy, refusal } = form;

  const change = (some: Partial<RuleFields>) => {
    const next = { ...fields, ...some };
    setFields(next);
    form.review(Object.keys(some) as RuleName[], ruleProblems(next));
  };
  async function send() {
    const error = await form.send(ruleProblems(fields), async () => {
      const saved = await api.moderationRulesSave({ body: { ...toRules(fields), revision } });
      setFields(toFields(saved));
      setRevision(saved.revision);
      showToast(say('saved'));
    });
    // Saving once more replaces what another administrator has saved meanwhile.
    if (error?.code === 'CONFLICT') setRevision((error.data as ModerationRules).revision);
  }
  const list = (name: 'hold' | 'refuse') => ({
    name,
    label: say(name),
    hint: say(`${name}Hint`),
    value: fields[name],
    max: LIST_MAX,
    rows: 6,
    onChange: (text: string) => change({ [name]: text }),
  });

  return (
    <PageForm<'wordLong'> form={form} say={say} onSend={() => void send()}>
      <header className="page-head">
        <h1>{say('title')}</h1>
        <p className="quiet">{say('lead')}</p>
      </header>
      <FormProblems form={form} labels={RULE_ORDER.map(name => [name, say(name)] as const)} />
      <TextField {...list('hold')} />
      <TextField {...list('refuse')} />
      <NumberField
        name="linkDays"
        label={say('linkDays')}
        hint={say('linkDaysHint')}
        value={fields.linkDays}
        onChange={linkDays => change({ linkDays })}
      />
      <div>
        <Button look="primary" type="submit" busy={busy}>
          {say(busy ? 'saving' : 'save')}
        </Button>
        {refusal && (
          <FormRefusal error={refusal} unclear={say('unclear')}>
            {refusal.code === 'CONFLICT' && say('conflict')}
          </FormRefusal>
        )}
      </div>
      {toast}
    </PageForm>
  );
}
