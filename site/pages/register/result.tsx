import { useEffect, useRef, useState } from 'react';
import { REGISTER_STATUS, registerCalls } from '../../../widgets/contract/register/calls.ts';
import type { RegisterApply, RegisterConfig } from '../../../widgets/contract/register/schema.ts';
import { Button } from '../../../widgets/ui/base/button.tsx';
import { Failure } from '../../../widgets/ui/base/failure.tsx';
import { Skeleton } from '../../../widgets/ui/base/skeleton.tsx';
import { useLang, useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { CopyText } from '../../../widgets/ui/sharing/copy-text.tsx';
import { useApi, useResource } from '../../shell/data.ts';
import { useSite } from '../../shell/site-context.ts';
import type { RegisterAsked } from './check.ts';
import { RegisterEdit } from './edit.tsx';
import { registerWords } from './words.ts';

interface RegisterResultProps {
  asked: RegisterAsked;
  /** True if the application was just submitted. */
  isFresh: boolean;
  /** Returns to the search form. */
  onOther: () => void;
}

/** Status of an application, with the actions of the applicant. */
export function RegisterResult({ asked, isFresh, onOther }: RegisterResultProps) {
  const say = useWords(registerWords);
  const api = useApi(registerCalls);
  const { rootUrl } = useSite().core;
  const [state, result] = useResource(
    async signal => {
      const [apply, config] = await Promise.all([
        api.registerStatus({ query: asked, signal }),
        api.registerConfig({ query: { rootUrl }, signal }),
      ]);
      return { apply, config };
    },
    api,
    asked,
  );
  const [isEditing, setEditing] = useState(false);
  const { value } = state;
  if (isEditing && value)
    return (
      <RegisterEdit
        {...value}
        asked={asked}
        onClose={() => setEditing(false)}
        onSent={apply => {
          result.change(known => ({ ...known, apply }));
          setEditing(false);
        }}
      />
    );
  const look = () => void result.load();
  return (
    <div className="register-result">
      <Title apply={value?.apply} isFresh={isFresh} />
      {(isFresh || value) && <Receipt receiptNo={asked.receiptNo} isFresh={isFresh} />}
      {state.status === 'failed' && <Failure error={state.error} onRetry={look} />}
      {!value && state.status === 'loading' && <Skeleton count={1} lines={4} />}
      {value && (
        <>
          <ApplicationStatus apply={value.apply} onLook={look} onEdit={() => setEditing(true)} />
          <Facts {...value} />
        </>
      )}
      <p className="register-ways small">
        <button type="button" className="unfold" onClick={onOther}>
          {say('findOther')}
        </button>
      </p>
    </div>
  );
}

function Title({ apply, isFresh }: { apply: RegisterApply | undefined; isFresh: boolean }) {
  const say = useWords(registerWords);
  const title = useRef<HTMLHeadingElement>(null);
  // The element that had the focus is no longer rendered.
  useEffect(() => title.current?.focus(), []);
  const isOpen = apply?.status === REGISTER_STATUS.approved;
  const isBack = apply?.status === REGISTER_STATUS.rejected;
  return (
    <h1 ref={title} tabIndex={-1}>
      {say(isOpen ? 'doneTitle' : isFresh && !isBack ? 'sentTitle' : 'findTitle')}
    </h1>
  );
}

function Receipt({ receiptNo, isFresh }: { receiptNo: string; isFresh: boolean }) {
  const say = useWords(registerWords);
  return (
    <div className="receipt">
      <p className="quiet small">{say('receipt')}</p>
      <p className="receipt-number" dir="ltr">
        {receiptNo}
      </p>
      {isFresh && <p className="small">{say('sentHint')}</p>}
      <div className="acts">
        <CopyText text={receiptNo} word={say('copy')} />
        <Button onClick={() => print()}>{say('print')}</Button>
      </div>
    </div>
  );
}

interface ApplicationStatusProps {
  apply: RegisterApply;
  onLook: () => void;
  onEdit: () => void;
}

/** Status, with the one action that is available now. */
function ApplicationStatus({ apply, onLook, onEdit }: ApplicationStatusProps) {
  const say = useWords(registerWords);
  const { session } = useSite().core;
  const { status, reason, reviewerName: name } = apply;
  switch (status) {
    case REGISTER_STATUS.approved:
      return (
        <div className="register-status approved" role="status">
          <p className="state-title">{say('status3')}</p>
          <p>{say('doneHint')}</p>
          <Button look="primary" onClick={() => session.signIn()}>
            {say('signIn')}
          </Button>
        </div>
      );
    case REGISTER_STATUS.rejected:
      return (
        <div className="register-status returned" role="status">
          <p className="state-title">{say('status4')}</p>
          <p dir="auto">{name ? say('returnedBy', { name }) : say('returned')}</p>
          <blockquote dir="auto">{reason}</blockquote>
          <Button look="primary" onClick={onEdit}>
            {say('edit')}
          </Button>
        </div>
      );
    default:
      return (
        <div className="register-status" role="status">
          <p className="state-title">{say('status2')}</p>
          <p dir="auto">{name ? say('waitsFor', { name }) : say('waits')}</p>
          <Button onClick={onLook}>{say('lookAgain')}</Button>
        </div>
      );
  }
}

/** Submitted values, for the applicant. */
function Facts({ apply, config }: { apply: RegisterApply; config: RegisterConfig }) {
  const say = useWords(registerWords);
  const lang = useLang();
  const nameIn = (choices: RegisterConfig['sections'], id: string) =>
    choices.find(choice => choice.id === id)?.name ?? id;
  const facts = [
    [say('realName'), apply.realName],
    [say('contactFact'), apply.contact],
    [say('school'), apply.schoolName],
    [say('section'), nameIn(config.sections, apply.sectionId)],
    [say('subject'), nameIn(config.subjects, apply.subjectId)],
    [say('role'), nameIn(config.roles, apply.role)],
    [say('time'), new Date(apply.createTime).toLocaleString(lang, { dateStyle: 'long', timeStyle: 'short' })],
  ] as const;
  return (
    <section aria-label={say('facts')}>
      <h2 className="register-facts-title">{say('facts')}</h2>
      <dl className="register-facts">
        {facts.map(([name, fact]) =>
          fact ? (
            <div key={name}>
              <dt className="quiet small">{name}</dt>
              <dd dir="auto">{fact}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </section>
  );
}
