import { useState } from 'react';
import { INVITE, INVITE_ROLE, inviteCalls } from '../../../widgets/contract/invite/calls.ts';
import { Button } from '../../../widgets/ui/base/button.tsx';
import { Choice, Segments } from '../../../widgets/ui/form/choices.tsx';
import { TextField } from '../../../widgets/ui/form/field.tsx';
import { lengthOf, onlyFound, type Problem, type Problems } from '../../../widgets/ui/form/problem.ts';
import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { useApi } from '../../shell/data.ts';
import { FormRefusal, NumberField, PageForm } from '../forms/form.tsx';
import { usePageForm } from '../forms/use-page-form.ts';
import type { MadeInvite } from './created.tsx';
import { targetsIn, targetsInTable } from './targets.ts';
import { inviteWords } from './words.ts';

interface InviteFormProps {
  spaceId: string;
  /** Called with the created links. Recipients that failed stay in the form. */
  onMade: (made: readonly MadeInvite[], failed: number) => void;
  /** Called if it is unknown whether links were created. */
  onUnclear: () => void;
}

interface Fields {
  how: 'link' | 'list';
  role: '1' | '2' | '3';
  days: string;
  maxUses: string;
  targets: string;
  message: string;
}

const ORDER = ['maxUses', 'targets', 'message'] as const;
type Name = (typeof ORDER)[number];
type Why = 'usesWrong' | 'targetsNone' | 'targetsMany' | 'messageLong';

/** Recipient for whom no link could be created, with the reason. */
interface FailedTarget {
  target: string;
  message: string;
}

const FRESH: Fields = {
  how: 'link',
  role: '1',
  days: `${INVITE.usualDays}`,
  maxUses: '1',
  targets: '',
  message: '',
};

