import { createElement, useCallback, useState } from 'react';
import type { SpaceMember } from '../../../widgets/contract/member/schema.ts';
import { spaceDetailApi } from '../../../widgets/core/api/space-detail.ts';
import { Avatar } from '../../../widgets/ui/base/avatar.tsx';
import { Failure } from '../../../widgets/ui/base/failure.tsx';
import { Paging } from '../../../widgets/ui/base/paging.tsx';
import { Skeleton } from '../../../widgets/ui/base/skeleton.tsx';
import { useLang, useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { ToastBox } from '../../../widgets/ui/overlay/toast.tsx';
import { usePageCalls, usePageList, usePageResource } from '../../shell/page-calls.ts';
import { useSession } from '../../shell/site-context.ts';
import { SpaceApplies } from './applications.tsx';
import './members.css';
import { SpaceStanding } from './membership.tsx';
import { spaceWords } from './words.ts';

export interface SpaceMembersProps {
  spaceId: string;
  headingLevel?: number;
}

/** Members of a space, the button to join or leave and, for its managers, the pending requests. */
export function SpaceMembers(props: SpaceMembersProps) {
  const { person } = useSession();
  return <Members key={`${person?.userId} ${props.spaceId}`} {...props} />;
}

function Members({ spaceId, headingLevel = 2 }: SpaceMembersProps) {
  const say = useWords(spaceWords);
  const { person } = useSession();
  const calls = usePageCalls(spaceDetailApi);
  const [told, setTold] = useState('');
  const [state, space] = usePageResource(
    useCallback((signal: AbortSignal) => calls.detail(spaceId, signal), [calls, spaceId]),
  );
  const [members, list] = usePageList(
    useCallback(
      async ({ pageIndex }: { pageIndex: number }, signal: AbortSignal) => {
        const page = await calls.members(spaceId, { pageIndex }, signal);
        return { ...page, records: page.records.map(member => ({ ...member, id: member.userId })) };
      },
      [calls, spaceId],
    ),
  );
  const again = () => {
    void space.load();
    void list.load(list.pages());
  };
  const { value } = state;
  const { items, error, more } = members;
  if (state.status === 'failed' && !value) return <Failure error={state.error} onRetry={again} />;
  const title = value ? say('titleNum', { count: value.memberNum }) : say('title');
  return (
    <section className="space-members" aria-label={say('title')}>
      {person && value?.applyNum !== undefined && (
        <SpaceApplies
          spaceId={spaceId}
          headingLevel={headingLevel}
          onDone={text => {
            setTold(text);
            again();
          }}
        />
      )}
      <header className="space-members-head">
        {createElement(`h${headingLevel}`, { className: 'heading' }, title)}
        {value && (
          <SpaceStanding
            space={value}
            onDone={text => {
              setTold(text);
              again();
            }}
          />
        )}
      </header>
      {error && <Failure error={error} onRetry={again} />}
      {items.length === 0 && members.status === 'loading' && <Skeleton count={4} lines={2} />}
      {items.length === 0 && members.status === 'ready' && <p className="quiet">{say('nobody')}</p>}
      {items.length > 0 && (
        <>
          <ul className="people" aria-busy={members.status === 'loading' || undefined}>
            {items.map(member => (
              <Member key={member.id} member={member} />
            ))}
          </ul>
          {more !== 'none' && <Paging more={more} onMore={() => void list.loadMore()} />}
        </>
      )}
      {told && <ToastBox key={told} text={told} onDone={() => setTold('')} />}
    </section>
  );
}

function Member({ member }: { member: SpaceMember }) {
  const say = useWords(spaceWords);
  const lang = useLang();
  const { userName, avatar, schoolName, role, joinTime } = member;
  const time = joinTime && new Date(joinTime).toLocaleDateString(lang, { dateStyle: 'medium' });
  return (
    <li className="person">
      <Avatar name={userName} src={avatar} />
      <div className="person-text">
        <p>
          <bdi className="name">{userName}</bdi>
          {role > 1 && <span className="person-role small">{say(`role${role}` as 'role2')}</span>}
        </p>
        <p className="quiet small" dir="auto">
          {[schoolName, time && say('since', { time })].filter(Boolean).join(' · ')}
        </p>
      </div>
    </li>
  );
}
