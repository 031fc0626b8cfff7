import { createElement, useRef, useState } from 'react';
import { APPLY_TEXT_MAX } from '../../../widgets/contract/limits.ts';
import { memberCalls } from '../../../widgets/contract/member/calls.ts';
import type { MemberApply } from '../../../widgets/contract/member/schema.ts';
import type { ApiError } from '../../../widgets/core/site.ts';
import { useAction } from '../../../widgets/kits/manager/actions.ts';
import { ManageReason } from '../../../widgets/kits/manager/dialog-form.tsx';
import { ManageFailed } from '../../../widgets/kits/manager/failed.tsx';
import { ManageStates } from '../../../widgets/kits/manager/rows.tsx';
import { Avatar } from '../../../widgets/ui/base/avatar.tsx';
import { Button } from '../../../widgets/ui/base/button.tsx';
import { Paging } from '../../../widgets/ui/base/paging.tsx';
import { RelativeTime } from '../../../widgets/ui/base/relative-time.tsx';
import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { useApi, usePagedList } from '../../shell/data.ts';
import './members.css';
import { spaceWords } from './words.ts';

interface ApplicationsProps {
  spaceId: string;
  headingLevel: number;
  /** Called after a request was accepted or refused, with the message to show. */
  onDone: (text: string) => void;
}

/** Error codes of requests that are no longer pending: handled by others, or withdrawn. */
const OVER = ['CLOSED', 'NOT_FOUND', 'GONE'];

/** Pending requests to join, oldest first. */
export function Applications({ spaceId, headingLevel, onDone }: ApplicationsProps) {
  const say = useWords(spaceWords);
  const api = useApi(memberCalls);
  const box = useRef<HTMLElement>(null);
  const [total, setTotal] = useState(0);
  const [notice, setNotice] = useState('');
  const [state, list] = usePagedList(
    async ({ pageIndex }, signal) => {
      const page = await api.memberApplyList({ params: { id: spaceId }, query: { pageIndex }, signal });
      setTotal(page.total);
      return { ...page, records: page.records.map(apply => ({ ...apply, id: apply.applyId })) };
    },
    api,
    spaceId,
  );
  const { items, more } = state;
  const again = () => void list.load(list.pages());
  const settle = (apply: MemberApply) => {
    list.remove(apply.applyId);
    setTotal(before => Math.max(0, before - 1));
    // The pressed button is no longer rendered.
    box.current?.focus();
  };
  return (
    <section className="applies" aria-label={say('requests', { count: total })} ref={box} tabIndex={-1}>
      {createElement(`h${headingLevel}`, { className: 'heading' }, say('requests', { count: total }))}
      {notice && (
        <p className="failed" role="alert" dir="auto">
          {notice}
        </p>
      )}
      <ManageStates
        list={state}
        onRetry={again}
        count={1}
        empty={<p className="quiet">{say('noRequests')}</p>}
      >
        <ul className="people">
          {items.map(apply => (
            <Application
              key={apply.applyId}
              apply={apply}
              onHandled={pass => {
                setNotice('');
                settle(apply);
                onDone(say(pass ? 'accepted' : 'refused', { name: apply.userName }));
              }}
              onOver={({ message }) => {
                setNotice(say('notDone', { name: apply.userName, reason: message }));
                settle(apply);
                again();
              }}
            />
          ))}
        </ul>
        {more !== 'none' && <Paging more={more} onMore={() => void list.loadMore()} />}
      </ManageStates>
    </section>
  );
}

interface ApplicationProps {
  apply: MemberApply;
  onHandled: (pass: boolean) => void;
  /** Called if the request is no longer pending; the error has the server's reason. */
  onOver: (error: ApiError) => void;
}

function Application({ apply, onHandled, onOver }: ApplicationProps) {
  const say = useWords(spaceWords);
  const api = useApi(memberCalls);
  const { busy, error, run, forget } = useAction();
  const [isRefusing, setRefusing] = useState(false);
  const { applyId, userName, avatar, schoolName, message, createTime } = apply;
  const handle = (pass: boolean, reason = ''): Promise<boolean> =>
    run(
      async () => {
        await api.memberHandle({ params: { applyId }, body: { pass: pass ? 1 : 0, reason } });
        onHandled(pass);
      },
      failure => {
        if (!OVER.includes(failure.code)) return false;
        onOver(failure);
        return true;
      },
    );
  const failed = error && <ManageFailed error={error} unclear={say('unclear')} />;
  return (
    <li className="person apply">
      <Avatar name={userName} src={avatar} />
      <div className="person-text">
        <p>
          <bdi className="name">{userName}</bdi>
        </p>
        <p className="quiet small" dir="auto">
          {schoolName && <bdi>{schoolName} · </bdi>}
          <RelativeTime time={createTime} />
        </p>
        {message && (
          <p className="text" dir="auto">
            {message}
          </p>
        )}
        {!isRefusing && failed}
      </div>
      <div className="apply-acts">
        <Button
          look="primary"
          busy={busy}
          aria-label={say('acceptName', { name: userName })}
          onClick={() => void handle(true)}
        >
          {say('accept')}
        </Button>
        <Button
          busy={busy}
          aria-label={say('refuseName', { name: userName })}
          onClick={() => {
            forget();
            setRefusing(true);
          }}
        >
          {say('refuse')}
        </Button>
      </div>
      {isRefusing && (
        <ManageReason
          title={say('refuseTitle', { name: userName })}
          text={say('refuseText')}
          label={say('refuseLabel')}
          hint={say('refuseHint')}
          max={APPLY_TEXT_MAX}
          sayLeft={left => (left < 0 ? say('over', { count: -left }) : say('left200', { count: left }))}
          act={say('refuse')}
          busy={busy}
          failed={failed}
          onAct={reason => handle(false, reason)}
          onClose={() => setRefusing(false)}
        />
      )}
    </li>
  );
}