/** Form that creates invitation links to a space: one link for several people, or one link per person. */
export function InviteForm({ spaceId, onMade, onUnclear }: InviteFormProps) {
  const say = useWords(inviteWords);
  const api = useApi(inviteCalls);
  const form = usePageForm<Name>(ORDER);
  const [fields, setFields] = useState(FRESH);
  const [failed, setFailed] = useState<readonly FailedTarget[]>([]);
  const change = (changed: Partial<Fields>) => {
    setFields({ ...fields, ...changed });
    form.show(Object.keys(changed) as Name[], {});
  };

  async function make(): Promise<void> {
    const found = problemsOf(fields);
    const [first] = Object.keys(found) as Name[];
    if (first) form.focus(first);
    else setFailed([]);
    const error = await form.send(found, async () => {
      const { how, role, days, maxUses, targets, message } = fields;
      const offered = {
        groupId: spaceId,
        role: Number(role) as 1 | 2 | 3,
        days: Number(days) as (typeof INVITE.days)[number],
        message: message.replace(/\s+/g, ' ').trim(),
      };
      if (how === 'link') {
        onMade([await api.inviteLinkAdd({ body: { ...offered, maxUses: Number(maxUses) } })], 0);
        return;
      }
      const answer = await api.inviteAdd({ body: { ...offered, targets: targetsIn(targets) } });
      setFailed(answer.failed);
      setFields({ ...fields, targets: answer.failed.map(({ target }) => target).join('\n') });
      onMade(answer.done, answer.failed.length);
    });
    if (error?.unanswered) onUnclear();
  }

  const isList = fields.how === 'list';
  const count = isList ? targetsIn(fields.targets).length : 0;
  return (
    <div className="invite-form">
      <PageForm<Why> form={form} say={say} onSend={() => void make()}>
        <Segments
          name="how"
          label={say('how')}
          value={fields.how}
          options={[
            { value: 'link', label: say('byLink') },
            { value: 'list', label: say('byList') },
          ]}
          onChange={how => change({ how })}
        />
        {isList && (
          <>
            <TextField
              name="targets"
              label={say('targets')}
              hint={say('targetsHint', { max: INVITE.targets })}
              value={fields.targets}
              max={Number.POSITIVE_INFINITY}
              rows={4}
              onChange={targets => change({ targets })}
            />
            <FromFile
              disabled={form.busy}
              onRead={text => change({ targets: [...targetsIn(fields.targets), ...text].join('\n') })}
            />
            {failed.length > 0 && (
              <ul className="problem-list small" role="alert">
                {failed.map(({ target, message }) => (
                  <li key={target}>
                    <bdi>{target}</bdi> <span dir="auto">{message}</span>
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
        <div className="pair">
          <Choice
            name="role"
            label={say('role')}
            value={fields.role}
            options={[INVITE_ROLE.member, INVITE_ROLE.moderator, INVITE_ROLE.host].map(role => ({
              value: `${role}` as const,
              label: say(`role${role}`),
            }))}
            onChange={role => change({ role })}
          />
          <Choice
            name="days"
            label={say('days')}
            value={fields.days}
            options={INVITE.days.map(days => ({ value: `${days}`, label: say('daysOf', { count: days }) }))}
            onChange={days => change({ days })}
          />
          {!isList && (
            <NumberField
              name="maxUses"
              label={say('uses')}
              hint={say('usesHint', { max: INVITE.uses })}
              value={fields.maxUses}
              onChange={maxUses => change({ maxUses })}
            />
          )}
        </div>
        <TextField
          name="message"
          label={say('message')}
          hint={say('messageHint')}
          value={fields.message}
          max={INVITE.message}
          rows={2}
          onChange={message => change({ message })}
        />
        {form.refusal && <FormRefusal error={form.refusal} unclear={say('listUnclear')} />}
        <div className="invite-foot">
          {count > 0 && <span className="quiet small">{say('targetsNum', { count })}</span>}
          <Button type="submit" look="primary" busy={form.busy}>
            {say(isList ? 'makeLinks' : 'makeLink')}
          </Button>
        </div>
      </PageForm>
    </div>
  );
}

function problemsOf({ how, maxUses, targets, message }: Fields): Problems<Name> {
  const uses = Number(maxUses);
  const num = targetsIn(targets).length;
  const wrongUses: Problem<Why> = { why: 'usesWrong', values: { max: INVITE.uses } };
  const tooMany: Problem<Why> = {
    why: 'targetsMany',
    values: { max: INVITE.targets, count: num - INVITE.targets },
  };
  return onlyFound<Name>({
    maxUses: how === 'link' && !(Number.isInteger(uses) && uses >= 1 && uses <= INVITE.uses) && wrongUses,
    targets: how === 'list' && ((num === 0 && { why: 'targetsNone' }) || (num > INVITE.targets && tooMany)),
    message: lengthOf(message) > INVITE.message && {
      why: 'messageLong',
      values: { max: INVITE.message, count: lengthOf(message) - INVITE.message },
    },
  });
}

interface FromFileProps {
  disabled: boolean;
  onRead: (targets: string[]) => void;
}

/** Imports phone numbers and email addresses from a CSV or text file. */
function FromFile({ disabled, onRead }: FromFileProps) {
  const say = useWords(inviteWords);
  const [isEmpty, setEmpty] = useState(false);
  const read = async (file: File | undefined) => {
    if (!file) return;
    const found = targetsInTable(await file.text());
    setEmpty(found.length === 0);
    if (found.length > 0) onRead(found);
  };
  return (
    <div className="form-field">
      <label className="button invite-file">
        {say('fromFile')}
        <input
          className="visually-hidden"
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          disabled={disabled}
          onChange={event => {
            const { currentTarget } = event;
            void read(currentTarget.files?.[0]).then(() => {
              currentTarget.value = '';
            });
          }}
        />
      </label>
      {isEmpty && (
        <p className="problem small" role="alert">
          {say('fileEmpty')}
        </p>
      )}
    </div>
  );
}
