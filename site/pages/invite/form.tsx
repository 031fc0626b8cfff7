import { useId, useRef, useState } from 'react';
import { INVITE, INVITE_ROLE } from '../../../widgets/contract/invite/calls.ts';
import type { InviteApi } from '../../../widgets/core/api/makers/invite.ts';
import { type ApiError, toApiError } from '../../../widgets/core/site.ts';
import { Button } from '../../../widgets/ui/base/button.tsx';
import { Choice, Segments } from '../../../widgets/ui/form/choices.tsx';
import { TextField } from '../../../widgets/ui/form/field.tsx';
import { focusField } from '../../../widgets/ui/form/place.tsx';
import { lengthOf, onlyFound, type Problem, type Problems } from '../../../widgets/ui/form/problem.ts';
import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { PageForm } from '../parts/form.tsx';
import { NumberField } from '../parts/number-field.tsx';
import type { MadeInvite } from './created.tsx';
import { targetsIn, targetsInTable } from './targets.ts';
import { inviteWords } from './words.ts';

export interface InviteFormProps {
  spaceId: string;
  calls: InviteApi;
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

type Name = 'maxUses' | 'targets' | 'message';
type Why = 'usesWrong' | 'targetsNone' | 'targetsMany' | 'messageLong';

const FRESH: Fields = {
  how: 'link',
  role: '1',
  days: `${INVITE.usualDays}`,
  maxUses: '1',
  targets: '',
  message: '',
};

/** Form that creates invitation links to a space: one link for several people, or one link per person. */
export function InviteForm({ spaceId, calls, onMade, onUnclear }: InviteFormProps) {
  const say = useWords(inviteWords);
  const prefix = useId();
  const place = useRef<HTMLDivElement>(null);
  const [fields, setFields] = useState(FRESH);
  const [problems, setProblems] = useState<Problems<Name>>({});
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [failed, setFailed] = useState<readonly { target: string; message: string }[]>([]);
  const [busy, setBusy] = useState(false);
  const change = (changed: Partial<Fields>) => {
    setFields({ ...fields, ...changed });
    const touched = Object.keys(changed) as Name[];
    setProblems(
      Object.fromEntries(Object.entries(problems).filter(([name]) => !touched.includes(name as Name))),
    );
  };

  async function make(): Promise<void> {
    const found = problemsOf(fields);
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) return focusField(place.current, prefix, first);
    setBusy(true);
    setRefusal(null);
    setFailed([]);
    try {
      const answer = await send(calls, spaceId, fields);
      setFailed(answer.failed);
      setFields({ ...fields, targets: answer.failed.map(({ target }) => target).join('\n') });
      onMade(answer.done, answer.failed.length);
    } catch (thrown) {
      const error = toApiError(thrown);
      setRefusal(error);
      if (error.unanswered) onUnclear();
    } finally {
      setBusy(false);
    }
  }

  const isList = fields.how === 'list';
  const count = isList ? targetsIn(fields.targets).length : 0;
  return (
    <div className="invite-form" ref={place}>
      <PageForm<Why> prefix={prefix} problems={problems} locked={busy} say={say} onSend={() => void make()}>
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
              disabled={busy}
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
        {refusal && (
          <p className="refusal" role="alert" dir="auto">
            {refusal.unanswered ? say('listUnclear') : (refusal.fieldErrors[0]?.message ?? refusal.message)}
          </p>
        )}
        <div className="invite-foot">
          {count > 0 && <span className="quiet small">{say('targetsNum', { count })}</span>}
          <Button type="submit" look="primary" busy={busy}>
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

async function send(
  calls: InviteApi,
  groupId: string,
  fields: Fields,
): Promise<{ done: readonly MadeInvite[]; failed: readonly { target: string; message: string }[] }> {
  const { how, role, days, maxUses, targets, message } = fields;
  const offered = {
    groupId,
    role: Number(role) as 1 | 2 | 3,
    days: Number(days) as (typeof INVITE.days)[number],
    message: message.replace(/\s+/g, ' ').trim(),
  };
  if (how === 'list') return calls.add({ ...offered, targets: targetsIn(targets) });
  return { done: [await calls.addLink({ ...offered, maxUses: Number(maxUses) })], failed: [] };
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
